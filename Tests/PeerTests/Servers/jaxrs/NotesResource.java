import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.TreeMap;
import javax.ws.rs.Consumes;
import javax.ws.rs.DELETE;
import javax.ws.rs.FormParam;
import javax.ws.rs.GET;
import javax.ws.rs.POST;
import javax.ws.rs.PUT;
import javax.ws.rs.Path;
import javax.ws.rs.PathParam;
import javax.ws.rs.Produces;
import javax.ws.rs.WebApplicationException;
import javax.ws.rs.core.Context;
import javax.ws.rs.core.Response;
import javax.ws.rs.core.UriInfo;

/** Notes are read as XML, made from a form, and changed as XML. ../README.md has the settings. */
@Path("/notes")
public class NotesResource {
  private static final boolean IS_SILENT = "1".equals(System.getenv("NOTEWS_VOID"));
  private static final boolean HAS_MILLISECONDS = "1".equals(System.getenv("NOTEWS_MILLIS"));
  private static final TreeMap<Integer, Note> NOTES = new TreeMap<>();

  @GET
  @Produces("application/xml")
  public List<Note> list() {
    synchronized (NOTES) {
      return new ArrayList<Note>(NOTES.values());
    }
  }

  @GET
  @Path("{id}")
  @Produces("application/xml")
  public Note show(@PathParam("id") int id) {
    synchronized (NOTES) {
      return there(NOTES.get(id));
    }
  }

  @POST
  @Consumes("application/x-www-form-urlencoded")
  public Response create(
      @Context UriInfo uri,
      @FormParam("noteId") int id,
      @FormParam("content") String content,
      @FormParam("createddate") long created) {
    Date date = new Date(HAS_MILLISECONDS ? created : created * 1000);
    synchronized (NOTES) {
      // As the database of the tutorial did: an exception, so a 500 in HTML.
      if (NOTES.containsKey(id)) throw new IllegalStateException("duplicate key " + id);
      NOTES.put(id, new Note(id, content, date));
    }
    if (IS_SILENT) return Response.noContent().build();
    String name = Integer.toString(id);
    return Response.created(uri.getAbsolutePathBuilder().path(name).build()).build();
  }

  @POST
  @Consumes("application/xml")
  @Produces("application/xml")
  public Note create(Note note) {
    synchronized (NOTES) {
      NOTES.put(note.getNoteId(), note);
    }
    return note;
  }

  @PUT
  @Path("{id}")
  @Consumes("application/xml")
  public void update(@PathParam("id") int id, Note note) {
    synchronized (NOTES) {
      there(NOTES.get(id));
      note.setNoteId(id);
      NOTES.put(id, note);
    }
  }

  @DELETE
  @Path("{id}")
  public void delete(@PathParam("id") int id) {
    synchronized (NOTES) {
      there(NOTES.remove(id));
    }
  }

  private static Note there(Note note) {
    if (note == null) throw new WebApplicationException(404);
    return note;
  }
}
