/** /socios/ofertas/:id/fechas/:slot/cancelar: cancels a date after showing each buyer's refund. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cancelSlot, readSlotCancellation } from "~/domain/sales/refunds/cancel-slot.server";
import {
  NO_FIELDS,
  ownObject,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import { formatDateTime } from "~/locales/es/format";
import { slotCancellation as text } from "~/locales/es/panel/slots";
import { ConfirmPage, EmptyState, panelMeta } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";

export const meta = panelMeta(text.confirm);

const named = ({ id = "", slot = "" }: LoaderFunctionArgs["params"]) => ({ offerId: id, slotId: slot });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { slot, ...found } = await ownObject(readSlotCancellation(ctx, named(page.params)));
  const over = slot.endsAt <= Date.now();
  return {
    offerId: page.params.id ?? "",
    start: `${formatDateTime(slot.startsAt, slot.timezone)} (${slot.optionTitle})`,
    refusal: slot.status === "cancelled" ? text.cancelled : over ? text.over : null,
    consequences: text.consequences(found),
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  return submitPanelForm({ form, schema: NO_FIELDS }, async () => {
    const given = await cancelSlot(ctx, named(page.params));
    return { to: offerAddress(page.params.id ?? "", "fechas"), message: text.done(given) };
  });
}

export default function SlotCancel() {
  const { offerId, start, refusal, consequences } = useLoaderData<typeof loader>();
  const list = offerAddress(offerId, "fechas");
  if (refusal) {
    return (
      <EmptyState
        icon="info"
        title={text.title(start)}
        headingLevel={1}
        actions={<a href={list}>{text.back}</a>}
      >
        <p>{refusal}</p>
      </EmptyState>
    );
  }
  return (
    <ConfirmPage
      title={text.title(start)}
      consequences={consequences}
      confirm={text.confirm}
      cancelHref={list}
      danger
    />
  );
}
