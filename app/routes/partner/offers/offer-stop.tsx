/** /socios/ofertas/:id/parar: stops the sale of one offer until a moment, or resumes it (decision 178). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readManagedOffer } from "~/domain/catalogue/manage/managed-offer-queries.server";
import { stopOfferSale } from "~/domain/catalogue/scheduling/stop-offer-sale.server";
import { localDay } from "~/domain/kernel/local-day";
import { withFieldNames } from "~/http/panel/field-names.server";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { STOP_FIELDS, salesStopSchema } from "~/http/panel/offers/sales-stop-form.server";
import { salesStop as text } from "~/locales/es/sales-stop";
import { EmptyState, PageHeader, panelMeta, useRefused } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { SalesStopForm } from "~/ui/panel/offers/sales-stop-form";

export const meta = panelMeta(text.meta);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const offer = await ownObject(readManagedOffer(ctx, page.params.id ?? ""));
  const { id, title, status, salesStoppedUntil: until } = offer;
  return {
    id,
    title: text.ofOffer(title),
    isSold: status === "published" || status === "scheduled",
    stopped: until === null ? null : text.stopped(until),
    today: localDay(Date.now()),
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const id = page.params.id ?? "";
  return submitPanelForm({ form, schema: salesStopSchema }, async (until) => {
    await withFieldNames(stopOfferSale(ctx, id, until), STOP_FIELDS);
    return { to: offerAddress(id), message: until === null ? text.resumed : text.done(until) };
  });
}

export default function OfferStop() {
  const { id, title, isSold, stopped, today } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const offerPage = offerAddress(id);
  if (!isSold && stopped === null) {
    const actions = <a href={offerPage}>{text.back}</a>;
    return (
      <EmptyState icon="info" title={title} headingLevel={1} actions={actions}>
        <p>{text.notOnSale}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader title={title} />
      <SalesStopForm
        refused={refused}
        consequences={text.consequences.offer}
        stopped={stopped}
        today={today}
        cancelHref={offerPage}
      />
    </>
  );
}
