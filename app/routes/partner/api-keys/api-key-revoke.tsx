/** /socios/claves/:key/revocar: revokes an API key. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readApiKey } from "~/domain/api-keys/queries.server";
import { revokeApiKey } from "~/domain/api-keys/revoke-api-key.server";
import { confirmation } from "~/http/panel/kit.server";
import { apiKeyRevocation as text } from "~/locales/es/panel/api-keys";
import { ConfirmPage, panelMeta } from "~/ui/panel/kit";

const LIST = "/socios/claves";

export const meta = panelMeta(text.submit);

const apiKey = confirmation("integrations", ({ ctx, organization }, { key = "" }) =>
  readApiKey(ctx, organization.id, key),
);

export async function loader(page: LoaderFunctionArgs) {
  return { name: (await apiKey.ask(page)).name };
}

export function action(page: ActionFunctionArgs) {
  return apiKey.answer(page, async ({ ctx, organization }, { id, name }) => {
    await revokeApiKey(ctx, organization.id, id);
    return { to: LIST, message: text.done(name) };
  });
}

export default function RevokeApiKey() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={text.title(name)}
      consequences={text.consequences}
      confirm={text.submit}
      cancelHref={LIST}
      danger
    />
  );
}
