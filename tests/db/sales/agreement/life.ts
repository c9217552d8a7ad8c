/** Deals what happens after a purchase among the random orders: each kind once in a shop, and what it needs is bought first. */
import fc from "fast-check";
import { expect } from "vitest";
import { dayNumber } from "~/domain/catalogue/read-models/open-days";
import { BOOKING_STEPS } from "./booking-steps";
import { CARD_STEPS } from "./card-steps";
import { KEPT_STEPS } from "./kept-steps";
import { STEP, type Step } from "./steps";
import { WAITING_STEPS } from "./waiting-steps";
import type { World } from "./world";

/** What a step chooses among what there is. */
export interface Choice {
  which: number;
  yes: boolean;
}

const LIFE = { ...BOOKING_STEPS, ...WAITING_STEPS, ...CARD_STEPS, ...KEPT_STEPS };
export const LIFE_KINDS = Object.keys(LIFE) as (keyof typeof LIFE)[];

interface LifeStep extends Choice {
  kind: "life";
  what: keyof typeof LIFE;
}
export type AnyStep = Step | LifeStep;

const PICK = fc.record({ which: fc.nat(9), yes: fc.boolean() });

/** A part of the kinds in any order, so that a failure shrinks to the few that it needs; the example below has them all. */
const DEALT = fc
  .shuffledSubarray(LIFE_KINDS, { minLength: 0 })
  .chain((kinds) =>
    fc
      .array(PICK, { minLength: kinds.length, maxLength: kinds.length })
      .map((picks) =>
        kinds.map((what, index): LifeStep => ({ kind: "life", what, ...(picks[index] as Choice) })),
      ),
  );

/** Orders and the rest in turns. */
function inTurns(steps: readonly Step[], dealt: readonly LifeStep[]): AnyStep[] {
  const longest = Math.max(steps.length, dealt.length);
  return Array.from({ length: longest }, (_, index) => [steps[index], dealt[index]])
    .flat()
    .filter((step) => step !== undefined);
}

export const STEPS = fc
  .tuple(fc.array(STEP, { minLength: 4, maxLength: 14 }), DEALT)
  .map(([steps, dealt]) => inTurns(steps, dealt));

/** All kinds, once with each answer. */
export const WHOLE_LIFE: AnyStep[] = [true, false].flatMap((yes) =>
  LIFE_KINDS.map((what, which): LifeStep => ({ kind: "life", what, which, yes })),
);

export async function live(world: World, { what, which, yes }: LifeStep): Promise<void> {
  await LIFE[what](world, { which, yes });
  world.stage.done.add(what);
}

/** Lists by day have an offer for the days on which places are left, and for no others. */
async function expectDays({ db, stage }: World): Promise<void> {
  const slots = await db
    .selectFrom("slots")
    .select(["starts_at as startsAt", "timezone", "status", "capacity", "sold", "held"])
    .where("id", "in", stage.dated.options[0].slots)
    .execute();
  const open = slots.filter(
    ({ status, capacity, sold, held }) => status === "open" && capacity > sold + held,
  );
  const listed = await db
    .selectFrom("offer_open_days")
    .innerJoin("offers", "offers.number", "offer_open_days.offer_number")
    .select("day")
    .distinct()
    .where("offers.id", "=", stage.dated.id)
    // Weekends and "any day" have numbers of their own.
    .where("day", ">", 0)
    .execute();
  const days = new Set(open.map(({ startsAt, timezone }) => dayNumber(startsAt, timezone)));
  expect(new Set(listed.map(({ day }) => day)), "the days in lists").toEqual(days);
}

/** Counted from the rows, without the counters that orders decide by. */
export async function expectPlaces(world: World): Promise<void> {
  const { db, stage } = world;
  await expectDays(world);
  const options = [stage.scarce.options[0].id, stage.dated.options[0].id];
  const sold = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "sale_line_id")
    .select(["price_option_id as optionId", "coupons.slot_id as slotId"])
    .select((eb) => eb.fn.countAll<number>().as("places"))
    .where("price_option_id", "in", options)
    .where("coupons.status", "<>", "void")
    .groupBy(["price_option_id", "coupons.slot_id"])
    .execute();
  const ordered = await db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_id")
    .select(["price_option_id as optionId", "slot_id as slotId"])
    .select((eb) => eb.fn.sum<number>("quantity").as("places"))
    .where("price_option_id", "in", options)
    .where("sales.status", "=", "created")
    .groupBy(["price_option_id", "slot_id"])
    .execute();
  const invited = await db
    .selectFrom("waiting_list_entries")
    .select(["price_option_id as optionId", "slot_id as slotId"])
    .select((eb) => eb.fn.sum<number>("invited_quantity").as("places"))
    .where("price_option_id", "in", options)
    .where("status", "=", "invited")
    .groupBy(["price_option_id", "slot_id"])
    .execute();
  const taken = new Map<string, number>();
  for (const { optionId, slotId, places } of [...sold, ...ordered, ...invited]) {
    const key = slotId ?? optionId;
    taken.set(key, (taken.get(key) ?? 0) + Number(places));
  }
  expect(
    taken.get(stage.scarce.options[0].id) ?? 0,
    "no place is sold or promised twice",
  ).toBeLessThanOrEqual(2);
  for (const slot of stage.dated.options[0].slots)
    expect(taken.get(slot) ?? 0, "no place of a date is sold twice").toBeLessThanOrEqual(4);
}
