// Proves the counter on the real server, without scripts: typed codes, scanned addresses, redeeming once, undoing.
import { expect, it } from "vitest";
import { config } from "~/config.server";
import { signCouponToken } from "~/domain/coupons/coupon-token.server";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { buildPurchase } from "../../../fixtures/purchases";
import type { Visitor } from "../../../support/browserless";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { otherOrganization, panelShop } from "../panel-shop";

const COUNTER = "/socios/caja";

onOneDatabase((_name, open) => {
  // The shop reads the tokens that this test signs.
  const shop = panelShop(open, () => ({ COUPON_SECRETS: config.couponSecrets.join(",") }));

  async function bought(quantity = 1) {
    const { ids } = await buildPurchase(shop.db, { of: shop.offers.spa, quantity });
    const rows = await shop.db.selectFrom("coupons").select(["id", "code"]).where("id", "in", ids).execute();
    return ids.map((id) => ({ id, code: rows.find((row) => row.id === id)?.code ?? "" }));
  }
  const type = async (visitor: Visitor, code: string) =>
    (await visitor.get(COUNTER)).form({ action: COUNTER }).submit({ code });
  const statusOf = async (id: string) =>
    (await shop.db.selectFrom("coupons").select("status").where("id", "=", id).executeTakeFirstOrThrow())
      .status;

  it("checks a typed code, redeems it once however often the form is sent, and undoes it", async () => {
    const { visitor } = shop.as("cashier");
    const [coupon] = await bought();
    if (!coupon) throw new Error("nothing was bought");
    const start = await visitor.get(COUNTER);
    expect(start.has("input[name=code][autofocus]")).toBe(true);
    expect(await conformanceProblems(start.html)).toEqual([]);
    const found = await type(visitor, ` ${coupon.code.toLowerCase()} `);
    expect(found.path).toBe(`${COUNTER}/cupon/${coupon.id}`);
    expect([found.text("h1"), found.headers["cache-control"]]).toEqual(["Válido", "private, no-store"]);
    expect(found.text("main")).toContain("Vale 20,00");
    expect(await conformanceProblems(found.html)).toEqual([]);
    const done = await found.form({ action: found.path }).submit();
    expect([done.redirects[0]?.status, done.text("h1")]).toEqual([303, "Canjeado"]);
    expect(await conformanceProblems(done.html)).toEqual([]);
    expect((await found.form({ action: found.path }).submit()).path).toBe(done.path);
    const again = await type(visitor, coupon.code);
    expect([again.text("h1"), again.has(`form[action="${found.path}"]`)]).toEqual(["Ya canjeado", false]);
    const undone = await done.form({ action: done.path }).submit();
    expect([undone.path, undone.text("h1")]).toEqual([done.path, "Canje deshecho"]);
    expect(await statusOf(coupon.id)).toBe("issued");
    // The first form again, by the back button: its redemption was undone and stays so.
    const stale = await found.form({ action: found.path }).submit();
    expect(stale.status).toBe(409);
    expect(stale.text("main")).toContain("Ese canje se deshizo");
    expect(await statusOf(coupon.id)).toBe("issued");
    expect((await stale.form({ action: found.path }).submit()).text("h1")).toBe("Canjeado");
  });

  it("takes what a scanner types, and a phone's camera opens the coupon", async () => {
    const [coupon] = await bought();
    if (!coupon) throw new Error("nothing was bought");
    const token = signCouponToken({ couponId: coupon.id, secretVersion: 1, validUntil: null });
    const { visitor } = shop.as("cashier");
    const at = `${COUNTER}/cupon/${coupon.id}`;
    expect((await type(visitor, `${shop.shop.origin}/c/${token}`)).path).toBe(at);
    expect((await type(visitor, token)).path).toBe(at);
    expect((await visitor.get(`/c/${token}`)).path).toBe(at);
    const bookkeeper = await shop.as("bookkeeper").visitor.get(`/c/${token}`);
    const stranger = await shop.visit().get(`/c/${token}`);
    for (const page of [bookkeeper, stranger]) {
      expect(page.path).toBe(`/c/${token}`);
      expect(page.text("main")).toContain("Balneario Ñu");
      expect(page.text("main")).not.toContain("relax");
    }
  });

  it("reports the problem of a code, keeps what can be corrected, and waits for the next one", async () => {
    const { visitor } = shop.as("cashier");
    const [foreign] = (await buildPurchase(shop.db)).ids;
    const { code } = await shop.db
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", foreign ?? "")
      .executeTakeFirstOrThrow();
    for (const [typed, status, words, kept] of [
      ["", 400, "Escribe o escanea", ""],
      ["ABC", 400, "no está bien escrito", "ABC"],
      ["0000-0000-00000", 400, "No existe", "0000-0000-00000"],
      ["0000-0000-0000-0000", 400, "Parece el código de una tarjeta regalo", "0000-0000-0000-0000"],
      [`${shop.shop.origin}/c/${"x".repeat(115)}`, 400, "no está bien escrito", ""],
      [code, 409, "No es tuyo", ""],
    ] as const) {
      const page = await type(visitor, typed);
      expect([page.status, page.form({ action: COUNTER }).values.code]).toEqual([status, kept]);
      expect(page.text("main")).toContain(words);
      // Of an empty field its problem is read first.
      expect(page.has("input[name=code][autofocus]"), words).toBe(typed !== "");
    }
    expect((await visitor.get(`${COUNTER}/cupon/${foreign}`)).status).toBe(404);
    expect((await shop.as("bookkeeper").visitor.get(COUNTER)).status).toBe(404);
    const other = await otherOrganization(shop.db);
    const elsewhere = await shop.enter({ organizationId: other, role: "owner" });
    const [own] = await bought();
    expect((await elsewhere.visitor.get(`${COUNTER}/cupon/${own?.id}`)).status).toBe(404);
    expect(
      (await elsewhere.visitor.post(`${COUNTER}/cupon/${own?.id}`, { nonce: own?.id ?? "" })).status,
    ).toBe(404);
  });

  it("redeems several of one purchase together, and lists the day", async () => {
    const { visitor } = shop.as("cashier");
    const [one, two, three] = await bought(3);
    const found = await type(visitor, one?.code ?? "");
    const done = await found.form({ action: found.path }).submit({ other: [two?.id ?? ""] });
    expect(done.text("h1")).toBe("2 cupones canjeados");
    expect([await statusOf(two?.id ?? ""), await statusOf(three?.id ?? "")]).toEqual(["redeemed", "issued"]);
    const day = await visitor.get("/socios/canjes");
    expect(day.text("main")).toContain("Circuito de aguas");
    expect(day.has("input[name=desde]")).toBe(false);
    expect(await conformanceProblems(day.html)).toEqual([]);
    const manager = await shop.as("manager").visitor.get("/socios/canjes?desde=2026-02-31");
    expect([manager.status, manager.has(".field__error")]).toEqual([400, true]);
    expect(await conformanceProblems(manager.html)).toEqual([]);
    const past = await shop.as("manager").visitor.get("/socios/canjes?desde=2026-01-31");
    expect(past.text("main")).toContain("Aún no hay canjes");
  });

  it("gives the day as a file, and audits it", async () => {
    const { visitor } = shop.as("cashier");
    const [coupon] = await bought();
    await shop.db.updateTable("sale_lines").set({ offer_title: "=SUMA(A1:A9)" }).execute();
    const found = await type(visitor, coupon?.code ?? "");
    await found.form({ action: found.path }).submit();
    const day = await visitor.get("/socios/canjes");
    const file = await day.follow("main a[href$='.csv']");
    expect(file.headers["content-disposition"]).toMatch(/attachment; filename="canjes-\d{4}-\d\d-\d\d\.csv"/);
    const [, ...rows] = file.html.trim().split("\r\n");
    expect(rows).toHaveLength(day.texts("tbody th").length);
    expect(rows[0]).toMatch(/;'=SUMA\(A1:A9\) · [^;]+;\d+,\d\d;[^;]+;[^;]*;Canjeado$/);
    const { detail } = await shop.db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "redemptions.exported")
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ format: "csv", rows: rows.length });
    // Another day is the managers', who learn on the list what is wrong with one.
    const past = await visitor.get("/socios/canjes.csv?desde=2026-01-31&hasta=2026-01-31");
    expect(past.html.trim().split("\r\n")).toHaveLength(rows.length + 1);
    const manager = shop.as("manager").visitor;
    const january = await manager.get("/socios/canjes.csv?desde=2026-01-01&hasta=2026-01-31");
    expect(january.headers["content-disposition"]).toContain("canjes-2026-01-01-2026-01-31.csv");
    expect(january.html.trim().split("\r\n")).toHaveLength(1);
    expect((await manager.get("/socios/canjes.csv?desde=ayer")).path).toBe("/socios/canjes?desde=ayer");
  });

  it("asks a manager for the reason after two minutes", async () => {
    const [coupon] = await bought();
    const found = await type(shop.as("cashier").visitor, coupon?.code ?? "");
    const done = await found.form({ action: found.path }).submit();
    await shop.db
      .updateTable("coupons")
      .set({ redeemed_at: Date.now() - 3 * MINUTE_MS })
      .where("id", "=", coupon?.id ?? "")
      .execute();
    const late = await shop.as("cashier").visitor.get(done.path);
    expect(late.has(`form[action="${done.path}"]`)).toBe(false);
    const page = await shop.as("manager").visitor.get(done.path);
    const refused = await page.form({ action: done.path }).submit({ reason: " " });
    expect(refused.status).toBe(400);
    const undone = await refused.form({ action: done.path }).submit({ reason: "Mesa equivocada" });
    expect([undone.text("h1"), undone.text("main")]).toEqual([
      "Canje deshecho",
      expect.stringContaining("Mesa equivocada"),
    ]);
  });
});
