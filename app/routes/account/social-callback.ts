/** /auth/<network>/callback: redirect target of the social networks. Apple uses a cross-site POST. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { SOCIAL_PROVIDERS } from "~/domain/kernel/social-provider";
import { finishSocialSignIn } from "~/http/account/social-callback.server";
import { readFields, seeOther } from "~/http/form/forms.server";

/** Longest accepted parameter; longer ones are forged. */
const FIELDS = ["code", "state", "error", "user"] as const;
const MAX_FIELD = 2_048;

function providerOf({ provider }: LoaderFunctionArgs["params"]) {
  const known = SOCIAL_PROVIDERS.find((name) => name === provider);
  if (!known) throw new Response(null, { status: 404 });
  return known;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return finishSocialSignIn({ request, context }, providerOf(params), new URL(request.url).searchParams);
}

/** A cross-site POST carries no SameSite cookie; the redirect to the same address by GET does. It has no other effect. */
export async function action({ request, params }: ActionFunctionArgs) {
  const provider = providerOf(params);
  const form = await readFields(request);
  const said = new URLSearchParams();
  for (const name of FIELDS) {
    const value = form.get(name) ?? "";
    if (value !== "" && value.length <= MAX_FIELD) said.set(name, value);
  }
  return seeOther(`/auth/${provider}/callback?${said}`);
}
