/**
 * Checks, in the transaction that creates a sale, how many units its buyer's unpaid orders hold by browser,
 * mailbox and network. Computed from the sales themselves, so that no counter can drift.
 */
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { config } from "~/config.server";
import { isSqlite } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Trx } from "~/db/schema";
import type { OrderProblem } from "~/domain/cart/order-problem";
import type { Context } from "~/domain/kernel/context";
import { textArray } from "~/domain/kernel/value-list.server";
import { type HeldUnits, HOLD_MEMORY_MS, tooManyHeld } from "./hold-limits";
import { optionsOf, type StockClaim, slotsOf } from "./stock-claim";

export interface Holder {
  visitorId: string;
  mailbox: string;
  /** null for jobs, or where the server does not know the address. */
  network: string | null;
}

/** Keyed hash of the caller's network: the sale does not store the address. */
export function networkKey({ network }: Pick<Context, "network">): string | null {
  if (!network) return null;
  return createHmac("sha256", config.sessionSecrets[0]).update(`network:${network}`).digest("base64url");
}

/** Serialises orders of the same holder, so that each sees the units of the one before. */
async function lockHolder(trx: Trx, { visitorId, mailbox, network }: Holder): Promise<void> {
  // A SQLite write transaction holds the only write lock from its beginning.
  if (isSqlite(trx)) return;
  const keys = [`visitor:${visitorId}`, `mailbox:${mailbox}`, `network:${network ?? visitorId}`];
  await sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(name, 31) as key from unnest(${textArray(keys)}::text[]) as name order by key) as keys
  `.execute(trx);
}

const heldBy = compiled((db, given: Given<Holder & { since: number }>) =>
  db
    .selectFrom("sales")
    .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .select(["sale_lines.price_option_id as optionId", "sale_lines.slot_id as slotId"])
    .select([
      sql<number>`sum(case when visitor_id = ${given("visitorId")} then quantity else 0 end)`.as("visitor"),
      sql<number>`sum(case when email_key = ${given("mailbox")} then quantity else 0 end)`.as("mailbox"),
      sql<number>`sum(case when network_key = ${given("network")} then quantity else 0 end)`.as("network"),
    ])
    .where((eb) =>
      eb.or([
        eb("sales.visitor_id", "=", given("visitorId")),
        eb("sales.email_key", "=", given("mailbox")),
        eb("sales.network_key", "=", given("network")),
      ]),
    )
    .where("sales.created_at", ">", given("since"))
    // An order with a payment under way counts as paid; an ended one has released its stock.
    .where((eb) =>
      eb.or([
        eb("sales.status", "=", "expired"),
        eb("sales.status", "=", "created").and("payments.status", "=", "created"),
      ]),
    )
    .groupBy(["sale_lines.price_option_id", "sale_lines.slot_id"]),
);

async function readHeld(trx: Trx, holder: Holder, now: number) {
  const rows = await heldBy.all(trx, { ...holder, since: now - HOLD_MEMORY_MS });
  return rows.map(({ optionId, slotId, ...held }) => ({
    optionId,
    slotId,
    held: { visitor: Number(held.visitor), mailbox: Number(held.mailbox), network: Number(held.network) },
  }));
}

type HeldRow = Awaited<ReturnType<typeof readHeld>>[number];

function sumOf(rows: readonly HeldRow[]): HeldUnits {
  const sum = { visitor: 0, mailbox: 0, network: 0 };
  for (const { held } of rows) {
    sum.visitor += held.visitor;
    sum.mailbox += held.mailbox;
    sum.network += held.network;
  }
  return sum;
}

/** @returns by id; null = unlimited */
async function capacitiesOf(trx: Trx, table: "price_options" | "slots", of: readonly { id: string }[]) {
  const ids = of.map(({ id }) => id);
  if (ids.length === 0) return new Map<string, number | null>();
  const rows = await trx.selectFrom(table).select(["id", "capacity"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, capacity }) => [id, capacity]));
}

/**
 * Locks the holder until the transaction ends: call it before touching stock, to avoid deadlocks.
 * @returns problems of units over the limit; the caller must then roll back
 */
export async function heldUnitsProblems(
  trx: Trx,
  claim: StockClaim,
  holder: Holder,
  now: number,
): Promise<OrderProblem[]> {
  await lockHolder(trx, holder);
  const rows = await readHeld(trx, holder, now);
  if (rows.length === 0) return [];
  const options = optionsOf(claim);
  const wanted = options.reduce((sum, { quantity }) => sum + quantity, 0);
  const inAll = tooManyHeld(sumOf(rows), wanted, null);
  if (inAll !== null) return [{ code: "held_unpaid", maxQuantity: inAll }];
  const problems = new Map<string, OrderProblem>();
  const check = (optionId: string, of: HeldRow[], wanted: number, capacity: number | null = null) => {
    const left = capacity === null ? null : tooManyHeld(sumOf(of), wanted, capacity);
    if (left !== null) problems.set(optionId, { code: "held_unpaid", optionId, maxQuantity: left });
  };
  const units = await capacitiesOf(trx, "price_options", options);
  for (const { id, quantity } of options) {
    const of = rows.filter(({ optionId }) => optionId === id);
    check(id, of, quantity, units.get(id));
  }
  const slots = slotsOf(claim);
  const places = await capacitiesOf(trx, "slots", slots);
  for (const { id, quantity } of slots) {
    const of = rows.filter(({ slotId }) => slotId === id);
    const optionId = claim.lines.find(({ slotId }) => slotId === id)?.optionId;
    if (optionId) check(optionId, of, quantity, places.get(id));
  }
  return [...problems.values()];
}
