/** /socios/locales: the organization's places. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPlaces } from "~/domain/catalogue/places/place-queries.server";
import { readPanelList } from "~/http/panel/list-request";
import { PANEL_PLACES } from "~/http/panel/panel-paths";
import { requirePartner } from "~/http/panel/partner-page.server";
import { placesList as text } from "~/locales/es/panel/places";
import { hoursText } from "~/locales/es/place-hours";
import { buttonClass } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { Field } from "~/ui/form/form-field";
import { pageMeta } from "~/ui/metadata/page-meta";
import { FilterBar } from "~/ui/panel/filter-bar";
import { ListPaging, listAddress } from "~/ui/panel/list-paging";
import { PageHeader } from "~/ui/panel/page-header";
import { PlaceTable } from "~/ui/panel/places/place-table";

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: text.lead, noindex: true });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "offers_write");
  const list = readPanelList(page.request, {
    filters: ["texto"],
    columns: ["nombre"],
    defaultSort: { column: "nombre", descending: false },
  });
  const { count, results } = await listPlaces(ctx, {
    organizationId: organization.id,
    search: list.filters.texto || null,
    limit: list.size,
    offset: list.offset,
  });
  return {
    count,
    page: list.page,
    size: list.size,
    search: list.filters.texto,
    query: new URL(page.request.url).search,
    rows: results.map(({ id, name, address, postalCode, city, hours, openingHours, offers }) => ({
      href: `${PANEL_PLACES}/${id}`,
      name,
      address: `${address}, ${postalCode} ${city}`,
      hours: hoursText(hours, Date.now()) ?? openingHours,
      offers,
    })),
  };
}

export default function Places() {
  const { count, page, size, search, query, rows } = useLoaderData<typeof loader>();
  const create = (
    <a className={buttonClass()} href={`${PANEL_PLACES}/nuevo`}>
      {text.create}
    </a>
  );
  const filtered = search !== "";
  const any = count > 0 || filtered;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} actions={any && create} />
      {any && (
        <FilterBar action={PANEL_PLACES} active={filtered}>
          <Field name="texto" label={text.search} defaultValue={search} required />
        </FilterBar>
      )}
      {count > 0 ? (
        <>
          <PlaceTable rows={rows} />
          <ListPaging
            count={count}
            page={page}
            size={size}
            hrefOf={(change) => listAddress(PANEL_PLACES, query, change)}
          />
        </>
      ) : (
        <EmptyState title={filtered ? text.none : text.empty} actions={filtered ? undefined : create}>
          <p>{filtered ? text.noneLead : text.emptyLead}</p>
        </EmptyState>
      )}
    </>
  );
}
