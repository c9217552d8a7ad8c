// Proves the page where a member chooses their mails about a business, and the link in each of these mails that ends its kind.
import { expect, it } from "vitest";
import { createFeedback } from "~/domain/feedback/create-feedback.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { visitorContext } from "../../../fixtures/context";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { linkIn, waitForMail } from "../../../support/written-mails";
import { panelShop } from "../panel-shop";

const HERE = "/socios/correos";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);

  async function opinion(stars: 1 | 2 | 3 | 4 | 5) {
    const email = `vota-${crypto.randomUUID()}@example.es`;
    const voter = { email, emailKey: emailKey(email), userId: null, source: "mail" as const };
    const offerId = shop.offers.spa.id;
    const vote = { offerId, comment: null, authorName: "Ana", voter, hasRecentlyBought: true };
    await createFeedback(visitorContext(shop.db), { ...vote, stars });
  }
  const opinionOf = (recipient: string, stars: number) =>
    waitForMail(shop.shop.dataDir, recipient, new RegExp(`^Nueva opinión \\(${stars} de 5\\)`));

  it("shows each role what it may get, and keeps what it chose", async () => {
    const { visitor } = shop.as("bookkeeper");
    const page = await visitor.get(HERE);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect(page.has("input[name=opinions]")).toBe(false);
    const saved = await page.form({ action: HERE }).submit({ sales: "at_once", letter: "weekly" });
    expect(saved.text("body")).toContain("Hemos guardado qué correos recibes");
    expect(saved.has("input[name=sales][value=at_once][checked]")).toBe(true);
    expect(saved.has("input[name=letter][value=weekly][checked]")).toBe(true);
    expect((await shop.as("cashier").visitor.get(HERE)).status).toBe(404);
  });

  it("ends a kind by the button behind the mail's link; opening the link changes nothing", async () => {
    const { email, visitor } = shop.as("manager");
    await opinion(5);
    const link = linkIn(await opinionOf(email, 5), shop.shop.origin, `${HERE}/fin`);
    const guest = shop.visit();
    await guest.get(link);
    const asked = await guest.get(link);
    expect(asked.text("main")).toContain("¿Dejar de recibir: avisos de opiniones y preguntas?");
    expect(await conformanceProblems(asked.html)).toEqual([]);
    expect((await visitor.get(HERE)).has("input[name=opinions][value=at_once][checked]")).toBe(true);
    const ended = await asked.form({ action: `${HERE}/fin` }).submit();
    expect(ended.text("main")).toContain("Ya no los recibes");
    expect((await visitor.get(HERE)).has("input[name=opinions][value=never][checked]")).toBe(true);
  });

  it("takes the one-click request of mail programs, and no forged link", async () => {
    const { email, visitor } = shop.as("owner");
    await opinion(4);
    const post = (path: string) =>
      fetch(`${shop.shop.origin}${path}`, {
        method: "POST",
        headers: { Origin: "https://correo.example" },
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    const mail = await opinionOf(email, 4);
    const link = linkIn(mail, shop.shop.origin, `${HERE}/fin`);
    const forged = new URL(link, shop.shop.origin);
    forged.searchParams.set("email", shop.as("manager").email);
    expect((await post(forged.pathname + forged.search)).status).toBe(400);
    expect((await post(link)).status).toBe(200);
    expect((await visitor.get(HERE)).has("input[name=opinions][value=never][checked]")).toBe(true);
  });
});
