/** /socios/ofertas: the organization's offers by state, filtered and sorted by the URL. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeRowPrices, readRowOptions } from "~/domain/catalogue/bulk/row-prices.server";
import { listPartnerOffers } from "~/domain/catalogue/manage/list-partner-offers.server";
import { readEditedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import {
  COUNTED_OF_A_STATE,
  COUNTED_OFFERS,
  type PartnerOffer,
} from "~/domain/catalogue/manage/partner-offer";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { camelCase } from "~/domain/kernel/formats/letter-case";
import { may } from "~/domain/kernel/member-permissions";
import { savedViews } from "~/domain/organizations/team/saved-views.server";
import { filterField } from "~/http/panel/bulk-address";
import { withFieldNames } from "~/http/panel/field-names.server";
import { readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import {
  OFFER_FILTERS,
  OFFER_TABS,
  OFFERS_PATH,
  type OfferTab,
  readOfferList,
} from "~/http/panel/lists/offer-list-address";
import { readRowPrices, rowPriceSchema, rowPriceValues } from "~/http/panel/lists/row-price-form";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { IMPORT_PATH, offersImport as importText } from "~/locales/es/panel/import";
import { offerStateLabel, partnerOffer, partnerOffers as text } from "~/locales/es/panel/offers";
import { BulkBar } from "~/ui/panel/bulk/bulk-choice";
import {
  CsvLink,
  Field,
  PagedList,
  PageHeader,
  PanelButtonLink,
  PanelFilterBar,
  panelMeta,
  SelectField,
  Tabs,
  TextNotice,
  useListAddress,
  useRefused,
} from "~/ui/panel/kit";
import { SavedViews } from "~/ui/panel/list/saved-views";
import { OfferTable } from "~/ui/panel/offers/offer-table";
import type { RowOffer } from "~/ui/panel/offers/row-prices";
import { ShopLink } from "~/ui/panel/shop-link";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization, role } = await requirePartner(page, "offers_read");
  const { tab, filters, sort, paging, range, query } = readOfferList(page.request);
  const filtered = filters.texto !== "" || filters.categoria !== "";
  const list = { ...query, organizationId: organization.id, ...range };
  // Beside a search, the tabs would count what they do not lead to.
  const found = await listPartnerOffers(ctx, list, filtered ? undefined : OFFER_TABS);
  const mayWrite = may(role, "offers_write");
  const ids = found.results.map(({ id }) => id);
  return {
    views: await savedViews(ctx, { organizationId: organization.id, list: "offers" }),
    rows: rowsOf(found.results, mayWrite ? await readRowOptions(ctx.db, ids) : null),
    counts: filtered ? null : found.counts,
    filtered,
    count: Math.min(found.count, COUNTED_OFFERS),
    capped: found.count > COUNTED_OFFERS,
    offers: found.results,
    seller: organization.status,
    tab,
    filters,
    sort,
    ...paging,
    mayWrite,
    bulkFilter: Object.fromEntries(OFFER_FILTERS.map((name) => [filterField(name), filters[name]])),
  };
}

function rowsOf(
  offers: readonly PartnerOffer[],
  options: Awaited<ReturnType<typeof readRowOptions>> | null,
): Record<string, RowOffer> {
  const rows = offers.flatMap(({ id, title, version, status }) => {
    const own = status === "in_review" || status === "archived" ? undefined : options?.get(id);
    return own ? [[id, { id, title, version, options: own, values: rowPriceValues(own) }] as const] : [];
  });
  return Object.fromEntries(rows);
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx, organization } = await readPartnerForm(page, "offers_write");
  const { pathname, search } = new URL(page.request.url);
  const submission = { form, schema: rowPriceSchema, read: readRowPrices };
  return submitPanelForm(submission, async ({ offer, version, priceOptions }) => {
    const changed = priceOptions.map((option) => ({ ...option, capacity: option.capacity ?? null }));
    const input = { organizationId: organization.id, offerId: offer, version, options: changed };
    // Refusals name the fields as the API does, the form as the content does.
    await withFieldNames(changeRowPrices(ctx, input), camelCase);
    const { hasOpenChange } = await readEditedOffer(ctx, offer);
    return { to: pathname + search, message: hasOpenChange ? partnerOffer.savedPending : partnerOffer.saved };
  });
}

const TABS = Object.keys(OFFER_TABS) as OfferTab[];

function tabLabel(tab: OfferTab, seller: string): string {
  const state = OFFER_TABS[tab];
  if (state === null) return text.all;
  return state === "changed" ? text.changed : offerStateLabel(state, seller);
}

function tabCount(count: number): string {
  return count < COUNTED_OF_A_STATE ? String(count) : `${COUNTED_OF_A_STATE - 1}+`;
}

export default function PartnerOffers() {
  const { offers, rows, seller, counts, capped, mayWrite, bulkFilter, views, ...list } =
    useLoaderData<typeof loader>();
  const { filtered, tab, filters, sort } = list;
  const refused = useRefused<typeof action>();
  const addressOf = useListAddress();
  const order = `${sort.descending ? "-" : ""}${sort.column}`;
  const create = mayWrite && <PanelButtonLink href={`${OFFERS_PATH}/nueva`} label={text.create} />;
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            {create}
            {mayWrite && <PanelButtonLink variant="secondary" href={IMPORT_PATH} label={importText.title} />}
            <CsvLink />
            <ShopLink plain />
          </>
        }
      />
      <Tabs
        label={text.tabs}
        tabs={TABS.map((one) => ({
          href: addressOf({ estado: one, pagina: "" }),
          label: tabLabel(one, seller),
          count: counts ? tabCount(counts[one]) : undefined,
          current: one === tab,
        }))}
      />
      <PanelFilterBar active={filtered} kept={{ estado: tab, orden: order }}>
        <Field name="texto" label={text.search} defaultValue={filters.texto} required />
        <SelectField
          name="categoria"
          label={text.category}
          defaultValue={filters.categoria}
          required
          options={[
            { value: "", label: text.anyCategory },
            ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
          ]}
        />
      </PanelFilterBar>
      <SavedViews list="offers" views={views} filtered={filtered || tab !== ""} />
      {seller !== "active" && offers.length > 0 && <TextNotice>{text.sellerInactive}</TextNotice>}
      {capped && <TextNotice>{text.capped}</TextNotice>}
      <PagedList
        list={list}
        empty={
          filtered || tab !== ""
            ? { title: text.noneTitle, text: text.none }
            : { title: text.emptyTitle, text: text.empty, actions: create }
        }
      >
        {mayWrite && <BulkBar count={list.count} capped={capped} filter={bulkFilter} />}
        <OfferTable
          offers={offers}
          rows={rows}
          refused={refused}
          seller={seller}
          sorting={{ ...sort, hrefOf: (orden) => addressOf({ orden, pagina: "" }) }}
          choosable={mayWrite}
        />
      </PagedList>
    </>
  );
}
