// Proves that coupons are put into Google's and Apple's wallets by their holders alone, and that both follow what becomes of them.
import { afterAll, beforeAll, expect, it } from "vitest";
import { config } from "~/config.server";
import { downloadToken } from "~/domain/coupons/download-token.server";
import { newEmail } from "../../fixtures/orders";
import { redeemAtCounter } from "../../fixtures/purchases";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { type FakeAppleWallet, PASS_TYPE, startAppleWallet } from "../../support/fakes/apple-wallet";
import { type FakeGoogleWallet, startGoogleWallet } from "../../support/fakes/google-wallet";
import { addToCart, buy, couponCodes } from "../purchase";
import { enteredShop } from "../sign-in-steps";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

let google: FakeGoogleWallet;
let apple: FakeAppleWallet;
beforeAll(async () => {
  [google, apple] = await Promise.all([startGoogleWallet(), startAppleWallet()]);
});
afterAll(() => Promise.all([google?.stop(), apple?.stop()]));

const settings = () => ({ ...google.env, ...apple.env, COUPON_SECRETS: config.couponSecrets.join(",") });

onOneDatabase((_name, open) => {
  const shop = enteredShop(open, settings);

  async function bought(more: Record<string, string> = {}) {
    const visitor = shop.visit();
    await addToCart(visitor, more.option ?? shop.offers.dinner.options[0].id, more);
    const page = await buy(visitor, newEmail());
    const [code = ""] = couponCodes(page);
    const { id } = await shop.db
      .selectFrom("coupons")
      .select("id")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    return { visitor, page, code, id };
  }

  const stateOf = (serial: string) => google.object(serial)?.state;

  async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (const until = Date.now() + 60_000; !(await isSo()); ) {
      if (Date.now() > until) throw new Error("it did not become so");
      await new Promise((next) => setTimeout(next, 100));
    }
  }

  const file = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(shop.shop.origin + path, { headers });
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  const service = (path: string, method = "GET", serial = "", body?: object) =>
    fetch(`${shop.shop.origin}/carteras/apple/v1/${path}`, {
      method,
      headers: {
        ...(serial !== "" && { Authorization: `ApplePass ${downloadToken(`wallet:${serial}`)}` }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  it("are linked from the purchase, marked as a test while Google has not approved the shop", async () => {
    const { page, id } = await bought();
    const links = [...page.document.querySelectorAll("main a[href^='/order/coupon/']")];
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      expect.arrayContaining([
        [`/order/coupon/${id}.google`, "Añadir a Google Wallet (en pruebas)"],
        [`/order/coupon/${id}.pkpass`, "Añadir a Apple Wallet"],
      ]),
    );
  });

  it("Google's shows the coupon of its holder without price, and no other visitor gets there", async () => {
    const { visitor, code, id } = await bought();
    const path = `/order/coupon/${id}.google`;
    const there = await visitor.get(path, { followRedirects: false });
    expect([there.status, there.headers["cache-control"]]).toEqual([303, "private, no-store"]);
    const saved = await google.save(there.headers.location ?? "");
    expect(saved).toMatchObject({
      state: "ACTIVE",
      genericType: "GENERIC_VOUCHER",
      header: { defaultValue: { language: "es" } },
      barcode: { type: "QR_CODE", value: expect.stringMatching(/\/c\/[\w-]{115}$/) },
    });
    const { alternateText } = saved.barcode as { alternateText: string };
    expect(alternateText.replaceAll("-", "")).toBe(code);
    expect(JSON.stringify(saved)).not.toMatch(/€|token=|\/order|@/);
    for (const wrong of [path, `/cupon/${id}.google`, `/cupon/${id}.google?token=${"A".repeat(24)}`])
      expect((await shop.visit().get(wrong)).status, wrong).toBe(404);
    expect((await visitor.get(`/order/coupon/${NOWHERE}.google`)).status).toBe(404);
    const byLink = await shop.visit().get(`/cupon/${id}.google?token=${downloadToken(id)}`, {
      followRedirects: false,
    });
    expect(await google.save(byLink.headers.location ?? "")).toEqual(saved);
  });

  atNight(() => {
    it("Google's follows use and other hands, in which only a new pass works", async () => {
      const used = await bought();
      const given = await bought({ quantity: "2" });
      const link = given.page.document.querySelector("a[href^='/pedido/enviar']")?.getAttribute("href") ?? "";
      const handed = new URL(link, shop.shop.origin).searchParams.get("coupon") ?? "";
      const add = ({ visitor }: typeof used, id: string) =>
        visitor.get(`/order/coupon/${id}.google`, { followRedirects: false });
      await add(used, used.id);
      await add(given, handed);
      expect(stateOf(`${handed}.1.google`)).toBe("ACTIVE");
      await redeemAtCounter(shop.db, used.code);
      const form = await given.visitor.get(link);
      await form.form({ action: link }).submit({ email: newEmail(), name: "Luis", from: "Ana" }, "button");
      await eventually(() => stateOf(`${used.id}.1.google`) === "COMPLETED");
      await eventually(() => stateOf(`${handed}.1.google`) === "INACTIVE");
      expect(google.object(`${handed}.1.google`)).not.toHaveProperty("barcode");
      const renewed = await shop
        .visit()
        .get(`/cupon/${handed}.google?token=${downloadToken(`${handed}:2`)}`, {
          followRedirects: false,
        });
      expect(await google.save(renewed.headers.location ?? "")).toMatchObject({
        id: expect.stringMatching(/\.2\.google$/),
        state: "ACTIVE",
      });
      expect((await add(given, handed)).status).toBe(410);
      const gone = await used.visitor.get(`/order/coupon/${used.id}.google`);
      expect([gone.status, gone.text("h1")]).toEqual([410, "Este cupón ya no se puede usar"]);
    });

    it("Google's that does not answer is said on a page, and a change arrives later", async () => {
      const { visitor, code, id } = await bought();
      google.fail("PUT /walletobjects", "500");
      const away = await visitor.get(`/order/coupon/${id}.google`);
      expect([away.status, away.text("h1"), away.headers["retry-after"]]).toEqual([
        503,
        "No hemos podido añadir el cupón",
        "60",
      ]);
      // Refused, e.g. by settings that Google no longer takes: no less a page for the holder.
      google.fail("PUT /walletobjects", { status: 403, body: "{}" });
      expect((await visitor.get(`/order/coupon/${id}.google`)).status).toBe(503);
      await visitor.get(`/order/coupon/${id}.google`, { followRedirects: false });
      expect(stateOf(`${id}.1.google`)).toBe("ACTIVE");
      // A second press may have read the coupon before a change that the wallet knows: it gets it once more.
      const own = shop.db.selectFrom("wallet_passes").where("coupon_id", "=", id).select("is_due");
      await shop.db.updateTable("wallet_passes").set({ is_due: false }).where("coupon_id", "=", id).execute();
      await visitor.get(`/order/coupon/${id}.google`, { followRedirects: false });
      expect(await own.executeTakeFirst()).toEqual({ is_due: true });
      google.fail("PUT /walletobjects", "500");
      await redeemAtCounter(shop.db, code);
      const row = shop.db.selectFrom("wallet_passes").where("coupon_id", "=", id);
      await eventually(async () => {
        const { last_error } = await row.select("last_error").executeTakeFirstOrThrow();
        return last_error !== null;
      });
      expect(stateOf(`${id}.1.google`)).toBe("ACTIVE");
      const soon = shop.db.updateTable("wallet_passes").set({ next_attempt_at: 0 });
      await soon.where("coupon_id", "=", id).execute();
      await eventually(() => stateOf(`${id}.1.google`) === "COMPLETED");
    });
  });

  it("Apple's is a signed pass, on whose phones a change arrives", async () => {
    const { visitor, code, id } = await bought();
    const serial = `${id}.1.apple`;
    const { answer, bytes } = await file(`/cupon/${id}.pkpass?token=${downloadToken(id)}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.apple.pkpass",
    ]);
    const { pass, files } = apple.read(bytes);
    expect(files).toEqual(["icon.png", "icon@2x.png", "logo.png", "pass.json"]);
    expect(pass).toMatchObject({
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: "TEAM",
      serialNumber: serial,
      voided: false,
      barcodes: [{ format: "PKBarcodeFormatQR" }],
    });
    expect(JSON.stringify(pass)).not.toMatch(/€|token=|\/order|@/);
    expect((await shop.visit().get(`/order/coupon/${id}.pkpass`)).status).toBe(404);
    expect((await visitor.get(`/order/coupon/${id}.pkpass`)).status).toBe(200);

    const mine = `devices/phone-1/registrations/${PASS_TYPE}/${serial}`;
    const phone = (name: string) => `devices/${name}/registrations/${PASS_TYPE}/${serial}`;
    expect((await service(mine, "POST", "", { pushToken: "t1" })).status).toBe(401);
    expect((await service(mine, "POST", `${NOWHERE}.1.apple`, { pushToken: "t1" })).status).toBe(401);
    expect((await service(mine, "POST", serial, { pushToken: "a b" })).status).toBe(400);
    expect((await service(mine, "POST", serial, { pushToken: "t1" })).status).toBe(201);
    expect((await service(mine, "POST", serial, { pushToken: "t2" })).status).toBe(200);
    expect((await service(phone("phone-2"), "POST", serial, { pushToken: "gone" })).status).toBe(201);
    apple.forget("gone");
    const list = `devices/phone-1/registrations/${PASS_TYPE}`;
    await eventually(() => apple.pushed.includes("t2") && apple.pushed.includes("gone"));
    // Apple's answer is read, and the phone forgotten, only after that.
    const phones = shop.db.selectFrom("wallet_devices").where("push_token", "=", "gone").select("serial");
    await eventually(async () => (await phones.execute()).length === 0);
    const { lastUpdated, serialNumbers } = (await (await service(list)).json()) as Record<string, string>;
    expect(serialNumbers).toEqual([serial]);
    expect((await service(`${list}?passesUpdatedSince=${lastUpdated}`)).status).toBe(204);
    // Tags that are not ours, and a body that no phone sends.
    for (const tag of ["1.5", "-1", "1e30", "9".repeat(40), "x"])
      expect((await service(`${list}?passesUpdatedSince=${tag}`)).status, tag).toBe(200);
    const long = { pushToken: "t2", more: "x".repeat(70_000) };
    expect((await service(mine, "POST", serial, long)).status).toBe(413);
    expect((await service("devices/phone-3/registrations/pass.other")).status).toBe(404);

    const before = apple.pushed.length;
    await redeemAtCounter(shop.db, code);
    await eventually(() => apple.pushed.length > before);
    // The phone that has deleted the pass got one message.
    expect(apple.pushed.slice(before)).toEqual(["t2"]);
    expect((await service(`${list}?passesUpdatedSince=${lastUpdated}`)).status).toBe(200);
    expect((await service(`passes/${PASS_TYPE}/${serial}`)).status).toBe(401);
    const now = await service(`passes/${PASS_TYPE}/${serial}`, "GET", serial);
    expect([now.status, now.headers.get("last-modified")]).toEqual([200, expect.stringMatching(/GMT$/)]);
    expect(apple.read(new Uint8Array(await now.arrayBuffer())).pass).toMatchObject({ voided: true });
    expect((await service(mine, "DELETE", "")).status).toBe(401);
    expect((await service(mine, "DELETE", serial)).status).toBe(200);
    expect((await service(list)).status).toBe(204);
    expect((await service("log", "POST", "", { logs: ["x"] })).status).toBe(200);
  });
});
