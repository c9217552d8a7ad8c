/** /socios/claves/nueva: creates an API key, and shows it once in the answer to the form. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createApiKey } from "~/domain/api-keys/create-api-key.server";
import { keyFields } from "~/domain/api-keys/schemas";
import { readUser } from "~/domain/identity/queries.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { objectId } from "~/domain/kernel/schemas";
import {
  CONFIRMATION_SECRETS,
  confirmationSchema,
  countedConfirmation,
  sendConfirmationCode,
} from "~/http/account/account-page.server";
import {
  answerPanelForm,
  NO_FIELDS,
  type PartnerPage,
  readPartnerForm,
  requirePartner,
  withLists,
} from "~/http/panel/kit.server";
import { apiKeyList, apiKeyForm as text } from "~/locales/es/panel/api-keys";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { Button, bindFields, PageHeader, PanelForm, panelMeta, useRefused } from "~/ui/panel/kit";
import { ApiKeyFields, CreatedApiKey, KEY_DAYS } from "~/ui/panel/new-api-key";

const LIST = "/socios/claves";
const HERE = "/socios/claves/nueva";

export const meta = panelMeta(text.title, text.lead);

async function accountOf({ ctx, user }: PartnerPage) {
  return { ctx, account: await readUser(ctx, user.userId) };
}

export async function loader(page: LoaderFunctionArgs) {
  const { account } = await accountOf(await requirePartner(page, "integrations"));
  return { id: newId(), email: account.email, hasPassword: account.hasPassword };
}

const schema = z.object({
  ...keyFields(),
  id: objectId(),
  days: z.enum(KEY_DAYS.map(String) as [string, ...string[]]).optional(),
});

export async function action(page: ActionFunctionArgs) {
  const partner = await readPartnerForm(page, "integrations", CONFIRMATION_SECRETS);
  const own = await accountOf(partner);
  const { form, ctx, organization } = partner;
  if (form.get("intent") === "code")
    return answerPanelForm({ form, schema: NO_FIELDS }, () => sendConfirmationCode(page, own, HERE));
  const keySchema = z.intersection(schema, confirmationSchema(own));
  const sent = { form, schema: keySchema, read: withLists("scopes"), secrets: CONFIRMATION_SECRETS };
  return answerPanelForm(sent, async ({ days, name, ...given }) => {
    const expiresAt = days === undefined ? null : Date.now() + Number(days) * DAY_MS;
    const key = { ...given, name, organizationId: organization.id, expiresAt };
    const created = await createApiKey(ctx, key, await countedConfirmation(page, given));
    const shown = { name: name.trim(), text: created.text };
    return data({ shown }, { headers: { "Cache-Control": "private, no-store" } });
  });
}

export default function NewApiKey() {
  const { id, email, hasPassword } = useLoaderData<typeof loader>();
  const answer = useRefused<typeof action>();
  if (answer && "shown" in answer) return <CreatedApiKey {...answer.shown} listHref={LIST} />;
  const bind = bindFields(answer, { mode: "live" });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} back={{ href: LIST, label: apiKeyList.title }} />
      <ConfirmationCodeForm hasPassword={hasPassword} email={email} action={HERE} />
      <PanelForm refused={answer} className="box fields panel-narrow">
        <input type="hidden" name="id" value={id} />
        <ApiKeyFields bind={bind} />
        <ConfirmationFields hasPassword={hasPassword} bind={bind} />
        <Button>{text.submit}</Button>
      </PanelForm>
    </>
  );
}
