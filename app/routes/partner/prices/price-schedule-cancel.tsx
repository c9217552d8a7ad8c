/** /socios/ofertas/:id/precios/:schedule/cancelar: calls a planned price off after saying what becomes of the price. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isOpenSchedule } from "~/domain/catalogue/prices/price-schedule";
import { readManagedSchedule } from "~/domain/catalogue/prices/price-schedule-queries.server";
import { cancelPriceSchedule } from "~/domain/catalogue/scheduling/cancel-price-schedule.server";
import {
  NO_FIELDS,
  ownObject,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { scheduleCancellation as text } from "~/locales/es/panel/price-schedules";
import { ConfirmPage, EmptyState, panelMeta } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";

export const meta = panelMeta(text.heading);

const named = ({ id = "", schedule = "" }: LoaderFunctionArgs["params"]) => ({
  offerId: id,
  scheduleId: schedule,
});

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const schedule = await ownObject(readManagedSchedule(ctx, named(page.params)));
  const { price, optionTitle, status, basePrice } = schedule;
  return {
    offerId: page.params.id ?? "",
    title: text.title(price, optionTitle),
    isOver: !isOpenSchedule(schedule),
    consequences:
      status === "applied" && basePrice !== null ? [text.running(basePrice), text.paid] : [text.planned],
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  return submitPanelForm({ form, schema: NO_FIELDS }, async () => {
    await cancelPriceSchedule(ctx, named(page.params));
    return { to: offerAddress(page.params.id ?? "", "precios"), message: text.done };
  });
}

export default function PriceScheduleCancel() {
  const { offerId, title, isOver, consequences } = useLoaderData<typeof loader>();
  const list = offerAddress(offerId, "precios");
  if (isOver) {
    return (
      <EmptyState icon="info" title={text.heading} headingLevel={1} actions={<a href={list}>{text.back}</a>}>
        <p>{text.over}</p>
      </EmptyState>
    );
  }
  return (
    <ConfirmPage title={title} consequences={consequences} confirm={text.confirm} cancelHref={list} danger />
  );
}
