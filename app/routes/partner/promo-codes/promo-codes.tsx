/** /socios/codigos: the organization's promo codes with their use, revenue and cost. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listManagedPromos } from "~/domain/pricing/managed-promo-queries.server";
import { promoFigures } from "~/domain/reports/promo-usage.server";
import { readPanelList } from "~/http/panel/list-request";
import { dayOf } from "~/http/panel/moments";
import { PANEL_PROMO_CODES } from "~/http/panel/panel-paths";
import { requirePartner } from "~/http/panel/partner-page.server";
import { discountText, PROMO_SCOPE_NAMES, promoCodes as text } from "~/locales/es/panel/promo-codes";
import { buttonClass } from "~/ui/elements/button";
import { EmptyState } from "~/ui/elements/empty-state";
import { Field } from "~/ui/form/form-field";
import { pageMeta } from "~/ui/metadata/page-meta";
import { FilterBar } from "~/ui/panel/filter-bar";
import { ListPaging, listAddress } from "~/ui/panel/list-paging";
import { PageHeader } from "~/ui/panel/page-header";
import { PromoTable } from "~/ui/panel/promo-codes/promo-table";

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: text.lead, noindex: true });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "promo_codes");
  const list = readPanelList(page.request, {
    filters: ["texto"],
    columns: ["creado"],
    defaultSort: { column: "creado", descending: true },
  });
  const { count, results } = await listManagedPromos(ctx, {
    organizationId: organization.id,
    search: list.filters.texto || undefined,
    limit: list.size,
    offset: list.offset,
  });
  const ids = results.map(({ id }) => id);
  const figuresOf = await promoFigures(ctx, organization.id, ids);
  return {
    count,
    page: list.page,
    size: list.size,
    search: list.filters.texto,
    query: new URL(page.request.url).search,
    rows: results.map((promo) => {
      const { revenue, cost } = figuresOf(promo.id);
      return {
        href: `${PANEL_PROMO_CODES}/${promo.id}`,
        code: promo.code,
        discount: discountText(promo.discountType, promo.value),
        scope: PROMO_SCOPE_NAMES[promo.scope],
        redeemed: promo.redeemed,
        held: promo.held,
        max: promo.maxRedemptions,
        ...{ revenue, cost },
        ends: dayOf(promo.endsAt),
        state: promo.state,
      };
    }),
  };
}

export default function PromoCodes() {
  const { count, page, size, search, query, rows } = useLoaderData<typeof loader>();
  const create = (
    <a className={buttonClass()} href={`${PANEL_PROMO_CODES}/nuevo`}>
      {text.create}
    </a>
  );
  const filtered = search !== "";
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} actions={(count > 0 || filtered) && create} />
      {(count > 0 || filtered) && (
        <FilterBar action={PANEL_PROMO_CODES} active={filtered}>
          <Field name="texto" label={text.search} defaultValue={search} required />
        </FilterBar>
      )}
      {count > 0 ? (
        <>
          <PromoTable rows={rows} />
          <ListPaging
            count={count}
            page={page}
            size={size}
            hrefOf={(change) => listAddress(PANEL_PROMO_CODES, query, change)}
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
