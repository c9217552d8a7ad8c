/** /gestion: leads to the review queue, the desk's first page. */
import { redirect } from "@remix-run/node";
import { DESK_QUEUE } from "~/http/desk/desk-paths";

export function loader() {
  return redirect(DESK_QUEUE, 302);
}
