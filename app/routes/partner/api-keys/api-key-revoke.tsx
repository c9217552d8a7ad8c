/** /socios/claves/:key/revocar: revokes an API key. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readApiKey } from "~/domain/api-keys/queries.server";
import { revokeApiKey } from "~/domain/api-keys/revoke-api-key.server";
import {
  NO_FIELDS,
  ownObject,
  type PartnerPage,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { apiKeyRevocation as text } from "~/locales/es/panel/api-keys";
import { ConfirmPage, panelMeta } from "~/ui/panel/kit";

const LIST = "/socios/claves";

export const meta = panelMeta(text.submit);

async function readKey({ ctx, organization }: PartnerPage, id: string | undefined) {
  return ownObject(readApiKey(ctx, organization.id, id ?? ""));
}

export async function loader(page: LoaderFunctionArgs) {
  const { name } = await readKey(await requirePartner(page, "integrations"), page.params.key);
  return { name };
}

export async function action(page: ActionFunctionArgs) {
  const partner = await readPartnerForm(page, "integrations");
  const { id, name } = await readKey(partner, page.params.key);
  return submitPanelForm({ form: partner.form, schema: NO_FIELDS }, async () => {
    await revokeApiKey(partner.ctx, partner.organization.id, id);
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
