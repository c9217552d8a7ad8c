/** /socios/avisos-web/:endpoint/eliminar: deletes a URL after asking. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteEndpoint } from "~/domain/webhooks/change-endpoints.server";
import { readEndpoint } from "~/domain/webhooks/endpoint-queries.server";
import { NO_FIELDS, ownObject, submitPanelForm } from "~/http/panel/kit.server";
import { readEndpointForm, requireEndpoint } from "~/http/panel/own-endpoint.server";
import { PANEL_WEBHOOKS } from "~/http/panel/panel-paths";
import { webhookPages as text } from "~/locales/es/panel/webhooks";
import { ConfirmPage, panelMeta } from "~/ui/panel/kit";

export const meta = panelMeta(text.removeTitle, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, reference, path } = await requireEndpoint(page);
  const { url } = await ownObject(readEndpoint(ctx, reference));
  return { path, host: new URL(url).host };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, reference } = await readEndpointForm(page);
  return submitPanelForm({ form, schema: NO_FIELDS }, async () => {
    await deleteEndpoint(ctx, reference);
    return { to: PANEL_WEBHOOKS, message: text.removed };
  });
}

export default function WebhookRemovalPage() {
  const { path, host } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={text.removeTitle}
      consequences={[host, ...text.removeConsequences]}
      confirm={text.remove}
      cancelHref={path}
      danger
    />
  );
}
