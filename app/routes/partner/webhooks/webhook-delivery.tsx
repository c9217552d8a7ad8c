/** /socios/avisos-web/:endpoint/envios/:delivery: one delivery with its answers, and its repetition. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readDelivery } from "~/domain/webhooks/endpoint-queries.server";
import { repeatDelivery } from "~/domain/webhooks/repeat-delivery.server";
import { momentOf } from "~/http/panel/moments";
import { readEndpointForm, requireEndpoint } from "~/http/panel/own-endpoint.server";
import { ownObject } from "~/http/panel/own-object.server";
import { submitPanelForm } from "~/http/panel/panel-form.server";
import { eventName, webhookPages as text } from "~/locales/es/panel/webhooks";
import { Notice } from "~/ui/elements/notice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { pageMeta } from "~/ui/metadata/page-meta";
import { Moment } from "~/ui/panel/cells";
import { PageHeader } from "~/ui/panel/page-header";
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
    created: momentOf(delivery.createdAt),
    next: momentOf(delivery.nextAttemptAt),
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
  const { path, delivery, sent, created, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const answer = delivery.answerStatus ?? text.noAnswer;
  return (
    <>
      <PageHeader
        title={text.deliveryTitle(eventName(delivery.type))}
        back={{ href: path, label: text.deliveries }}
        status={<DeliveryBadge status={delivery.status} />}
        lead={
          <>
            <Moment at={created} /> · {text.attempts}: {delivery.attempts}
            {delivery.attempts > 0 && ` · ${text.answer}: ${answer}`}
            {next && ` · ${text.next(next.text)}`}
          </>
        }
        actions={delivery.status !== "pending" && <IntentButton intent="repeat" label={text.repeat} />}
      />
      <ErrorSummary errors={refused?.problems ?? []} />
      {delivery.lastError !== null && (
        <Notice kind="warning">
          <p>{text.failure}</p>
        </Notice>
      )}
      <section className="panel-section" aria-labelledby="sent">
        <h2 id="sent">{text.sent}</h2>
        <p className="field__hint">
          {text.eventId}: {delivery.eventId}
        </p>
        <pre className="panel-source">{sent}</pre>
      </section>
      {delivery.answerText && (
        <section className="panel-section" aria-labelledby="answered">
          <h2 id="answered">{text.answered}</h2>
          <pre className="panel-source">{delivery.answerText}</pre>
        </section>
      )}
    </>
  );
}
