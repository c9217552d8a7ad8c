/** Steps of waiting lists: joins, is invited when one comes free, buys, lets it pass or leaves. */
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { leaveWaitingList } from "~/domain/sales/waiting-list/leave-waiting-list.server";
import { takeInvitation } from "~/domain/sales/waiting-list/take-invitation.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { refundByStaff } from "../../../fixtures/ledger";
import { approve, endReservation, newEmail } from "../../../fixtures/orders";
import { guestWaits, letPass, lineFor, linkOf, orderByPage, serve } from "../waiting-list/waiting-guests";
import type { Choice } from "./life";
import { buy } from "./stage";
import type { World } from "./world";

async function freePlaces({ db, stage }: World): Promise<number> {
  const row = await db
    .selectFrom("price_options")
    .select(["capacity", "sold", "held"])
    .where("id", "=", stage.scarce.options[0].id)
    .executeTakeFirstOrThrow();
  return (row.capacity ?? 0) - row.sold - row.held;
}

async function wait(world: World, { yes }: Choice): Promise<void> {
  const { db, stage } = world;
  const free = await freePlaces(world);
  if (free > 0) world.sales.push(await buy(db, { of: stage.scarce, quantity: free }));
  const wanted = { quantity: yes ? 2 : 1, orFewer: yes };
  stage.guests.push(await guestWaits(db, stage.scarce.options[0].id, wanted));
}

const guestsIn = async ({ db, stage }: World, status: "waiting" | "invited") => {
  const rows = await db
    .selectFrom("waiting_list_entries")
    .select("id")
    .where("price_option_id", "=", stage.scarce.options[0].id)
    .where("status", "=", status)
    .orderBy("queued_at")
    .execute();
  return rows.flatMap(({ id }) => stage.guests.find((guest) => guest.id === id) ?? []);
};

/** Gives back a place that was bought. */
async function free(world: World, { which, yes }: Choice): Promise<void> {
  const { db, stage } = world;
  const rows = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "sale_line_id")
    .select(["coupons.id", "sale_id as saleId"])
    .where("price_option_id", "=", stage.scarce.options[0].id)
    .where("coupons.status", "=", "issued")
    .orderBy("coupons.id")
    .execute();
  const one = rows[which % Math.max(1, rows.length)];
  const sale = world.sales.find(({ saleId }) => saleId === one?.saleId);
  if (one && sale)
    await refundByStaff(sale.buyer.ctx, { saleId: one.saleId, couponIds: yes ? null : [one.id] });
}

async function invited(world: World, chosen: Choice) {
  if ((await guestsIn(world, "invited")).length === 0) {
    if ((await guestsIn(world, "waiting")).length === 0) await wait(world, { ...chosen, yes: false });
    await free(world, chosen);
    await serve(world.db);
  }
  const [guest] = await guestsIn(world, "invited");
  if (!guest) throw new Error("nobody was invited for a free place");
  return guest;
}

async function buyInvited(world: World, chosen: Choice): Promise<void> {
  const { db, stage } = world;
  const guest = await invited(world, chosen);
  const ctx = visitorContext(db);
  const { quantity } = await takeInvitation(ctx, linkOf(guest));
  const email = newEmail();
  const sale = await orderByPage(ctx, { ...lineFor(stage.scarce, quantity), form: { email } });
  const buyer = { ctx, userId: null, email, member: false };
  world.sales.push({ ...sale, buyer, email, shown: quantity * 2000 });
  if (chosen.yes) {
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    return;
  }
  await endReservation(db, sale.saleId);
  await expireSales(jobContext(ctx));
}

export const WAITING_STEPS = {
  wait,
  placeFreed: async (world: World, chosen: Choice) => {
    await free(world, chosen);
    await serve(world.db);
  },
  letPass: async (world: World, chosen: Choice) => letPass(world.db, await invited(world, chosen)),
  buyInvited,
  leaveQueue: async (world: World, chosen: Choice) => {
    await leaveWaitingList(world.db, { id: (await invited(world, chosen)).id });
    await serve(world.db);
  },
};
