/** /auth/<network>: the button of a social network; remembers the attempt and leads to the network's own page. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { authorizationUrl } from "~/domain/identity/social/authorization-request.server";
import { SOCIAL_PROVIDERS } from "~/domain/kernel/social-provider";
import { readForm, seeOther } from "~/http/forms.server";
import { tooOften } from "~/http/page-limits.server";
import { returnPath } from "~/http/sign-in-attempt.server";
import { newTrip, writeTrip } from "~/http/social-attempt.server";
import { redirectUri } from "~/http/social-return.server";

/** A link that somebody else made starts nothing. */
export function loader(_: LoaderFunctionArgs) {
  return redirect("/login");
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const provider = SOCIAL_PROVIDERS.find((name) => name === params.provider);
  if (!provider) throw new Response(null, { status: 404 });
  const tooMany = await tooOften({ request, context }, "login");
  if (tooMany) return seeOther("/login", { toasts: [{ kind: "error", text: tooMany }] });
  const trip = newTrip(provider, returnPath(form.get("returnTo")));
  const url = authorizationUrl(provider, { ...trip, redirectUri: redirectUri(provider) });
  if (url === null) throw new Response(null, { status: 404 });
  return seeOther(url, { cookies: [await writeTrip(trip)] });
}
