/** /auth/<network>/callback: where a social network sends the browser back to. Apple does so by a POST of its own. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { SOCIAL_PROVIDERS } from "~/domain/kernel/social-provider";
import { comeBack } from "~/http/account/social-callback.server";
import { readFields, seeOther } from "~/http/form/forms.server";

/** What a network may say; anything longer is none of theirs. */
const FIELDS = ["code", "state", "error", "user"] as const;
const MAX_FIELD = 2_048;

function providerOf({ provider }: LoaderFunctionArgs["params"]) {
  const known = SOCIAL_PROVIDERS.find((name) => name === provider);
  if (!known) throw new Response(null, { status: 404 });
  return known;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return comeBack({ request, context }, providerOf(params), new URL(request.url).searchParams);
}

/** Another site's POST carries no cookie of ours; the redirect to the same address by GET does. Nothing else is done. */
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
