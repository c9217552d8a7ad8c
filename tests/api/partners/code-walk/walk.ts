/** The shop of the random walk, and what must hold after each step: shown is charged, history is what was shown, struck is the lowest of 30 days. */
import { expect } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import type { BuiltOffer } from "../../../fixtures/offers";
import { buildOffer } from "../../../fixtures/offers";
import type { ApiClient } from "../../../support/api";

interface Option {
  offerId: string;
  optionId: string;
  category: string;
  organizationId: string;
}

interface ShownRow {
  price: string;
  paid_here: string;
  promo_code: string | null;
  effective_from: string;
  effective_to: string | null;
}

interface SeenRow {
  facts: string;
  from: number;
  to: number | null;
}

export interface Walk {
  db: Db;
  api: ApiClient;
  token: string;
  options: readonly Option[];
  sellers: readonly string[];
  codes: { uuid: string; code: string }[];
  /** By option: rows that a page has shown. */
  seen: Map<string, SeenRow[]>;
  done: Set<string>;
  shown(option: Option): Promise<ShownRow[]>;
}

export async function openWalk(
  db: Db,
  api: ApiClient,
  { organizationId, token, done }: { organizationId: string; token: string; done: Set<string> },
): Promise<Walk> {
  await db.deleteFrom("public_code_periods").execute();
  await db.updateTable("promo_codes").set({ is_active: false, is_public: false }).execute();
  const two = await buildOffer(db, {
    organization_id: organizationId,
    options: [{ actual_price: 2_000 }, { actual_price: 1_999 }],
  });
  const deposit = await buildOffer(db, {
    organization_id: organizationId,
    type: "promo",
    category: "family_plans",
    options: [{ actual_price: 777, total_price: 9_900, regular_price: 15_000 }],
  });
  const other = await buildOffer(db, { category: "family_plans", options: [{ actual_price: 2_500 }] });
  const optionsOf = (offer: BuiltOffer, category: string): Option[] =>
    offer.options.map(({ id }) => ({
      offerId: offer.id,
      optionId: id,
      category,
      organizationId: offer.organizationId,
    }));
  const options = [
    ...optionsOf(two, "leisure"),
    ...optionsOf(deposit, "family_plans"),
    ...optionsOf(other, "family_plans"),
  ];
  const read = async ({ offerId, optionId }: Option) => {
    const { body } = await api.call(`GET /public/offers/${offerId}/prices/`);
    return body.price_options.find(({ uuid }: { uuid: string }) => uuid === optionId).prices as ShownRow[];
  };
  return {
    db,
    api,
    token,
    options,
    sellers: [organizationId, other.organizationId],
    codes: [],
    seen: new Map(),
    done,
    shown: read,
  };
}

const cents = (text: string) => Math.round(Number(text) * 100);

export async function expectHonest(walk: Walk): Promise<void> {
  for (const option of walk.options) {
    const rows = await walk.shown(option);
    await expectCharged(walk, option, rows);
    expectKept(walk, option, rows);
    await expectStruck(walk, option, rows);
  }
}

/** Each public code that lowers the option is on its page with the price that the checkout asks for, and no other one is. */
async function expectCharged({ api, codes, db }: Walk, { optionId }: Option, rows: readonly ShownRow[]) {
  const open = rows.filter(({ effective_to }) => effective_to === null);
  const shown = open.flatMap(({ promo_code, paid_here }) =>
    promo_code === null ? [] : [`${promo_code} ${paid_here}`],
  );
  const charged: string[] = [];
  for (const { code } of codes) {
    const stored = await db
      .selectFrom("promo_codes")
      .select("is_public")
      .where("code", "=", code)
      .executeTakeFirst();
    if (!stored?.is_public) continue;
    for (const quantity of [1, 3]) {
      const items = [{ offer_price_uuid: optionId, quantity }];
      const { status, body } = await api.call("POST /public/offers/apply-promocode/", {
        json: { code, items },
      });
      if (status === 200) charged.push(`${code} ${body.discounts[0].new_unit_price}`);
    }
  }
  expect([...shown].sort()).toEqual([...new Set(charged)].sort());
  expect(open.every(({ paid_here }) => cents(paid_here) >= 0)).toBe(true);
}

/** What a page has shown stays: rows that had ended as they were, others until now or their end. */
function expectKept(walk: Walk, { optionId }: Option, rows: readonly ShownRow[]) {
  const now = rows.map(({ promo_code, price, paid_here, effective_from, effective_to }) => ({
    facts: `${promo_code} ${price} ${paid_here}`,
    from: Date.parse(effective_from),
    to: effective_to === null ? null : Date.parse(effective_to),
  }));
  for (const before of walk.seen.get(optionId) ?? []) {
    const same = now.filter(({ facts, from }) => facts === before.facts && from === before.from);
    expect(
      same.map(({ to }) => to),
      `${before.facts} was shown`,
    ).toEqual([before.to ?? expect.toSatisfy((to) => to === null || to > before.from)]);
  }
  walk.seen.set(optionId, now);
}

/** By another way than the program: the lowest price at each moment. */
async function expectStruck({ api }: Walk, { offerId, optionId }: Option, rows: readonly ShownRow[]) {
  const spans = rows.map((row) => ({
    ...row,
    cents: cents(row.price),
    from: Date.parse(row.effective_from),
    to: row.effective_to === null ? Number.POSITIVE_INFINITY : Date.parse(row.effective_to),
  }));
  const current = spans.find(({ promo_code, effective_to }) => promo_code === null && effective_to === null);
  if (!current) throw new Error("no price");
  const moments = [...new Set(spans.flatMap(({ from, to }) => [from, to]))]
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const lowestAt = (moment: number) =>
    Math.min(...spans.filter(({ from, to }) => from <= moment && moment < to).map((span) => span.cents));
  const window = current.from - 30 * DAY_MS;
  const isOld = spans.some(({ from }) => from <= window);
  const before = [window, ...moments.filter((moment) => moment > window && moment < current.from)].map(
    lowestAt,
  );
  const since = moments.filter((moment) => moment >= current.from).map(lowestAt);
  const hasRisen = since.some((price, index) => index > 0 && price > (since[index - 1] as number));
  const lowest = Math.min(...before);
  const expected = isOld && !hasRisen && lowest > current.cents ? lowest : null;
  const { body } = await api.call(`GET /public/offers/${offerId}/prices/`);
  const { struck } = body.price_options.find(({ uuid }: { uuid: string }) => uuid === optionId);
  expect(struck === null ? null : cents(struck)).toBe(expected);
  const card = await api.call(`GET /public/offers/${offerId}/`);
  const onOffer = card.body.price_options.find(
    ({ uuid }: { uuid: string }) => uuid === optionId,
  ).regular_price;
  // Within the minute of the job it may still stand; it never says more than it did.
  if (!hasRisen) expect(onOffer === null ? null : cents(onOffer)).toBe(expected);
}
