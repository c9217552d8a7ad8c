// Proves a seller's message to a buyer without scripts: sent by the shop's mail once, limited, without links, reported by a link.
import { expect, it } from "vitest";
import { config } from "~/config.server";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";
import { signLink } from "~/domain/secrets/signed-link.server";
import { buildPurchase } from "../../fixtures/purchases";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { otherOrganization, panelShop, unsentMails } from "./panel-shop";

const SALES = "/socios/ventas";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, () => ({ ...unsentMails(), LINK_SECRETS: config.linkSecrets.join(",") }));

  async function bought() {
    const { saleId } = await buildPurchase(shop.db, { of: shop.offers.spa, quantity: 1 });
    const sale = await shop.db
      .selectFrom("sales")
      .select(["number", "email"])
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    return { saleId, ...sale, path: `${SALES}/${sale.number}/mensaje` };
  }
  const mailsTo = (recipient: string, template: string) =>
    shop.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("recipient", "=", recipient)
      .where("template", "=", template)
      .execute();

  it("sends a message once by the shop's mail, shows it on the sale, and never the address", async () => {
    const { number, email, path } = await bought();
    const { visitor } = shop.as("manager");
    const page = await (await visitor.get(`${SALES}/${number}`)).follow(`a[href="${path}"]`);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const form = page.form({ action: path });
    const text = "El sábado <abrimos> a las diez.";
    const [done, again] = await Promise.all([form.submit({ text }), form.submit({ text })]);
    for (const answer of [done, again]) {
      expect([answer.path, answer.text("main")]).toEqual([
        `${SALES}/${number}`,
        expect.stringContaining(text),
      ]);
      expect(answer.html).not.toContain(email);
    }
    expect(await conformanceProblems(done.html)).toEqual([]);
    const [mail, ...others] = await mailsTo(email, "seller-message");
    expect([others, mail?.data.text]).toEqual([[], text]);
    const { length } = await shop.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "sale.message_sent")
      .execute();
    expect(length).toBe(1);
    const reader = await shop.as("bookkeeper").visitor.get(`${SALES}/${number}`);
    expect([reader.text("main").includes(text), reader.has(`a[href="${path}"]`)]).toEqual([true, false]);
    const other = await shop.enter({ organizationId: await otherOrganization(shop.db), role: "owner" });
    expect((await other.visitor.get(path)).status).toBe(404);
  });

  it("refuses links, an empty text and a fourth message of the day, and keeps what was typed", async () => {
    const { email, path } = await bought();
    const page = await shop.as("owner").visitor.get(path);
    const send = async (text: string) =>
      (await shop.as("owner").visitor.get(path)).form({ action: path }).submit({ text });
    for (const text of ["Mira www.malo.example", "escribe a otra@example.com", " "]) {
      const refused = await page.form({ action: path }).submit({ text });
      expect([text, refused.status]).toEqual([text, 400]);
      if (text.trim()) expect(refused.text("textarea")).toBe(text);
    }
    for (let index = 1; index <= 3; index++) expect((await send(`Mensaje ${index}`)).path).not.toBe(path);
    const refused = await send("Mensaje 4");
    expect([refused.status, refused.text("main")]).toEqual([400, expect.stringContaining("tres veces hoy")]);
    expect(await mailsTo(email, "seller-message")).toHaveLength(3);
  });

  it("is reported by the buyer's link, after which the seller writes no more about the sale", async () => {
    const { saleId, number, email, path } = await bought();
    const { visitor } = shop.as("manager");
    await (await visitor.get(path)).form({ action: path }).submit({ text: "Págame aparte" });
    const [row] = await mailsTo(email, "seller-message");
    // As the mail signs it for its reader.
    const id = String(row?.data.messageId);
    const sig = signLink({ purpose: LINK_PURPOSES.messageReport, email, facts: [id] });
    const pathname = "/pedido/mensaje";
    const search = `?${new URLSearchParams({ email, sig })}`;
    const buyer = shop.visit();
    const page = await buyer.get(pathname + search);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect([page.status, page.text("main")]).toEqual([200, expect.stringContaining("Págame aparte")]);
    const read = () =>
      shop.db
        .selectFrom("sale_messages")
        .select("reported_at as at")
        .where("sale_id", "=", saleId)
        .executeTakeFirstOrThrow();
    expect((await read()).at).toBeNull();
    const forged = await buyer.get(`${pathname}${search.slice(0, -4)}AAAA`, { followRedirects: false });
    expect(forged.status).toBe(303);
    const form = page.form("main form[method=post]");
    for (let index = 0; index < 2; index++)
      expect((await form.submit()).text("main")).toContain("Gracias por avisarnos");
    expect((await read()).at).not.toBeNull();
    const reports = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("template", "=", "message-reported")
      .execute();
    expect(reports.map(({ data }) => data.number)).toEqual([number]);
    const refused = await (await visitor.get(path)).form({ action: path }).submit({ text: "Perdona" });
    expect([refused.status, refused.text("main")]).toEqual([400, expect.stringContaining("ha avisado")]);
    expect((await visitor.get(`${SALES}/${number}`)).text("main")).toContain("El cliente ha avisado de él");
  });
});
