/** /socios/codigos: the organization's promo codes with their use, revenue and cost. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listManagedPromos } from "~/domain/pricing/managed-promo-queries.server";
import { promoFigures } from "~/domain/reports/promo-usage.server";
import { readPanelList, requirePartner } from "~/http/panel/kit.server";
import { promoCodes as text } from "~/locales/es/panel/promo-codes";
import { panelMeta } from "~/ui/panel/kit";
import { SearchList } from "~/ui/panel/list/search-list";
import { PromoTable } from "~/ui/panel/promo-codes/promo-table";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "promo_codes");
  const { filters, paging, range } = readPanelList(page.request, ["texto"]);
  const { count, results } = await listManagedPromos(ctx, {
    organizationId: organization.id,
    search: filters.texto || undefined,
    ...range,
  });
  const ids = results.map(({ id }) => id);
  const figuresOf = await promoFigures(ctx, organization.id, ids);
  return {
    count,
    ...paging,
    search: filters.texto,
    rows: results.map((promo) => ({ ...promo, ...figuresOf(promo.id) })),
  };
}

export default function PromoCodes() {
  const { rows, ...list } = useLoaderData<typeof loader>();
  return (
    <SearchList list={list} text={text} file>
      <PromoTable rows={rows} />
    </SearchList>
  );
}
