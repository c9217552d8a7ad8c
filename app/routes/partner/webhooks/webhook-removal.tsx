/** /socios/avisos-web/:endpoint/eliminar: deletes an address after asking. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import { deleteEndpoint } from "~/domain/webhooks/change-endpoints.server";
import { readEndpoint } from "~/domain/webhooks/endpoint-queries.server";
import { submitPanelForm } from "~/http/panel/panel-form.server";
import { notYours, readPartnerForm, requirePartner } from "~/http/panel/partner-page.server";
import { webhookPages as text } from "~/locales/es/panel/webhooks";
import { pageMeta } from "~/ui/metadata/page-meta";
import { ConfirmPage } from "~/ui/panel/confirm-page";

const LIST = "/socios/avisos-web";

export const meta: MetaFunction = () =>
  pageMeta({ title: text.removeTitle, description: text.lead, noindex: true });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "integrations");
  const reference = { organizationId: organization.id, endpointId: page.params.endpoint ?? "" };
  try {
    const { id, url } = await readEndpoint(ctx, reference);
    return { id, host: new URL(url).host };
  } catch (error) {
    if (isDomainError(error, "not_found")) throw notYours();
    throw error;
  }
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "integrations");
  const reference = { organizationId: organization.id, endpointId: page.params.endpoint ?? "" };
  return submitPanelForm({
    form,
    schema: z.object({}),
    run: async () => {
      await deleteEndpoint(ctx, reference);
      return { to: LIST, message: text.removed };
    },
  });
}

export default function WebhookRemovalPage() {
  const { id, host } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ConfirmPage
      title={text.removeTitle}
      consequences={[host, ...text.removeConsequences]}
      confirm={text.remove}
      cancelHref={`${LIST}/${id}`}
      action={`${LIST}/${id}/eliminar`}
      refused={refused}
      danger
    />
  );
}
