/** /socios/reservas/:slot/mover: proposes another date to a purchase of this one; its buyer decides. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { newId } from "~/domain/kernel/ids.server";
import { objectId } from "~/domain/kernel/schemas";
import { readMoveChoices } from "~/domain/sales/moves/move-choices.server";
import { proposeMove } from "~/domain/sales/moves/propose-move.server";
import { ownObject, readPartnerForm, requirePartner, submitPanelForm } from "~/http/panel/kit.server";
import { formatDateTime } from "~/locales/es/format";
import { dateGuests, proposeMove as text } from "~/locales/es/panel/bookings";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { bookingAddress } from "~/ui/panel/bookings/booking-address";
import {
  Button,
  bindFields,
  EmptyState,
  labelsOf,
  PageHeader,
  PanelForm,
  panelMeta,
  useRefused,
} from "~/ui/panel/kit";

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { date, lines, dates } = await ownObject(readMoveChoices(ctx, page.params.slot ?? ""));
  return {
    slotId: date.id,
    key: newId(),
    lead: `${formatDateTime(date.startsAt, date.timezone)}. ${date.title} (${date.optionTitle})`,
    lines: lines.map(({ lineId, saleNumber, name, quantity }) => ({
      value: lineId,
      label: text.line(saleNumber, name ?? dateGuests.noName),
      places: text.places(quantity),
    })),
    dates: dates.map(({ slotId, startsAt, timezone, free }) => ({
      value: slotId,
      label: formatDateTime(startsAt, timezone),
      free: text.free(free),
    })),
  };
}

const schema = z.object({
  key: objectId(),
  line: z.uuid({ error: text.chooseLine }),
  to: z.uuid({ error: text.chooseDate }),
});

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const slotId = page.params.slot ?? "";
  return submitPanelForm({ form, schema }, async ({ key, line: lineId, to: toSlotId }) => {
    await proposeMove(ctx, { slotId, lineId, toSlotId, key });
    return { to: bookingAddress(slotId), message: text.done };
  });
}

const labelOf = labelsOf({ line: text.who, to: text.when });

export default function BookingMovePage() {
  const { slotId, key, lead, lines, dates } = useLoaderData<typeof loader>();
  const refused = useRefused<typeof action>();
  const bind = bindFields(refused);
  const back = { href: bookingAddress(slotId), label: dateGuests.name };
  const missing = lines.length === 0 ? text.noLines : dates.length === 0 ? text.noDates : null;
  return (
    <>
      <PageHeader title={text.title} lead={lead} back={back} />
      {missing && !refused ? (
        <EmptyState icon="calendar" title={missing} />
      ) : (
        <PanelForm refused={refused} labelOf={labelOf} className="fields panel-narrow">
          <p>{text.explained}</p>
          <input type="hidden" name="key" value={bind.typedOf("key") || key} />
          <ChoiceGroup legend={text.who} {...bind.bare("line")}>
            {lines.map(({ value, label, places }) => (
              <Choice key={value} {...bind.choice("line", value)} label={label} aside={places} />
            ))}
          </ChoiceGroup>
          <ChoiceGroup legend={text.when} {...bind.bare("to")}>
            {dates.map(({ value, label, free }) => (
              <Choice key={value} {...bind.choice("to", value)} label={label} aside={free} />
            ))}
          </ChoiceGroup>
          <Button>{text.submit}</Button>
        </PanelForm>
      )}
    </>
  );
}
