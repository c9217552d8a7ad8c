// Proves the way of a picture of an opinion without scripts: sent by its author, approved at the desk, shown with the opinion, on its
// own page and in the panel; refused for others, and taken away again.
import { expect, it } from "vitest";
import { config } from "~/config.server";
import { feedbackSignature } from "~/domain/feedback/recognise-voter.server";
import { mailDeskQueue } from "~/domain/reports/mail-desk-queue.server";
import { newEmail } from "../../fixtures/orders";
import { picture } from "../../fixtures/pictures";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop } from "../partner/panel-shop";

onOneDatabase((_name, open) => {
  const shop = panelShop(open, () => ({
    RATE_LIMITS: "on",
    LINK_SECRETS: config.linkSecrets.join(),
    DATA_SECRETS: config.dataSecrets.join(),
  }));

  /** Voted by the mailed link, and counted as a buyer's. */
  async function voted() {
    const email = newEmail();
    const offer = shop.offers.spa.id;
    const visitor = shop.visit();
    const query = { rate: "5", offer, email, sig: feedbackSignature(email, offer) };
    const form = await visitor.get(`/feedback?${new URLSearchParams(query)}`);
    const thanks = await form.form("form[data-vote]").submit({ rate: "5", comment: "Dice todo" });
    const id = new URL(thanks.path, shop.shop.origin).searchParams.get("id") ?? "";
    return { visitor, id, email };
  }
  const publish = (id: string) =>
    shop.db
      .updateTable("feedback")
      .set({ status: "published" as never, verified_purchase: true })
      .where("id", "=", id)
      .execute();

  async function send(
    visitor: ReturnType<typeof shop.visit>,
    id: string,
    fields: { alt?: string; image?: Uint8Array },
  ) {
    const form = new FormData();
    form.set("alt", fields.alt ?? "La sala de piedra");
    if (fields.image)
      form.set("image", new File([new Uint8Array(fields.image)], "sala.jpg", { type: "image/jpeg" }));
    return visitor.upload(`/feedback/fotos?id=${id}`, form);
  }

  it("is sent by its author, approved at the desk and then shown", async () => {
    const { visitor, id } = await voted();
    const path = `/feedback/fotos?id=${id}`;
    expect((await visitor.get(path)).text("main")).toContain("Solo se añaden fotos a opiniones publicadas");
    const image = await picture({ width: 900, height: 600 });
    expect((await send(visitor, id, { image })).status).toBe(409);
    await publish(id);
    const thanks = await visitor.get(`/feedback/thanks?id=${id}`);
    const page = await thanks.follow(`a[href="${path}"]`);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const bare = await send(visitor, id, {});
    expect([bare.status, bare.text("main").includes("Elige")]).toEqual([400, true]);
    const silent = await send(visitor, id, { alt: " ", image });
    expect(silent.status).toBe(400);
    expect(await conformanceProblems(silent.html)).toEqual([]);
    expect((await send(visitor, id, { image: Buffer.from("<svg/>") })).status).toBe(400);
    const sent = await send(visitor, id, { image });
    expect(sent.text("main")).toContain("todavía no la ve nadie más");
    expect(await conformanceProblems(sent.html)).toEqual([]);

    const opinions = `/ofertas/${shop.offers.spa.id}/opiniones`;
    const reader = shop.visit();
    expect((await reader.get(opinions)).text("main")).toContain("Dice todo");
    expect((await reader.get(opinions)).html).not.toContain("La sala de piedra");
    const other = shop.visit();
    expect((await other.get(path)).path).toBe("/");
    expect((await send(other, id, { image })).path).toBe("/");

    const { visitor: staff } = await shop.enterStaff();
    const waiting = { template: "desk-queue", recipient: "mesa@example.com" };
    const mails = shop.db.deleteFrom("mail_outbox").where("template", "=", waiting.template);
    // The shop's own job tells the business desk as well.
    await mails.execute();
    expect(await mailDeskQueue(shop.db, waiting.recipient)).toBe(true);
    const [mail] = await mails.returning("data").execute();
    expect(mail?.data).toMatchObject({ counts: { picture: 1 } });
    const queue = await staff.get("/gestion/cola?clase=fotos");
    expect(queue.text("main table")).toContain("Fotos de una opinión");
    const desk = await queue.follow('main table a[href="/gestion/fotos"]');
    expect(await conformanceProblems(desk.html)).toEqual([]);
    expect(desk.text("main")).toContain("Texto alternativo: La sala de piedra");
    const { id: pictureId } = await shop.db
      .selectFrom("feedback_pictures")
      .select("id")
      .where("feedback_id", "=", id)
      .executeTakeFirstOrThrow();
    const single = `${opinions}/fotos/${pictureId}`;
    expect((await reader.get(single)).status).toBe(404);
    // The author has a right to know which rule: nothing is deleted without one.
    const silently = await desk.form({ action: "/gestion/fotos", intent: "deleted" }).submit();
    expect([silently.status, silently.has("#rule-1[aria-invalid=true]")]).toEqual([400, true]);
    expect(await conformanceProblems(silently.html)).toEqual([]);
    const done = await desk.form({ action: "/gestion/fotos", intent: "approved" }).submit();
    expect(done.text("main")).toContain("Publicada");
    expect((await staff.get("/gestion/cola?clase=fotos")).text("main")).toContain("Nada espera");

    const shown = await reader.get(opinions);
    expect(await conformanceProblems(shown.html)).toEqual([]);
    const viewer = await shown.follow(`a[href="${single}"]`);
    expect(await conformanceProblems(viewer.html)).toEqual([]);
    expect(viewer.html).toContain('alt="La sala de piedra"');
    expect((await reader.get(`/ofertas/${shop.offers.spa.id}/`)).html).not.toContain("La sala de piedra");
    const panel = await shop.as("manager").visitor.get(`/socios/opiniones/${id}`);
    expect(await conformanceProblems(panel.html)).toEqual([]);
    expect(panel.has(`a[href="${single}"]`)).toBe(true);
    expect((await shop.as("manager").visitor.get("/gestion/fotos")).status).toBe(404);

    await send(visitor, id, { image, alt: "Una desconocida" });
    const second = await staff.get("/gestion/fotos");
    const deleted = await second
      .form({ action: "/gestion/fotos", intent: "deleted" })
      .submit({ rule: "people" });
    expect(deleted.text("main")).not.toContain("Una desconocida");
    const told = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("template", "=", "opinion-picture-decided")
      .where("event_key", "like", "feedback.picture_deleted:%")
      .execute();
    expect(told.map(({ data }) => data)).toMatchObject([{ alt: "Una desconocida", rule: "people" }]);

    const own = await visitor.get(path);
    const away = await own.form("main ul form").submit();
    expect(away.text("main")).not.toContain("Tus fotos");
    expect((await reader.get(opinions)).html).not.toContain("La sala de piedra");
    expect((await reader.get(single)).status).toBe(404);
  });

  it("is not taken from another site", async () => {
    const { visitor, id } = await voted();
    await publish(id);
    const forged = await visitor.post(
      `/feedback/fotos?id=${id}`,
      { picture: id },
      {
        headers: { origin: "https://ajeno.example", "sec-fetch-site": "cross-site" },
      },
    );
    expect(forged.status).toBe(403);
  });
});
