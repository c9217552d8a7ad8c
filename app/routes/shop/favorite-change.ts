/** /favorite/change: what a heart's form does, for scripts, without the page of the favourites (decision 131). */
import { redirect } from "@remix-run/node";

export { action } from "./favorites";

export function loader(): Response {
  return redirect("/favorite");
}
