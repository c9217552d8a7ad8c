/** /.well-known/change-password: leads password managers to the form (w3.org/TR/change-password-url). */
import { redirect } from "@remix-run/node";

export function loader(): Response {
  return redirect("/account/password", { headers: { "Cache-Control": "no-store" } });
}
