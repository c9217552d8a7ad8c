/** /socios/claves/nueva: creates an API key, and shows it once in the answer to the form. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { createApiKey } from "~/domain/api-keys/create-api-key.server";
import { keyFields } from "~/domain/api-keys/schemas";
import { readUser } from "~/domain/identity/queries.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { objectId } from "~/domain/kernel/schemas";
import { readConfirmation, sendConfirmationCode } from "~/http/account/account-page.server";
import { answerPanelForm, refuseForm, withLists } from "~/http/panel/panel-form.server";
import { type PartnerPage, readPartnerForm, requirePartner } from "~/http/panel/partner-page.server";
import { apiKeyList, apiKeyForm as text } from "~/locales/es/panel/api-keys";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { Button } from "~/ui/elements/button";
import { ApiKeyFields, CreatedApiKey, KEY_DAYS } from "~/ui/panel/new-api-key";
import { PageHeader } from "~/ui/panel/page-header";
import { bindFields, PanelForm } from "~/ui/panel/panel-form";
import { panelMeta } from "~/ui/panel/panel-meta";

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

/** What the page may repeat: neither password nor code. */
function withoutProof(form: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(form);
  for (const name of ["currentPassword", "code"]) kept.delete(name);
  return kept;
}

export async function action(page: ActionFunctionArgs) {
  const partner = await readPartnerForm(page, "integrations");
  const own = await accountOf(partner);
  const { ctx, organization } = partner;
  const form = withoutProof(partner.form);
  if (form.get("intent") === "code") {
    const answer = await sendConfirmationCode(page, own, HERE);
    return answer instanceof Response ? answer : refuseForm(form, answer.problems, answer.status);
  }
  const confirmation = await readConfirmation(page, own, partner.form);
  if ("problems" in confirmation) return refuseForm(form, confirmation.problems, confirmation.status);
  return answerPanelForm({ form, schema, read: withLists("scopes") }, async ({ days, ...key }) => {
    const expiresAt = days === undefined ? null : Date.now() + Number(days) * DAY_MS;
    const created = await createApiKey(
      ctx,
      { ...key, organizationId: organization.id, expiresAt },
      confirmation,
    );
    const shown = { name: key.name.trim(), text: created.text };
    return data({ shown }, { headers: { "Cache-Control": "private, no-store" } });
  });
}

export default function NewApiKey() {
  const { id, email, hasPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "shown" in answer) return <CreatedApiKey {...answer.shown} listHref={LIST} />;
  const bind = bindFields(answer, { mode: "live" });
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} back={{ href: LIST, label: apiKeyList.title }} />
      <ConfirmationCodeForm hasPassword={hasPassword} email={email} action={HERE} />
      <PanelForm refused={answer} className="box fields panel-narrow">
        <input type="hidden" name="id" value={id} />
        <ApiKeyFields bind={bind} />
        <ConfirmationFields
          hasPassword={hasPassword}
          errors={{ currentPassword: bind.error("currentPassword"), code: bind.error("code") }}
        />
        <Button>{text.submit}</Button>
      </PanelForm>
    </>
  );
}
