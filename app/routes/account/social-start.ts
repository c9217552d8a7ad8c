/** /auth/<network>: starts social sign-in: stores the attempt and redirects to the network. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { authorizationUrl } from "~/domain/identity/social/authorization-request.server";
import { SOCIAL_PROVIDERS } from "~/domain/kernel/social-provider";
import { returnPath } from "~/http/account/sign-in-attempt.server";
import { redirectUri } from "~/http/account/social-callback.server";
import { newSocialSignInState, writeSocialSignInState } from "~/http/account/social-sign-in-state.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";

/** A GET from a foreign link has no effect. */
export function loader(_: LoaderFunctionArgs) {
  return redirect("/login");
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const provider = SOCIAL_PROVIDERS.find((name) => name === params.provider);
  if (!provider) throw new Response(null, { status: 404 });
  const tooMany = await tooOften({ request, context }, "login");
  if (tooMany) return seeOther("/login", { toasts: [{ kind: "error", text: tooMany }] });
  const trip = newSocialSignInState(provider, returnPath(form.get("returnTo")));
  const url = authorizationUrl(provider, { ...trip, redirectUri: redirectUri(provider) });
  if (url === null) throw new Response(null, { status: 404 });
  return seeOther(url, { cookies: [await writeSocialSignInState(trip)] });
}
