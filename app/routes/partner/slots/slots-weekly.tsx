/** /socios/ofertas/:id/fechas/semanales: a weekly rule, the list of dates it makes, and adding those that are ticked. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addSlots } from "~/domain/catalogue/slots/add-slots.server";
import { readDatedOffer } from "~/domain/catalogue/slots/read-dated-offer.server";
import { SLOT_LIMITS } from "~/domain/catalogue/slots/slot-limits";
import { readTakenTimes } from "~/domain/catalogue/slots/slot-queries.server";
import { isNationalHoliday } from "~/domain/catalogue/slots/spanish-holidays";
import { weeklySlots } from "~/domain/catalogue/slots/weekly-slots";
import { DAY_MS } from "~/domain/kernel/durations";
import { localDay } from "~/domain/kernel/local-day";
import {
  ownObject,
  type PartnerPage,
  readPanelQuery,
  readPartnerForm,
  requirePartner,
  submitPanelForm,
} from "~/http/panel/kit.server";
import {
  asFormFields,
  readTickedSlots,
  readWeekly,
  tickedSlotsSchema,
  tickedTimes,
  weeklySchema,
} from "~/http/panel/slot-form.server";
import { formatDateTime } from "~/locales/es/format";
import { offerSlots, weeklySlots as text } from "~/locales/es/panel/slots";
import { PageHeader, panelMeta, useRefused } from "~/ui/panel/kit";
import { offerAddress } from "~/ui/panel/offers/offer-steps";
import { SlotListForm } from "~/ui/panel/slots/slot-list-form";
import { WeeklyForm } from "~/ui/panel/slots/weekly-form";

export const meta = panelMeta(text.title);

async function listSlots(db: PartnerPage["ctx"]["db"], rule: z.output<typeof weeklySchema>) {
  const { option, timezone, minutes, capacity, holidays, ...days } = rule;
  const found = weeklySlots(
    { ...days, minutes, timezone, skipHolidays: holidays },
    Date.now(),
    SLOT_LIMITS.atOnce + 1,
  );
  const taken = await readTakenTimes(db, option.toLowerCase());
  return {
    capped: found.length > SLOT_LIMITS.atOnce,
    slots: found.slice(0, SLOT_LIMITS.atOnce).map(({ startsAt }) => ({
      start: startsAt,
      text: formatDateTime(startsAt, timezone),
      holiday: isNationalHoliday(localDay(startsAt, timezone)),
      exists: taken.has(startsAt),
    })),
    kept: { option, timezone, minutes: String(minutes), capacity: String(capacity) },
  };
}

const WEEKS_AHEAD_MS = 28 * DAY_MS;

export async function loader(page: LoaderFunctionArgs) {
  const { ctx } = await requirePartner(page, "offers_write");
  const { usual, ...offer } = await ownObject(readDatedOffer(ctx, page.params.id));
  const { search, searchParams } = new URL(page.request.url);
  const sent = searchParams.has("option");
  const read = sent ? readPanelQuery(searchParams, weeklySchema, readWeekly) : null;
  const rule = read && "input" in read ? read.input : null;
  const own = rule && offer.options.some(({ id }) => id === rule.option.toLowerCase());
  const now = Date.now();
  const fresh = {
    ...usual,
    option: offer.options[0]?.id ?? "",
    from: localDay(now + DAY_MS),
    until: localDay(now + WEEKS_AHEAD_MS),
    holidays: "1",
  };
  return {
    ...offer,
    search,
    refused: read && "refused" in read ? read.refused : undefined,
    values: {
      ...(sent ? { holidays: "", ...Object.fromEntries(searchParams) } : fresh),
      weekdays: searchParams.getAll("weekdays").join("\n"),
    },
    list: rule && own ? await listSlots(ctx.db, rule) : null,
  };
}

export async function action(page: ActionFunctionArgs) {
  const { form, ctx } = await readPartnerForm(page, "offers_write");
  const offerId = page.params.id ?? "";
  return submitPanelForm({ form, schema: tickedSlotsSchema, read: readTickedSlots }, async (input) => {
    const { option: optionId, timezone, capacity } = input;
    const slots = tickedTimes(input);
    const wanted = { offerId, optionId, slots, timezone, capacity };
    const { added, existing } = await asFormFields(addSlots(ctx, wanted), "start");
    return { to: offerAddress(offerId, "fechas"), message: offerSlots.saved(added, existing) };
  });
}

export default function WeeklySlots() {
  const { id, title, options, clock, search, values, list, refused } = useLoaderData<typeof loader>();
  const unsaved = useRefused<typeof action>();
  const here = `${offerAddress(id, "fechas")}/semanales`;
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        back={{ href: offerAddress(id, "fechas"), label: `${offerSlots.title}: ${title}` }}
      />
      <WeeklyForm action={here} refused={refused} values={values} options={options} clock={clock} />
      {list && <SlotListForm action={`${here}${search}`} refused={unsaved} {...list} />}
    </>
  );
}
