/** /socios/ofertas/:id/versiones/:number: everything an approved version of an offer said. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readVersion } from "~/domain/catalogue/changes/change-queries.server";
import { ownObject, requirePartner } from "~/http/panel/kit.server";
import { formatDifferences, OCCASION_LABELS } from "~/locales/es/panel/offer-differences";
import { offerChanges as text } from "~/locales/es/panel/offers";
import { DifferenceTable } from "~/ui/panel/difference-table";
import { Moment, PageHeader, panelMeta } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";

export const meta = panelMeta(text.whole);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_read");
  const { id = "", number = "" } = page.params;
  const { content, occasion, ...version } = await ownObject(readVersion(ctx, id, Number(number)));
  return { ...version, lead: text.wholeLead(OCCASION_LABELS[occasion]), rows: formatDifferences(content) };
}

export default function OfferVersionPage() {
  const { offerId, title, number, madeAt, lead, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={text.version(number)}
        lead={title}
        back={{ href: offerAddress(offerId, "cambios"), label: text.title }}
      />
      <p>
        {lead} <Moment at={madeAt} whole />
      </p>
      <DifferenceTable
        caption={text.version(number)}
        rows={rows}
        heads={[text.wholeHead, text.wholeHead]}
        onlyNew
      />
    </>
  );
}
