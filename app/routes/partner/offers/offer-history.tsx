/** /socios/ofertas/:id/historial: what was changed of an offer, when, and by whom. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOfferHistory } from "~/domain/reports/offer-history.server";
import { ownObject, readPanelList, requirePartner } from "~/http/panel/kit.server";
import { historyView } from "~/http/panel/offers/history-view";
import { offerHistory as text } from "~/locales/es/panel/offer-history";
import { PagedList, PageHeader, panelMeta } from "~/ui/panel/kit";
import { HistoryTable } from "~/ui/panel/offers/history-table";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { OfferTabs } from "~/ui/panel/offers/offer-tabs";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { paging, range } = readPanelList(page.request);
  const id = page.params.id ?? "";
  const { title, count, results } = await ownObject(listOfferHistory(ctx, id, range));
  return {
    id,
    title,
    count,
    ...paging,
    rows: historyView(results, range.offset),
  };
}

export default function OfferHistoryPage() {
  const { id, title, rows, ...list } = useLoaderData<typeof loader>();
  const offer = offerAddress(id);
  return (
    <>
      <PageHeader title={text.title} back={{ href: offer, label: title }} />
      <OfferTabs offerId={id} current="history" mayWrite />
      <p>
        {text.lead} <a href={`${offer}/cambios`}>{text.versions}</a>.
      </p>
      <PagedList list={list} empty={{ icon: "info", title: text.none, text: text.noneText }}>
        <HistoryTable rows={rows} />
      </PagedList>
    </>
  );
}
