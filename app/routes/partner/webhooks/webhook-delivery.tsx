/** /socios/avisos-web/:endpoint/envios/:delivery: one delivery with its answers, and its repetition. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readDelivery } from "~/domain/webhooks/endpoint-queries.server";
import { repeatDelivery } from "~/domain/webhooks/repeat-delivery.server";
import { ownObject, submitPanelForm } from "~/http/panel/kit.server";
import { readEndpointForm, requireEndpoint } from "~/http/panel/own-endpoint.server";
import { formatDateTime } from "~/locales/es/format";
import { eventName, webhookPages as text } from "~/locales/es/panel/webhooks";
import { ErrorSummary } from "~/ui/form/error-summary";
import { pageMeta } from "~/ui/metadata/page-meta";
import { Moment, PageHeader, PanelSection, TextNotice, useRefused } from "~/ui/panel/kit";
import { DeliveryBadge, IntentButton } from "~/ui/panel/webhook-parts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: text.deliveryTitle(eventName(data?.delivery.type ?? "")),
    description: text.lead,
    noindex: true,
  });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, reference, path } = await requireEndpoint(page);
  const delivery = await ownObject(readDelivery(ctx, reference, page.params.delivery ?? ""));
  return {
    path,
    delivery,
    sent: JSON.stringify(JSON.parse(delivery.body), null, 2),
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, reference, path } = await readEndpointForm(page);
  return submitPanelForm({ form, schema: z.object({ intent: z.literal("repeat") }) }, async () => {
    await repeatDelivery(ctx, reference, page.params.delivery ?? "");
    return { to: path, message: text.repeated };
  });
}

export default function WebhookDeliveryPage() {
  const { path, delivery, sent } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const next = delivery.nextAttemptAt;
  const answer = delivery.answerStatus ?? text.noAnswer;
  return (
    <>
      <PageHeader
        title={text.deliveryTitle(eventName(delivery.type))}
        back={{ href: path, label: text.deliveries }}
        status={<DeliveryBadge status={delivery.status} />}
        lead={
          <>
            <Moment at={delivery.createdAt} whole /> · {text.attempts}: {delivery.attempts}
            {delivery.attempts > 0 && ` · ${text.answer}: ${answer}`}
            {next !== null && ` · ${text.next(formatDateTime(next))}`}
          </>
        }
        actions={
          (delivery.status !== "pending" || delivery.attempts > 0) && (
            <IntentButton intent="repeat" label={text.repeat} />
          )
        }
      />
      <ErrorSummary errors={refused?.problems ?? []} />
      {delivery.lastError !== null && <TextNotice kind="warning">{text.failure}</TextNotice>}
      <PanelSection id="sent" title={text.sent}>
        <p className="field__hint">
          {text.eventId}: {delivery.eventId}
        </p>
        <pre className="panel-source">{sent}</pre>
      </PanelSection>
      {delivery.answerText && (
        <PanelSection id="answered" title={text.answered}>
          <pre className="panel-source">{delivery.answerText}</pre>
        </PanelSection>
      )}
    </>
  );
}
