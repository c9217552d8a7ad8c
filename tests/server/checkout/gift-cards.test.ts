// Proves gift cards without scripts: bought for a friend, opened, read by code, kept, spent beside the provider and alone, given back.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { buildUser } from "../../fixtures/users";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, couponCodes, decide, ORDER_BUTTON, order } from "../purchase";
import { rawRequest } from "../raw-request";
import { enterAs, enteredShop } from "../sign-in-steps";

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/;

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  type Visitor = ReturnType<typeof shop.visit>;

  async function pay(payment: Page): Promise<Page> {
    expect(payment.path).toMatch(/^\/payment-simulator\//);
    return payment
      .form("form[method=post]")
      .submit({ scenario: "approve" }, "[name=decision][value=approve]");
  }

  async function bought(visitor: Visitor, values: Record<string, string>) {
    const email = newEmail();
    const form = (await visitor.get("/tarjeta-regalo")).form({ action: "/tarjeta-regalo" });
    const page = await pay(await form.submit({ email, terms: "1", ...values }, ORDER_BUTTON));
    return { email, page };
  }

  const codeOf = (page: Page) => CODE.exec(page.text("main"))?.[0] ?? "";

  const putIn = async (visitor: Visitor, code: string) => {
    const checkout = await visitor.get("/checkout/");
    return checkout.form({ action: "/order/" }).submit({ code }, '[value^="intent=add-code"]');
  };

  it("refuses amounts and gifts that cannot be, and keeps what was typed", async () => {
    const visitor = shop.visit();
    const page = await visitor.get("/tarjeta-regalo");
    const form = page.form({ action: "/tarjeta-regalo" });
    const refused = await form.submit({ choice: "other", amount: "7,50", email: "ana" }, ORDER_BUTTON);
    expect(refused.status).toBe(400);
    const text = refused.text("main");
    expect(text).toContain("Escribe un importe sin céntimos, de 10 a 500 euros.");
    expect(text).toContain("Tienes que aceptar las condiciones.");
    expect(refused.form({ action: "/tarjeta-regalo" }).values).toMatchObject({
      amount: "7,50",
      email: "ana",
    });
    const again = refused.form({ action: "/tarjeta-regalo" });
    const linked = await again.submit(
      {
        choice: "25",
        email: newEmail(),
        terms: "1",
        present: "true",
        recipient: newEmail(),
        message: "https://mal.example",
      },
      ORDER_BUTTON,
    );
    expect([linked.status, linked.text("main")]).toEqual([400, expect.stringContaining("sin enlaces")]);
  });

  it("is bought for a friend, who opens it by a press and pays a part of an order", async () => {
    const giver = shop.visit();
    const to = newEmail();
    const { email, page } = await bought(giver, {
      choice: "other",
      amount: "12",
      present: "true",
      recipient: to,
      from: "Ana",
      name: "Luis",
      message: "Feliz día",
    });
    expect(page.path).toMatch(/^\/tarjeta-regalo\/ver/);
    expect(page.text("main")).toContain(to);
    expect(codeOf(page)).toBe("");
    const { origin, dataDir } = shop.shop;
    const confirmation = await waitForMail(dataDir, email, /^Tu tarjeta regalo de/);
    expect(confirmation.text).not.toMatch(CODE);
    const mail = await waitForMail(dataDir, to, /^Ana te regala/);
    expect(mail.text).not.toMatch(CODE);
    const friend = shop.visit();
    const closed = await friend.get(linkIn(mail, origin, "/tarjeta-regalo/ver"));
    expect([closed.text("main").includes("Feliz día"), codeOf(closed)]).toEqual([true, ""]);
    const opened = await closed.form("form:has(button[value=open])").submit({}, "button[value=open]");
    const code = codeOf(opened);
    expect(code).toMatch(CODE);
    expect((await giver.get(page.path)).text("main")).toContain("Abierta por quien la recibió");

    const balance = await shop.visit().get("/tarjeta-regalo/saldo");
    const read = await balance.form({ action: "/tarjeta-regalo/saldo" }).submit({ code: code.toLowerCase() });
    expect(read.text("main")).toContain("12,00 €");
    const wrong = await balance.form({ action: "/tarjeta-regalo/saldo" }).submit({ code: "AAAA-AAAA" });
    expect([wrong.status, wrong.text("main")]).toEqual([
      400,
      expect.stringContaining("No hay ninguna tarjeta"),
    ]);

    await addToCart(friend, shop.offers.dinner.options[0].id);
    const before = await friend.get("/checkout/");
    expect(before.text("main")).not.toContain("Con tarjeta regalo");
    const applied = await putIn(friend, code);
    expect(applied.path).toBe("/checkout/");
    expect(applied.text("main")).toContain("Con tarjeta regalo");
    expect(applied.text(".codes")).toContain("Paga 12,00 €");
    const cart = await friend.get("/cart");
    expect(cart.text(".codes")).toContain("Paga 12,00 €");
    expect(cart.text(".totals")).toContain("Con tarjeta regalo");
    const removed = await applied.form({ action: "/order/" }).submit({}, '[value^="intent=remove-code"]');
    expect(removed.text("main")).not.toContain("Con tarjeta regalo");
    await putIn(friend, code);
    const buyer = newEmail();
    const payment = await order(friend, buyer);
    const cancelled = await decide(payment, "cancel");
    // The next order releases what the first one holds.
    expect(cancelled.text("main")).toContain("Con tarjeta regalo");
    const done = await decide(await order(friend, buyer), "approve");
    expect(couponCodes(done)).toHaveLength(1);
    expect(done.text("main")).toContain("Con tarjeta regalo");
    const spent = await balance.form({ action: "/tarjeta-regalo/saldo" }).submit({ code });
    expect(spent.text("main")).toContain("Gastada");
    await addToCart(friend, shop.offers.dinner.options[0].id);
    const over = await putIn(friend, code);
    expect(over.text()).toContain("Esa tarjeta regalo ya no tiene saldo.");
  });

  it("pays an order whole without the provider, from the account that keeps it", async () => {
    const visitor = shop.visit();
    const { page } = await bought(visitor, { choice: "200" });
    const code = codeOf(page);
    const { id } = await buildUser(shop.db);
    const keeper = shop.visit();
    await enterAs(shop.db, keeper, id);
    const account = await keeper.get("/account/gift-cards");
    const kept = await account.form("form:has([name=code])").submit({ code });
    expect(kept.text("main")).toContain(code);
    const other = shop.visit();
    await enterAs(shop.db, other, (await buildUser(shop.db)).id);
    const refused = await (await other.get("/account/gift-cards"))
      .form("form:has([name=code])")
      .submit({ code });
    expect(refused.text("main")).toContain("Esa tarjeta ya está guardada en otra cuenta.");
    await kept.form("form:has([name=card])").submit({}, "[name=card]");
    await addToCart(keeper, shop.offers.dinner.options[0].id);
    const checkout = await keeper.get("/checkout/");
    expect(checkout.text(".order-bar__total")).toContain("0,00 €");
    const done = await order(keeper, newEmail());
    expect(done.path).toMatch(/^\/order\/success/);
    expect(couponCodes(done)).toHaveLength(1);
  });

  it("is given back unused, once, and its code is worth nothing then", async () => {
    const visitor = shop.visit();
    const { email, page } = await bought(visitor, { choice: "25" });
    const code = codeOf(page);
    const back = await page.form("form:has([value=withdraw])").submit({}, "[value=withdraw]");
    expect(back.text()).toContain("Has devuelto la tarjeta");
    expect(back.text("main")).toContain("Anulada");
    const { dataDir } = shop.shop;
    expect((await waitForMail(dataDir, email, /^Has devuelto tu tarjeta/)).text).toContain("25,00");
    await addToCart(visitor, shop.offers.dinner.options[0].id);
    expect((await putIn(visitor, code)).text()).toContain("Esa tarjeta regalo se ha anulado.");
    expect((await visitor.get("/order/history")).text("main")).not.toMatch(/\d{4}-\d{6}/);
  });

  it("answers forged links, strangers and unpaid returns without a card", async () => {
    const visitor = shop.visit();
    const { page } = await bought(visitor, { choice: "25" });
    const forged = await shop.visit().get(page.path.replace(/sig=.{20}/, "sig=1.aaaaaa.bbbbbbbbbbb"));
    expect([forged.status, codeOf(forged)]).toEqual([404, ""]);
    const form = (await visitor.get("/tarjeta-regalo")).form({ action: "/tarjeta-regalo" });
    const payment = await form.submit({ email: newEmail(), terms: "1", choice: "50" }, ORDER_BUTTON);
    const cancelled = await payment
      .form("form[method=post]")
      .submit({ scenario: "approve" }, "[name=decision][value=cancel]");
    expect([cancelled.path.split("?")[0], cancelled.text("main")]).toEqual([
      "/tarjeta-regalo/pago",
      expect.stringContaining("no se ha cobrado nada"),
    ]);
    const stranger = await shop.visit().get(cancelled.path);
    expect(stranger.text("main")).toContain("El pago ha terminado");
  });

  it("keeps from its giver what a friend spends of it, also in the data of the page", async () => {
    const giver = shop.visit();
    const to = newEmail();
    const { page } = await bought(giver, { choice: "25", present: "true", recipient: to });
    const spend = (balance: number) =>
      shop.db.updateTable("gift_cards").set({ balance }).where("gift_email", "=", to).execute();
    await spend(1234);
    const { text } = await rawRequest(shop.shop.origin, page.path.replace("/ver?", "/ver.data?"));
    await spend(2500);
    expect([text.includes("2500"), text.includes("1234")]).toEqual([true, false]);
  });

  it("is given back from the page of withdrawals, which counts from the declaration", async () => {
    const { email, page } = await bought(shop.visit(), { choice: "25" });
    const number = /\d{4}-\d{6}/.exec(page.text("main"))?.[0] ?? "";
    const stranger = shop.visit();
    const ask = (await stranger.get("/desistimiento")).form({ action: "/desistimiento" });
    const sure = await ask.submit({ number, email });
    await sure.form({ action: "/desistimiento" }).submit();
    const { origin, dataDir } = shop.shop;
    const mail = await waitForMail(dataDir, email, /^Confirma tu desistimiento/);
    const late = Date.now() - 15 * 86_400_000;
    await shop.db
      .updateTable("gift_cards")
      .set({ active_at: late })
      .where("sale_id", "in", (eb) => eb.selectFrom("sales").select("id").where("number", "=", number))
      .execute();
    const card = await shop.visit().get(linkIn(mail, origin, "/desistimiento"));
    expect(card.path).toMatch(/^\/tarjeta-regalo\/ver/);
    expect(card.has("[value=withdraw]")).toBe(false);
    await shop.db
      .updateTable("withdrawal_declarations")
      .set({ declared_at: late + 13 * 86_400_000 })
      .where("sale_id", "in", (eb) => eb.selectFrom("sales").select("id").where("number", "=", number))
      .execute();
    const back = await (await shop.visit().get(card.path))
      .form("form:has([value=withdraw])")
      .submit({}, "[value=withdraw]");
    expect(back.text()).toContain("Has devuelto la tarjeta");
  });

  it("leads from the page of paid orders to its own, and leaves the cart", async () => {
    const visitor = shop.visit();
    await addToCart(visitor, shop.offers.dinner.options[0].id);
    const { email } = await bought(visitor, { choice: "25" });
    const { id } = await shop.db
      .selectFrom("payments")
      .innerJoin("sales", "sales.id", "payments.sale_id")
      .select("payments.id")
      .where("sales.email", "=", email)
      .executeTakeFirstOrThrow();
    const shown = await visitor.get(`/order/success?transaction_id=${id}`);
    expect(shown.path).toMatch(/^\/tarjeta-regalo\/ver/);
    expect((await visitor.get("/checkout/")).has("form[action='/order/']")).toBe(true);
  });

  it("is found, frozen and adjusted by staff alone", async () => {
    const { page } = await bought(shop.visit(), { choice: "25" });
    const code = codeOf(page);
    const number = /\d{4}-\d{6}/.exec(page.text("main"))?.[0] ?? "";
    const staff = shop.visit();
    await enterAs(shop.db, staff, (await buildUser(shop.db, { is_staff: true })).id);
    const list = await staff.get(`/gestion/tarjetas?texto=${number}`);
    const href =
      list.document.querySelector("main a[href^='/gestion/tarjetas/']")?.getAttribute("href") ?? "";
    const card = await staff.get(href);
    const frozen = await card.form("form:has([name=frozen])").submit({}, "[name=frozen]");
    expect(frozen.text("main")).toContain("Bloqueada");
    const visitor = shop.visit();
    await addToCart(visitor, shop.offers.dinner.options[0].id);
    expect((await putIn(visitor, code)).text()).toContain("está bloqueada");
    const thawed = await frozen.form("form:has([name=frozen])").submit({}, "[name=frozen]");
    const wrong = await thawed.form("form:has([name=amount])").submit({ amount: "0", note: "Cortesía" });
    expect(wrong.status).toBe(400);
    const adjusted = await thawed
      .form("form:has([name=amount])")
      .submit({ amount: "-5,50", note: "Error de caja" });
    expect(adjusted.text("main")).toContain("Error de caja");
    expect(adjusted.text("main")).toContain("19,50");
    const member = shop.visit();
    await enterAs(shop.db, member, (await buildUser(shop.db)).id);
    expect((await member.get(href)).status).toBe(404);
  });
});
