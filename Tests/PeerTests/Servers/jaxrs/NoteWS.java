import com.sun.jersey.api.container.httpserver.HttpServerFactory;
import com.sun.jersey.api.core.DefaultResourceConfig;
import com.sun.net.httpserver.HttpServer;
import java.util.concurrent.Executors;

/** The tutorial's web service, on Jersey and the HTTP server of Java itself. */
public class NoteWS {
  public static void main(String[] arguments) throws Exception {
    String address = "http://127.0.0.1:" + arguments[0];
    DefaultResourceConfig resources = new DefaultResourceConfig(NotesResource.class);
    HttpServer server = HttpServerFactory.create(address + "/NoteWS", resources);
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.start();
    System.out.println("Serving on " + address);
  }
}
