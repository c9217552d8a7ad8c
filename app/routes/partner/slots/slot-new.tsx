/** /socios/ofertas/:id/fechas/nueva: adds one date. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addSlots } from "~/domain/catalogue/slots/add-slots.server";
import { readDatedOffer } from "~/domain/catalogue/slots/read-dated-offer.server";
import { slotTime } from "~/domain/catalogue/slots/weekly-slots";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { asFormFields, oneSlotSchema } from "~/http/panel/slot-form.server";
import { slotChange } from "~/locales/es/panel/slot-change";
import { slotFieldLabel, slotFields, offerSlots as text } from "~/locales/es/panel/slots";
import { Button, bindFields, Field, PageHeader, PanelForm, panelMeta, useRefused } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { SlotFields } from "~/ui/panel/slots/slot-fields";

export const meta = panelMeta(text.add);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  return ownObject(readDatedOffer(ctx, page.params.id));
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const offerId = page.params.id ?? "";
  return submitPanelForm(
    { form, schema: oneSlotSchema },
    async ({ option: optionId, timezone, minutes, capacity, day, hour }) => {
      const slots = [slotTime(`${day}T${hour}`, minutes, timezone)];
      const wanted = { offerId, optionId, slots, timezone, capacity };
      const { added, existing } = await asFormFields(addSlots(ctx, wanted), "day");
      return { to: offerAddress(offerId, "fechas"), message: text.saved(added, existing) };
    },
  );
}

export default function NewSlot() {
  const { id, title, options, clock, usual } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, { ...usual, option: options[0]?.id });
  const list = offerAddress(id, "fechas");
  return (
    <>
      <PageHeader title={text.add} lead={title} back={{ href: list, label: text.title }} />
      <PanelForm refused={refused} labelOf={slotFieldLabel} className="fields panel-narrow">
        <Field {...bind.field("day")} type="date" label={slotFields.day} required />
        <Field {...bind.field("hour")} label={slotFields.hour} hint={slotFields.hourHint} required />
        <SlotFields bind={bind} options={options} clock={clock} places={slotChange.capacity} />
        <Button>{slotFields.submit}</Button>
      </PanelForm>
    </>
  );
}
