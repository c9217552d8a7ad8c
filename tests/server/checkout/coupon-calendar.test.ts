// Proves that only the buyer and holders of a coupon's link download its day for a calendar: the booked date, or the last day.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { redeemAtCounter } from "../../fixtures/purchases";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { panelShop, unsentMails } from "../partner/panel-shop";
import { addToCart, buy, couponCodes } from "../purchase";
import { accountWithPassword, enterAs } from "../sign-in-steps";

const HISTORY = "/order/history";
const ADD = "Añadir al calendario";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, unsentMails);

  async function bought(optionId: string, more: Record<string, string> = {}) {
    const { id, email } = await accountWithPassword(shop, newEmail());
    const visitor = shop.visit();
    await enterAs(shop.db, visitor, id);
    await addToCart(visitor, optionId, more);
    const [code = ""] = couponCodes(await buy(visitor, email));
    const coupon = await shop.db
      .selectFrom("coupons")
      .select(["id", "sale_line_id as lineId"])
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    return { visitor, email, code, ...coupon };
  }

  const boughtSpa = () => bought(shop.offers.spa.options[0].id);

  function boughtDate() {
    const [option] = shop.offers.dated.options;
    return bought(option.id, { slotId: option.slots[0] ?? "" });
  }

  async function mailedPath(template: string, recipient: string, field: string): Promise<string> {
    const { data } = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("recipient", "=", recipient)
      .where("template", "=", template)
      .executeTakeFirstOrThrow();
    const { pathname, search } = new URL((data as Record<string, string>)[field] ?? "");
    return pathname + search;
  }

  const linkOf = (page: Page) =>
    page.document.querySelector('main a[href*=".ics"]')?.getAttribute("href") ?? "";

  const linesOf = ({ html }: Page) => html.replaceAll("\r\n ", "").split("\r\n");

  const fieldsOf = (file: Page, ...names: string[]) =>
    linesOf(file).filter((line) => names.some((name) => line.startsWith(name)));

  it("is a file of the booked date for the account that bought alone", async () => {
    const { visitor, code, id, lineId } = await boughtDate();
    const history = await visitor.get(HISTORY);
    expect(history.text("main")).toContain(ADD);
    const path = linkOf(history);
    expect(path).toBe(`/order/coupon/${id}.ics`);
    const file = await visitor.get(path);
    expect([file.status, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
      200,
      "text/calendar; charset=utf-8; method=PUBLISH",
      "private, no-store",
    ]);
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="cupon-\d{4}-\d{6}-1\.ics"$/);
    const { host } = new URL(shop.shop.origin);
    expect(fieldsOf(file, "UID", "SEQUENCE", "METHOD", "SUMMARY")).toEqual([
      "METHOD:PUBLISH",
      `UID:${lineId}@${host}`,
      "SEQUENCE:0",
      "SUMMARY:Taller de cerámica",
    ]);
    expect(fieldsOf(file, "DTSTART;TZID=Europe/Madrid:2", "DTEND;TZID=Europe/Madrid:2")).toHaveLength(2);
    // Calendars are shared.
    expect(file.html.replaceAll("-", "")).not.toContain(code);
    expect(file.html).not.toMatch(/token|pedido|\/order/);
    const other = (await boughtDate()).visitor;
    for (const stranger of [other, shop.visit()]) {
      const refused = await stranger.get(path);
      expect([refused.status, refused.text("h1")]).toEqual([404, "No encontramos este documento"]);
    }
    for (const wrong of [`${NOWHERE}.ics`, "x.ics", ".ics", "%00.ics", `${id}.icsx`])
      expect((await visitor.get(`/order/coupon/${wrong}`)).status, wrong).toBe(404);
  });

  it("is led to by the order's page behind its mailed link, and opens by that coupon's token alone", async () => {
    const { email, lineId } = await boughtDate();
    const foreign = await boughtDate();
    const icsOf = async (recipient: string) => {
      const order = await shop.visit().get(await mailedPath("purchase-confirmation", recipient, "orderUrl"));
      expect(order.text("main")).toContain(ADD);
      return linkOf(order);
    };
    const path = await icsOf(email);
    expect(path).toMatch(/^\/cupon\/[\da-f-]{36}\.ics\?token=/);
    const file = await shop.visit().get(path);
    expect([file.status, file.headers["content-type"]]).toEqual([
      200,
      "text/calendar; charset=utf-8; method=PUBLISH",
    ]);
    expect(fieldsOf(file, "UID").join()).toContain(lineId);
    const [bare = ""] = path.split("?");
    const otherToken = (await icsOf(foreign.email)).split("?")[1];
    for (const query of ["", "?token=", `?token=${"A".repeat(24)}`, `?${otherToken}`])
      expect((await shop.visit().get(bare + query)).status, query).toBe(404);
  });

  atNight(() => {
    it("replaces the event of a date that was moved", async () => {
      const { visitor, email, id } = await boughtDate();
      const path = `/order/coupon/${id}.ics`;
      const before = await visitor.get(path);
      const [first = "", second = ""] = shop.offers.dated.options[0].slots;
      const ask = await shop.as("manager").visitor.get(`/socios/reservas/${first}/mover`);
      const { lineId } = await shop.db
        .selectFrom("coupons")
        .select("sale_line_id as lineId")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await ask.form({ action: `/socios/reservas/${first}/mover` }).submit({ line: lineId, to: second });
      const answered = await visitor.post(await mailedPath("booking-move", email, "url"), {
        answer: "accept",
      });
      expect(answered.text("h1")).toBe("Hecho: tu reserva tiene fecha nueva");
      const after = await visitor.get(path);
      expect(fieldsOf(after, "UID")).toEqual(fieldsOf(before, "UID"));
      expect([fieldsOf(before, "SEQUENCE"), fieldsOf(after, "SEQUENCE")]).toEqual([
        ["SEQUENCE:0"],
        ["SEQUENCE:1"],
      ]);
      expect(fieldsOf(after, "DTSTART;TZID")).not.toEqual(fieldsOf(before, "DTSTART;TZID"));
    });
  });

  it("is the last day of a coupon without a date, with a reminder; one without an end has none", async () => {
    const { visitor, id } = await boughtSpa();
    const endsAt = (valid_until: number | null) =>
      shop.db.updateTable("coupons").set({ valid_until }).where("id", "=", id).execute();
    // Already the next day in Madrid.
    await endsAt(Date.UTC(2050, 5, 30, 22, 30));
    const path = linkOf(await visitor.get(HISTORY));
    const file = await visitor.get(path);
    expect(fieldsOf(file, "DTSTART", "SUMMARY", "BEGIN", "TRIGGER")).toEqual([
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "DTSTART;VALUE=DATE:20500701",
      "SUMMARY:Último día para usar: Circuito de aguas & masaje <relax>",
      "BEGIN:VALARM",
      "TRIGGER:-P6DT14H",
    ]);
    await endsAt(null);
    expect(linkOf(await visitor.get(HISTORY))).toBe("");
    expect((await visitor.get(path)).status).toBe(404);
  });

  atNight(() => {
    it("is gone with a used, void or ended coupon", async () => {
      const used = await boughtSpa();
      await redeemAtCounter(shop.db, used.code);
      const ended = await boughtSpa();
      await shop.db.updateTable("coupons").set({ valid_until: 1 }).where("id", "=", ended.id).execute();
      for (const { visitor, id } of [used, ended]) {
        expect(linkOf(await visitor.get(HISTORY))).toBe("");
        const gone = await visitor.get(`/order/coupon/${id}.ics`);
        expect([gone.status, gone.text("h1")]).toEqual([410, "Este cupón ya no se puede usar"]);
      }
      const { visitor, email, id } = await boughtSpa();
      const order = await shop.visit().get(await mailedPath("purchase-confirmation", email, "orderUrl"));
      const mailed = linkOf(order);
      const withdrawal = await order.follow('main a[href^="/desistimiento"]');
      const form = withdrawal.form("form[method=post].box");
      expect((await form.submit({ coupon: id })).text("h1")).toBe("Hemos recibido tu desistimiento");
      expect(linkOf(await visitor.get(HISTORY))).toBe("");
      for (const gone of [await visitor.get(`/order/coupon/${id}.ics`), await shop.visit().get(mailed)])
        expect([gone.status, gone.text("h1")]).toEqual([410, "Este cupón se ha anulado"]);
    });
  });
});
