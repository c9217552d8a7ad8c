/** /socios/ofertas/:id/fechas/:slot: what is sold of a date, its places, and whether it is for sale. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeSlot } from "~/domain/catalogue/slots/change-slot.server";
import { readDatedOffer } from "~/domain/catalogue/slots/read-dated-offer.server";
import { SLOT_SALES } from "~/domain/catalogue/slots/slot-limits";
import { readOfferSlot } from "~/domain/catalogue/slots/slot-queries.server";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { slotPlaces } from "~/http/panel/slot-form.server";
import { formatDateTime, formatInteger } from "~/locales/es/format";
import { slotChange as text } from "~/locales/es/panel/slot-change";
import { offerSlots } from "~/locales/es/panel/slots";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import {
  Button,
  bindFields,
  EmptyState,
  Field,
  Figures,
  labelsOf,
  PageHeader,
  PanelForm,
  panelMeta,
  StaleValues,
  useRefused,
} from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";

export const meta = panelMeta(text.name);

const named = ({ id = "", slot = "" }: LoaderFunctionArgs["params"]) => ({ offerId: id, slotId: slot });

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const slot = await ownObject(readOfferSlot(ctx, named(page.params), "manager"));
  const offer = await ownObject(readDatedOffer(ctx, page.params.id));
  const { sold, held, capacity, status } = slot;
  const over = slot.endsAt <= Date.now();
  return {
    offerId: offer.id,
    version: offer.version,
    slotId: slot.id,
    taken: sold + held,
    start: `${formatDateTime(slot.startsAt, slot.timezone)} (${slot.optionTitle})`,
    refusal: status === "cancelled" ? text.cancelled : over ? text.over : null,
    figures: [
      { term: text.sold, value: formatInteger(sold) },
      { term: text.held, value: formatInteger(held) },
    ],
    values: { capacity: String(capacity), status },
  };
}

const schema = z.object({
  capacity: slotPlaces,
  status: z.enum(SLOT_SALES),
  version: z.coerce.number().int(),
});

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  return submitPanelForm({ form, schema }, async ({ version, ...change }) => {
    await changeSlot(ctx, named(page.params), change, version);
    return { to: offerAddress(page.params.id ?? "", "fechas"), message: text.saved };
  });
}

const labelOf = labelsOf({ capacity: text.capacity, status: text.sale });

function wordOf(name: string, value: string): string {
  return name === "status" ? (text.sales[value as keyof typeof text.sales] ?? value) : value;
}

export default function SlotPage() {
  const slot = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused, slot.values);
  const list = offerAddress(slot.offerId, "fechas");
  const here = `${list}/${slot.slotId}`;
  return (
    <>
      <PageHeader title={text.title(slot.start)} back={{ href: list, label: offerSlots.title }} />
      <Figures of={slot.figures.map(({ term, value }) => [term, value] as const)} />
      {slot.refusal ? (
        <EmptyState icon="info" title={slot.refusal} actions={<a href={list}>{offerSlots.title}</a>} />
      ) : (
        <>
          <StaleValues refused={refused} values={slot.values} labelOf={labelOf} wordOf={wordOf} />
          <PanelForm refused={refused} labelOf={labelOf} className="fields panel-narrow">
            <input type="hidden" name="version" value={slot.version} />
            <Field
              {...bind.field("capacity")}
              label={text.capacity}
              hint={text.capacityHint(slot.taken)}
              inputMode="numeric"
              required
            />
            <ChoiceGroup legend={text.sale} {...bind.bare("status")}>
              {SLOT_SALES.map((value) => (
                <Choice
                  key={value}
                  {...bind.choice("status", value)}
                  label={text.sales[value]}
                  description={value === "closed" ? text.closedHint : undefined}
                />
              ))}
            </ChoiceGroup>
            <Button>{text.submit}</Button>
          </PanelForm>
          <p className="soft">
            {text.orCancel} <a href={`${here}/cancelar`}>{offerSlots.cancel}</a>
          </p>
        </>
      )}
    </>
  );
}
