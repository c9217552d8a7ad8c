/** /socios/avisos-web/:endpoint: settings of one endpoint, and its deliveries. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeEndpoint } from "~/domain/webhooks/change-endpoints.server";
import { listDeliveries, readEndpoint } from "~/domain/webhooks/endpoint-queries.server";
import { sendTestEvent } from "~/domain/webhooks/repeat-delivery.server";
import { endpointForm } from "~/domain/webhooks/schemas";
import { TEST_EVENT, WEBHOOK_EVENTS } from "~/domain/webhooks/webhook-event";
import { ownObject, readPanelList, submitPanelForm, withLists } from "~/http/panel/kit.server";
import { readEndpointForm, requireEndpoint } from "~/http/panel/own-endpoint.server";
import { PANEL_WEBHOOKS } from "~/http/panel/panel-paths";
import { formatDateTime } from "~/locales/es/format";
import { webhookPages as text } from "~/locales/es/panel/webhooks";
import { pageMeta } from "~/ui/metadata/page-meta";
import {
  ListPaging,
  PageHeader,
  PanelButtonLink,
  PanelSection,
  TextNotice,
  useRefused,
} from "~/ui/panel/kit";
import { DeliveryTable, EndpointBadge, EndpointForm, IntentButton, TestForm } from "~/ui/panel/webhook-parts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.name ?? text.title, description: text.lead, noindex: true });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, reference, path } = await requireEndpoint(page);
  const { paging, range } = readPanelList(page.request);
  const endpoint = await ownObject(readEndpoint(ctx, reference));
  const { count, results } = await listDeliveries(ctx, reference, range);
  const until = endpoint.oldSecretUntil;
  return {
    path,
    endpoint,
    name: endpoint.description || new URL(endpoint.url).host,
    oldSecretUntil: until !== null && until > Date.now() ? formatDateTime(until) : null,
    count,
    ...paging,
    deliveries: results.map(({ body: _, ...delivery }) => delivery),
  };
}

const testType = z.enum([...WEBHOOK_EVENTS, TEST_EVENT]).default(TEST_EVENT);

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, reference, path: to } = await readEndpointForm(page);
  const intent = form.get("intent");
  if (intent === "save") {
    return submitPanelForm({ form, schema: endpointForm, read: withLists("events") }, async (input) => {
      const { mode: _, ...change } = input;
      await changeEndpoint(ctx, reference, change);
      return { to, message: text.saved };
    });
  }
  return submitPanelForm(
    { form, schema: z.object({ intent: z.enum(["test", "enable", "disable"]), type: testType }) },
    async ({ intent, type }) => {
      if (intent === "test") await sendTestEvent(ctx, reference, type);
      else await changeEndpoint(ctx, reference, { status: `${intent}d` });
      const messages = { test: text.tested, enable: text.enabled, disable: text.disabled };
      return { to, message: messages[intent] };
    },
  );
}

export default function WebhookPage() {
  const {
    path: here,
    endpoint,
    name,
    oldSecretUntil,
    deliveries,
    count,
    page,
    size,
  } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const enabled = endpoint.status === "enabled";
  return (
    <>
      <PageHeader
        title={name}
        back={{ href: PANEL_WEBHOOKS, label: text.title }}
        status={<EndpointBadge status={endpoint.status} />}
        actions={
          <>
            {enabled ? (
              <IntentButton intent="disable" label={text.disable} />
            ) : (
              <IntentButton intent="enable" label={text.enable} />
            )}
            <PanelButtonLink variant="secondary" href={`${here}/clave`} label={text.rotate} />
            <PanelButtonLink variant="secondary" href={`${here}/eliminar`} label={text.remove} />
          </>
        }
      />
      {endpoint.statusReason === "failing" && <TextNotice kind="warning">{text.switchedOff}</TextNotice>}
      {enabled && endpoint.failingSince !== null && <TextNotice kind="warning">{text.failing}</TextNotice>}
      {endpoint.mode === "sandbox" && <TextNotice kind="info">{text.sandboxHint}</TextNotice>}
      {enabled && <TestForm />}
      {oldSecretUntil && <p>{text.oldSecret(oldSecretUntil)}</p>}
      <PanelSection id="deliveries" title={text.deliveries}>
        {count === 0 ? <p>{text.noDeliveries}</p> : <DeliveryTable path={here} rows={deliveries} />}
        {count > 0 && <ListPaging count={count} page={page} size={size} />}
      </PanelSection>
      <PanelSection id="settings" title={text.settings}>
        <EndpointForm refused={refused} stored={endpoint} />
      </PanelSection>
    </>
  );
}
