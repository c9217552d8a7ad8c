/** /socios/locales: the organization's places. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPlaces } from "~/domain/catalogue/places/place-queries.server";
import { readPanelList, requirePartner } from "~/http/panel/kit.server";
import { PANEL_PLACES } from "~/http/panel/panel-paths";
import { placesList as text } from "~/locales/es/panel/places";
import { hoursText } from "~/locales/es/place-hours";
import { type Column, DataTable, panelMeta } from "~/ui/panel/kit";
import { SearchList } from "~/ui/panel/list/search-list";
import { ShopLink } from "~/ui/panel/shop-link";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "offers_write");
  const { filters, paging, range } = readPanelList(page.request, ["texto"]);
  const { count, results } = await listPlaces(ctx, {
    organizationId: organization.id,
    search: filters.texto || null,
    ...range,
  });
  return {
    count,
    ...paging,
    search: filters.texto,
    rows: results.map(({ id, name, address, postalCode, city, hours, openingHours, offers }) => ({
      href: `${PANEL_PLACES}/${id}`,
      name,
      address: `${address}, ${postalCode} ${city}`,
      hours: hoursText(hours, Date.now()) ?? openingHours,
      offers,
    })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

export default function Places() {
  const { rows, ...list } = useLoaderData<typeof loader>();
  return (
    <SearchList list={list} text={text} actions={<ShopLink part="locales" />}>
      <DataTable caption={text.title} columns={COLUMNS} rows={rows} keyOf={({ href }) => href} />
    </SearchList>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: "name", label: text.name, heading: true, cell: ({ href, name }) => <a href={href}>{name}</a> },
  { key: "address", label: text.address, cell: ({ address }) => address },
  { key: "hours", label: text.hours, cell: ({ hours }) => hours ?? text.noHours },
  { key: "offers", label: text.used, cell: ({ offers }) => text.offers(offers) },
];
