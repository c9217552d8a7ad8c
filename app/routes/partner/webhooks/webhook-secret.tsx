/** /socios/avisos-web/:endpoint/clave: replaces the secret of an address; the answer shows the new one, once. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import { rotateSecret } from "~/domain/webhooks/change-endpoints.server";
import { readEndpoint } from "~/domain/webhooks/endpoint-queries.server";
import { submitPanelForm } from "~/http/panel/panel-form.server";
import { notYours, readPartnerForm, requirePartner } from "~/http/panel/partner-page.server";
import { webhookPages as text } from "~/locales/es/panel/webhooks";
import { pageMeta } from "~/ui/metadata/page-meta";
import { ConfirmPage } from "~/ui/panel/confirm-page";
import { PageHeader } from "~/ui/panel/page-header";
import { NewSecret } from "~/ui/panel/webhook-parts";

const LIST = "/socios/avisos-web";

export const meta: MetaFunction = () =>
  pageMeta({ title: text.rotate, description: text.lead, noindex: true });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "integrations");
  const reference = { organizationId: organization.id, endpointId: page.params.endpoint ?? "" };
  try {
    const { id, updatedAt } = await readEndpoint(ctx, reference);
    return { id, seen: updatedAt };
  } catch (error) {
    if (isDomainError(error, "not_found")) throw notYours();
    throw error;
  }
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "integrations");
  const reference = { organizationId: organization.id, endpointId: page.params.endpoint ?? "" };
  const next = `${LIST}/${reference.endpointId}`;
  let shown: string | null = null;
  const answer = await submitPanelForm({
    form,
    schema: z.object({ seen: z.coerce.number().int() }),
    run: async ({ seen }) => {
      shown = await rotateSecret(ctx, reference, seen);
      return { to: next, message: text.rotated };
    },
  });
  // Never in a redirect, whose address and message others could keep.
  return shown === null ? answer : data({ secret: shown as string, next });
}

export default function WebhookSecretPage() {
  const { id, seen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const here = `${LIST}/${id}`;
  if (answer && "secret" in answer) {
    return (
      <>
        <PageHeader title={text.secretTitle} back={{ href: LIST, label: text.title }} />
        <NewSecret {...answer} />
      </>
    );
  }
  return (
    <ConfirmPage
      title={text.rotate}
      consequences={text.rotateConsequences}
      confirm={text.rotate}
      cancelHref={here}
      action={`${here}/clave`}
      refused={answer}
    >
      <input type="hidden" name="seen" value={seen} />
    </ConfirmPage>
  );
}
