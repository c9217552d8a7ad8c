// Proves which passes of phone wallets live on, and that they are the pass of the person who has the coupon.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { downloadToken } from "~/domain/coupons/download-token.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { handOn } from "~/domain/sales/handing/hand-on.server";
import { registerDevice } from "~/domain/sales/wallets/apple-devices.server";
import { passKeyOf } from "~/domain/sales/wallets/make-pass.server";
import { deleteOldPasses } from "~/domain/sales/wallets/update-passes.server";
import { visitorContext } from "../../fixtures/context";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase } from "../../fixtures/purchases";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  async function bought() {
    const email = newEmail();
    const { ids, saleId } = await buildPurchase(db, { quantity: 1, email });
    const [couponId = ""] = ids;
    const handTo = (email: string) =>
      handOn(visitorContext(db), { saleId, couponId, email, name: "", from: "", message: "" });
    return { couponId, email, handTo };
  }

  /** @returns its serial */
  async function pass(couponId: string, { version = 1, at = Date.now(), is_due = false } = {}) {
    const serial = `${couponId}.${version}.apple`;
    const times = { created_at: at, changed_at: at, next_attempt_at: 0 };
    await db
      .insertInto("wallet_passes")
      .values({ serial, coupon_id: couponId, secret_version: version, wallet: "apple", is_due, ...times })
      .execute();
    return serial;
  }

  const register = (serial: string, device: string) =>
    registerDevice(db, { device, serial }, { token: downloadToken(`wallet:${serial}`), pushToken: device });

  const stored = (serial: string) =>
    db.selectFrom("wallet_passes").selectAll().where("serial", "=", serial).executeTakeFirst();

  it("a phone that registers gets the news of a pass that was given up, or that an attempt is telling others", async () => {
    const given = await pass((await bought()).couponId, { is_due: true });
    const told = await pass((await bought()).couponId, { is_due: true });
    await db
      .updateTable("wallet_passes")
      .set({ dead_at: 1, failing_since: 1 })
      .where("serial", "=", given)
      .execute();
    const attempt = { attempts: 4, lease_until: Date.now() + 60_000 };
    await db.updateTable("wallet_passes").set(attempt).where("serial", "=", told).execute();
    expect([await register(given, "phone"), await register(told, "phone")]).toEqual(["new", "new"]);
    expect(await stored(given)).toMatchObject({ is_due: true, dead_at: null, failing_since: null });
    // The attempt under way is number four: what it says of its result changes nothing.
    expect(await stored(told)).toMatchObject({ is_due: true, attempts: 5, lease_until: null });
  });

  it("no pass is made of a coupon that went to another person after it was read", async () => {
    const { couponId, handTo } = await bought();
    const { code } = await db
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", couponId)
      .executeTakeFirstOrThrow();
    const mine = { couponId, code };
    expect(await passKeyOf(db, mine, "google")).toEqual({ couponId, secretVersion: 1, wallet: "google" });
    await handTo(newEmail());
    expect(await passKeyOf(db, mine, "google")).toBeNull();
  });

  it("an old pass of a coupon that was handed on today stays until its wallet knows", async () => {
    const [today, before] = [await bought(), await bought()];
    const at = Date.now() - 100 * DAY_MS;
    const [kept, old] = [await pass(today.couponId, { at }), await pass(before.couponId, { at })];
    await today.handTo(newEmail());
    await before.handTo(newEmail());
    await db.updateTable("coupons").set({ changed_at: at }).where("id", "=", before.couponId).execute();
    await deleteOldPasses({ db });
    expect([await stored(kept), await stored(old)]).toEqual([expect.anything(), undefined]);
  });

  it("phones are forgotten with the data of whose coupon it was or is, and those of the other person stay", async () => {
    const { couponId, email, handTo } = await bought();
    const friend = newEmail();
    await register(await pass(couponId), "buyers-phone");
    await handTo(friend);
    await register(await pass(couponId, { version: 2 }), "friends-phone");
    const phones = async () =>
      (
        await db
          .selectFrom("wallet_devices")
          .select("device")
          .where("serial", "like", `${couponId}%`)
          .orderBy("device")
          .execute()
      ).map(({ device }) => device);
    const erase = (address: string) =>
      eraseAddress(visitorContext(db), { email: address, knowsOpenCoupons: true });
    expect(await phones()).toEqual(["buyers-phone", "friends-phone"]);
    await erase(email);
    expect(await phones()).toEqual(["friends-phone"]);
    const given = await bought();
    await given.handTo(friend);
    await register(await pass(given.couponId, { version: 2 }), "other-phone");
    await erase(friend);
    const others = db.selectFrom("wallet_devices").select("device").where("device", "=", "other-phone");
    expect(await others.execute()).toEqual([]);
  });
});
