import java.util.Date;
import javax.xml.bind.annotation.XmlElement;
import javax.xml.bind.annotation.XmlRootElement;

/** A note as JAXB writes it: its elements in the order of their names. */
@XmlRootElement
public class Note {
  private Integer noteId;
  private String content;
  private Date createddate;

  public Note() {}

  public Note(Integer noteId, String content, Date createddate) {
    this.noteId = noteId;
    this.content = content;
    this.createddate = createddate;
  }

  public Integer getNoteId() {
    return noteId;
  }

  public void setNoteId(Integer noteId) {
    this.noteId = noteId;
  }

  public String getContent() {
    return content;
  }

  public void setContent(String content) {
    this.content = content;
  }

  @XmlElement(name = "createdDate")
  public Date getCreateddate() {
    return createddate;
  }

  public void setCreateddate(Date createddate) {
    this.createddate = createddate;
  }
}
