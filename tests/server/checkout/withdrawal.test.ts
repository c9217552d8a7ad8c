// Proves guest pages without scripts: the order by the mail's link, a lost purchase, and withdrawal in two
// steps.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { linkIn, mailsTo, waitForMail } from "../../support/written-mails";
import { addToCart, buy } from "../purchase";
import { visitedShop } from "../visited-shop";

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);

  /** Two units of the spa by a guest, and the mail that confirms them. */
  async function bought() {
    const buyer = shop.visit();
    const email = newEmail();
    await addToCart(buyer, shop.spa, { quantity: "2" });
    await buy(buyer, email);
    const mail = await waitForMail(shop.shop.dataDir, email, /confirmación del pedido/);
    const number = /\d{4}-\d{6}/.exec(mail.subject)?.[0] ?? "";
    const reference = /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b/.exec(mail.text)?.[0] ?? "";
    return { buyer, email, mail, number, reference };
  }
  const link = (mail: Parameters<typeof linkIn>[0], path: string) => linkIn(mail, shop.shop.origin, path);

  it("withdraws from one coupon by the link of the mail, and shows the acknowledgement", async () => {
    const { email, mail, number } = await bought();
    const stranger = shop.visit();
    const choose = await stranger.get(link(mail, "/desistimiento"));
    expect(choose.has("script")).toBe(false);
    expect([choose.status, choose.text("h1")]).toEqual([200, `Desistir del pedido ${number}`]);
    const form = choose.form("form[method=post].box");
    const done = await form.submit({ coupon: form.values.coupon ?? "" });
    expect(done.text("h1")).toBe("Hemos recibido tu desistimiento");
    expect(done.text("main")).toContain("20,00");
    const again = await stranger.get(done.url.pathname + done.url.search);
    expect(again.text("main")).toBe(done.text("main"));
    const acknowledgement = await waitForMail(shop.shop.dataDir, email, /recibido tu desistimiento/);
    expect(acknowledgement.text).toContain(number);
    expect((await waitForMail(shop.shop.dataDir, email, /camino tu devolución/)).text).toContain("20,00");
    expect(await shop.salesOf(email)).toEqual(["captured"]);
    const order = await stranger.get(link(mail, "/pedido"));
    expect(order.texts(".coupon__status")).toEqual(["Listo para usar", "Anulado"]);

    // The mail's links to the PDFs: the valid coupon opens, the other says what happened and leads to the order.
    const files = [...new Set(mail.text.match(/\/cupon\/\S+/g) ?? [])];
    const opened = await Promise.all(files.map((path) => shop.visit().get(path)));
    const [valid, over] = [200, 410].map((status) => opened.find((file) => file.status === status));
    expect(valid?.headers["content-type"]).toBe("application/pdf");
    expect(over?.text("h1")).toBe("Este cupón se ha anulado");
    expect((await over?.follow("main a"))?.path).toBe("/pedido");
  });

  atNight(() => {
    it("tells the browser that bought no next steps once all of it went back", async () => {
      const buyer = shop.visit();
      const email = newEmail();
      await addToCart(buyer, shop.spa);
      const paid = await buy(buyer, email);
      const success = paid.url.pathname + paid.url.search;
      expect((await buyer.get(success)).text("main")).toContain("Qué pasa ahora");
      const choose = await (await buyer.get(success)).follow('main a[href^="/desistimiento"]');
      const form = choose.form("form[method=post].box");
      const done = await form.submit({ coupon: form.values.coupon ?? "" });
      expect(done.text("h1")).toBe("Hemos recibido tu desistimiento");
      const again = await buyer.get(success);
      const seen = again.text("main");
      expect([seen.includes("Anulado"), seen.includes("Qué pasa ahora")]).toEqual([true, false]);
      expect(again.has('main a[href^="/desistimiento"]')).toBe(false);
    });

    it("promises no day for money that waits for the buyer's bank, before and after", async () => {
      const { mail, number } = await bought();
      const sale = shop.db.selectFrom("sales").select("id").where("number", "=", number);
      await shop.db.updateTable("payments").set({ disputed: true }).where("sale_id", "=", sale).execute();
      const choose = await shop.visit().get(link(mail, "/desistimiento"));
      const done = await choose.form("form[method=post].box").submit({});
      expect(done.text("h1")).toBe("Hemos recibido tu desistimiento");
      for (const page of [choose, done]) {
        expect(page.text("main")).toContain("esperamos a que resuelva");
        expect(page.text("main")).not.toMatch(/máximo de 14 días|Te devolvemos/);
      }
    });
  });

  it("shows the whole purchase to holders of the link only", async () => {
    const { mail, number } = await bought();
    const path = link(mail, "/pedido");
    const order = await shop.visit().get(path);
    expect(order.text("h1")).toBe(`Tu pedido ${number}`);
    const pdf = order.document.querySelector('main a[href^="/cupon/"]')?.getAttribute("href") ?? "";
    expect((await shop.visit().get(pdf)).status).toBe(200);
    const receipt =
      order.document.querySelector('main a[href^="/order/receipt/"]')?.getAttribute("href") ?? "";
    expect((await shop.visit().get(receipt)).headers["content-type"]).toBe("application/pdf");
    const unknown = await shop.visit().get(receipt.slice(0, -1));
    expect([unknown.status, unknown.text("h1")]).toEqual([404, "No encontramos este documento"]);
    expect(unknown.headers["cache-control"]).toBe("private, no-store");
    for (const wrong of [path.slice(0, -3), path.replace("email=", "email=x")]) {
      const refused = await shop.visit().get(wrong);
      expect(refused.text("main")).not.toContain(number);
      expect(refused.text("[role=alert]")).toContain("enlace");
    }
  });

  it("mails links to a lost purchase, and answers the same for an address without purchases", async () => {
    const { email, number } = await bought();
    const visitor = shop.visit();
    const nobody = newEmail();
    const answers: string[] = [];
    for (const address of [email.toUpperCase(), nobody]) {
      const form = (await visitor.get("/pedido")).form({ action: "/pedido" });
      answers.push((await form.submit({ email: address })).text("main") ?? "");
    }
    expect(answers[0]).toBe(answers[1]);
    const mail = await waitForMail(shop.shop.dataDir, email, /Tu pedido en/);
    expect((await visitor.get(link(mail, "/pedido"))).text("h1")).toBe(`Tu pedido ${number}`);
    expect(await mailsTo(shop.shop.dataDir, nobody)).toEqual([]);
  });

  atNight(() => {
    it("opens the steps by the secret reference and in the buying browser, without a mail", async () => {
      const { buyer, email, number, reference } = await bought();
      expect((await buyer.get("/order/history")).status).toBe(200);
      const name = async (visitor: typeof buyer, order: string) => {
        const form = (await visitor.get("/desistimiento")).form({ action: "/desistimiento" });
        return form.submit({ number: order, email });
      };
      for (const choose of [await name(shop.visit(), reference.toLowerCase()), await name(buyer, number)]) {
        expect(choose.text("h1")).toBe(`Desistir del pedido ${number}`);
        expect(choose.redirects.map(({ status }) => status)).toEqual([303]);
        expect(choose.has("input[name=coupon]")).toBe(true);
      }
      expect((await buyer.get(`/desistimiento?number=${number}`)).has("input[name=coupon]")).toBe(true);
      const unknown = await name(shop.visit(), "0000-0000-0000-0000");
      expect([unknown.status, unknown.text("[role=alert]")]).toEqual([
        400,
        expect.stringContaining("No hay ningún pedido con ese localizador"),
      ]);
    });
  });

  it("stores a declaration by number and address, reveals nothing, and voids nothing before the mailbox confirms", async () => {
    const { email, number } = await bought();
    const stranger = shop.visit();
    const declare = async (order: string, address: string) => {
      const form = (await stranger.get("/desistimiento")).form({ action: "/desistimiento" });
      const sure = await form.submit({ number: order, email: address });
      expect([sure.status, sure.text("h1"), sure.has("input[type=checkbox]")]).toEqual([
        200,
        `Desistir del pedido ${order}`,
        false,
      ]);
      const done = await sure.form({ action: "/desistimiento" }).submit();
      expect(done.text("h1")).toBe("Hemos recibido tu declaración");
      return done
        .text("main")
        ?.replace(/Recibida el .*? \(hora/, "")
        .replaceAll(order, "");
    };
    const first = await declare(number, email);
    expect(await declare("1999-000001", email)).toBe(first);
    expect(await declare(number, "otra@example.es")).toBe(first);
    expect(await shop.salesOf(email)).toEqual(["captured"]);

    const mail = await waitForMail(shop.shop.dataDir, email, /Confirma tu desistimiento/);
    const choose = await shop.visit().get(link(mail, "/desistimiento"));
    expect(choose.text("h1")).toBe(`Desistir del pedido ${number}`);
    // The link withdraws, and opens no coupon.
    expect(
      (await shop.visit().get(link(mail, "/desistimiento").replace("/desistimiento", "/pedido"))).text(
        "main",
      ),
    ).not.toContain(number);
    const done = await choose.form("form[method=post].box").submit();
    expect(done.text("h1")).toBe("Hemos recibido tu desistimiento");
    expect(await shop.salesOf(email)).toEqual(["refunded"]);
    expect(await mailsTo(shop.shop.dataDir, "otra@example.es")).toEqual([]);
  });
});
