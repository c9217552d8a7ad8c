/** /socios/avisos-web/nueva: adds a URL; the answer shows its secret, once. */
import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { createEndpoint } from "~/domain/webhooks/create-endpoint.server";
import { endpointForm } from "~/domain/webhooks/schemas";
import { answerPanelForm, readPartnerForm, requirePartner, withLists } from "~/http/panel/kit.server";
import { PANEL_WEBHOOKS } from "~/http/panel/panel-paths";
import { webhookPages as text } from "~/locales/es/panel/webhooks";
import { PageHeader, panelMeta, useRefused } from "~/ui/panel/kit";
import { EndpointForm, NewSecret } from "~/ui/panel/webhook-parts";

export const meta = panelMeta(text.add, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  await requirePartner(page, "integrations");
  return { id: randomUUID() };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "integrations");
  const asked = form.get("id") ?? "";
  const id = isUuid(asked) ? asked.toLowerCase() : randomUUID();
  return answerPanelForm({ form, schema: endpointForm, read: withLists("events") }, async (input) => {
    const { secret } = await createEndpoint(ctx, organization.id, input, { id });
    return data({ secret, next: `${PANEL_WEBHOOKS}/${id}` }, { status: 201 });
  });
}

export default function NewWebhookPage() {
  const { id } = useLoaderData<typeof loader>();
  const answer = useRefused<typeof action>();
  const back = { href: PANEL_WEBHOOKS, label: text.title };
  if (answer && "secret" in answer) {
    return (
      <>
        <PageHeader title={text.secretTitle} back={back} />
        <NewSecret {...answer} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={text.add} back={back} />
      <EndpointForm refused={answer} id={id} />
    </>
  );
}
