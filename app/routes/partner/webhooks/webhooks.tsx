/** /socios/avisos-web: the URLs that receive the organization's events. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEndpoints } from "~/domain/webhooks/endpoint-queries.server";
import { requirePartner } from "~/http/panel/kit.server";
import { PANEL_WEBHOOKS } from "~/http/panel/panel-paths";
import { EVENT_NAMES, webhookPages as text } from "~/locales/es/panel/webhooks";
import { DataTable, PageHeader, PanelButtonLink, panelMeta } from "~/ui/panel/kit";
import { EndpointBadge } from "~/ui/panel/webhook-parts";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "integrations");
  const endpoints = await listEndpoints(ctx, organization.id);
  return {
    endpoints: endpoints.map(({ id, url, description, events, status }) => ({
      id,
      status,
      name: description || new URL(url).host,
      host: new URL(url).host,
      events: events.map((event) => EVENT_NAMES[event]).join(", "),
    })),
  };
}

export default function WebhooksPage() {
  const { endpoints } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        actions={<PanelButtonLink href={`${PANEL_WEBHOOKS}/nueva`} label={text.add} />}
      />
      {endpoints.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <DataTable
          caption={text.list}
          rows={endpoints}
          keyOf={({ id }) => id}
          columns={[
            {
              key: "name",
              label: text.description,
              heading: true,
              cell: ({ id, name }) => <a href={`${PANEL_WEBHOOKS}/${id}`}>{name}</a>,
            },
            { key: "host", label: text.address, cell: ({ host }) => host },
            { key: "events", label: text.events, cell: ({ events }) => events },
            { key: "state", label: text.state, cell: ({ status }) => <EndpointBadge status={status} /> },
          ]}
        />
      )}
    </>
  );
}
