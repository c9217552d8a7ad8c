// Proves pages behind mail links: opening changes nothing, buttons and one-clicks do, broken links lead home.
import { beforeAll, describe, expect, it } from "vitest";
import { config } from "~/config.server";
import { maySendTo } from "~/domain/consent/queries.server";
import { subscribe } from "~/domain/consent/subscribe.server";
import { unsubscribeSignature } from "~/domain/consent/unsubscribe.server";
import { feedbackSignature } from "~/domain/feedback/recognise-voter.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { visitorContext } from "../../fixtures/context";
import { newEmail } from "../../fixtures/orders";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { linkIn, waitForMail } from "../../support/written-mails";
import { addToCart, buy } from "../purchase";
import { rawRequest } from "../raw-request";
import { enteredShop } from "../sign-in-steps";
import { untilAtRest } from "../visited-shop";

const ONE_CLICK = "List-Unsubscribe=One-Click";
const URL_ENCODED = { "content-type": "application/x-www-form-urlencoded" };

const toast = (page: Page) => page.texts(".toast").join();

onOneDatabase((_name, open) => {
  // The links are signed here as the shop signs them.
  const shop = enteredShop(open, () => ({
    LINK_SECRETS: config.linkSecrets.join(),
    DATA_SECRETS: config.dataSecrets.join(),
  }));

  const unsubscribePath = (email: string, sig = unsubscribeSignature(email, "newsletter", "test")) =>
    `/unsubscribe?${new URLSearchParams({ sig, email })}`;
  const join = (email: string) =>
    subscribe(visitorContext(shop.db), {
      email,
      list: "newsletter",
      verified: true,
      source: "test",
      textVersion: "1",
      ip: null,
    });
  const consents = (email: string) =>
    shop.db
      .selectFrom("consents")
      .select("status")
      .where("email_key", "=", emailKey(email))
      // Their order in time, too; the clocks of test and shop may differ by milliseconds.
      .orderBy("status")
      .execute()
      .then((rows) => rows.map(({ status }) => status));

  describe("unsubscribing", () => {
    it("shows a masked address and one button on every visit, and unsubscribes by the button", async () => {
      const email = newEmail();
      await join(email);
      const visitor = shop.visit();
      for (let i = 0; i < 5; i++) await shop.visit().get(unsubscribePath(email));
      const head = await rawRequest(shop.shop.origin, unsubscribePath(email), { method: "HEAD" });
      expect(head.status).toBeLessThan(400);
      const page = await visitor.get(unsubscribePath(email));
      expect(page.text("main")).toContain(`${email[0]}***@`);
      expect(page.html.replaceAll(encodeURIComponent(email), "")).not.toContain(email);
      expect(page.has("script")).toBe(false);
      expect(page.forms("main form")).toHaveLength(1);
      expect(await consents(email)).toEqual(["subscribed"]);
      for (let i = 0; i < 2; i++) {
        const done = await page.form("main form").submit();
        expect([done.status, done.path]).toEqual([200, "/unsubscribe/done?list=newsletter"]);
        expect(done.redirects[0]?.status).toBe(303);
      }
      expect(await consents(email)).toEqual(["subscribed", "unsubscribed"]);
    });

    it.each([
      ["without an origin", {}],
      ["from the origin null", { origin: "null" }],
      ["from a webmail", { origin: "https://mail.example", "sec-fetch-site": "cross-site" }],
    ])("takes the one-click POST %s, in both encodings, again and again", async (_what, headers) => {
      const email = newEmail();
      await join(email);
      const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
      const bodies: [string, string][] = [
        ["multipart/form-data; boundary=x", multipart],
        ["application/x-www-form-urlencoded", ONE_CLICK],
      ];
      for (const [type, body] of bodies) {
        const answer = await rawRequest(shop.shop.origin, unsubscribePath(email), {
          method: "POST",
          headers: { ...headers, "content-type": type },
          body,
        });
        expect([answer.status, answer.headers["set-cookie"]]).toEqual([200, undefined]);
      }
      expect(await consents(email)).toEqual(["subscribed", "unsubscribed"]);
    });

    it("refuses cross-site presses of the button, and does nothing for an empty POST", async () => {
      const email = newEmail();
      await join(email);
      const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
      const post = (path: string, body: string, headers = {}) =>
        rawRequest(shop.shop.origin, path, { method: "POST", headers: { ...URL_ENCODED, ...headers }, body });
      const path = unsubscribePath(email);
      expect((await post(path, "intent=unsubscribe", foreign)).status).toBe(403);
      expect((await post(path, "", {})).status).toBe(400);
      expect(
        (await post(path.replace("/unsubscribe?", "/unsubscribe/confirm?"), ONE_CLICK, foreign)).status,
      ).toBe(403);
      expect((await post("/cart", ONE_CLICK, foreign)).status).toBe(403);
      const bare = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
      expect((await rawRequest(shop.shop.origin, path, bare)).status).toBe(415);
      expect(await consents(email)).toEqual(["subscribed"]);
    });

    it("of rating requests ends only these, named so", async () => {
      const email = newEmail();
      const alerts = { email, list: "alerts", verified: true, source: "test", textVersion: "1" } as const;
      await subscribe(visitorContext(shop.db), { ...alerts, ip: null });
      const path = unsubscribePath(email, unsubscribeSignature(email, "ratings", "rating-request"));
      const page = await shop.visit().get(path);
      expect(page.text("main h1")).toContain("preguntas sobre qué te pareció");
      const answer = await rawRequest(shop.shop.origin, path, {
        method: "POST",
        headers: URL_ENCODED,
        body: ONE_CLICK,
      });
      expect(answer.status).toBe(200);
      const key = emailKey(email);
      expect(await maySendTo(shop.db, key, "ratings")).toBe(false);
      expect(await maySendTo(shop.db, key, "alerts")).toBe(true);
      const done = await page.form("main form").submit();
      expect([done.path, done.text("main")]).toEqual([
        "/unsubscribe/done?list=ratings",
        expect.stringContaining("preguntas sobre qué te pareció"),
      ]);
    });

    it("knows the address in another spelling", async () => {
      const email = newEmail();
      await join(email);
      const sig = unsubscribeSignature(email, "newsletter", "test");
      const [local, host] = email.toUpperCase().split("@");
      const page = await shop.visit().get(unsubscribePath(`${local}+ofertas@${host}`, sig));
      await page.form("main form").submit();
      expect(await consents(email)).toEqual(["subscribed", "unsubscribed"]);
    });

    it("redirects home from truncated, forged and foreign links, and refuses their one-click", async () => {
      const email = newEmail();
      await join(email);
      const sig = unsubscribeSignature(email, "newsletter", "test");
      for (const bad of [
        sig.slice(0, -4),
        `${sig}x`,
        feedbackSignature(email, shop.offers.spa.id),
        "1.a.b.c",
        "a".repeat(3000),
      ]) {
        const page = await shop.visit().get(unsubscribePath(email, bad));
        expect([page.path, toast(page)]).toEqual(["/", expect.stringContaining("no es válido")]);
        const answer = await rawRequest(shop.shop.origin, unsubscribePath(email, bad), {
          method: "POST",
          headers: URL_ENCODED,
          body: ONE_CLICK,
        });
        expect(answer.status).toBe(400);
      }
      for (const path of ["/unsubscribe", `/unsubscribe?email=${email}`, `/unsubscribe?sig=${sig}&email=`]) {
        const page = await shop.visit().get(path);
        expect([page.path, toast(page)]).toEqual(["/", expect.stringContaining("falta una parte")]);
      }
      expect(await consents(email)).toEqual(["subscribed"]);
    });
  });

  describe("confirming a subscription", () => {
    it("waits for the button and works once", async () => {
      const email = newEmail();
      await subscribe(visitorContext(shop.db), {
        email,
        list: "newsletter",
        verified: false,
        source: "test",
        textVersion: "1",
        ip: null,
      });
      const mail = await waitForMail(shop.shop.dataDir, email, /Confirma que quieres/);
      const link = linkIn(mail, shop.shop.origin, "/subscribe/confirm");
      const page = await shop.visit().get(link);
      await shop.visit().get(link);
      expect(await consents(email)).toEqual(["pending"]);
      const done = await page.form("main form").submit();
      expect([done.status, done.path.split("&")[0]]).toEqual([200, "/subscribe/done?list=newsletter"]);
      expect(await consents(email)).toEqual(["pending", "subscribed"]);
      const again = await page.form("main form").submit();
      expect([again.status, again.text("[role=alert]")]).toEqual([
        400,
        expect.stringContaining("ya se ha usado"),
      ]);
      for (const path of ["/subscribe/confirm", "/subscribe/confirm?token=a", "/subscribe/confirm?token=%00"])
        expect((await shop.visit().get(path)).path).toBe("/");
    });
  });

  describe("voting", () => {
    let buyer: string;
    beforeAll(async () => {
      buyer = newEmail();
      const visitor = shop.visit();
      await addToCart(visitor, shop.offers.spa.options[0].id);
      await buy(visitor, buyer);
      await untilAtRest(shop.db);
    });
    const link = (more: Record<string, string> = {}, email = buyer) =>
      `/feedback?${new URLSearchParams({
        rate: "4",
        offer: shop.offers.spa.id,
        email,
        sig: feedbackSignature(email, shop.offers.spa.id),
        ...more,
      })}`;
    const votes = (email: string) =>
      shop.db.selectFrom("feedback").selectAll().where("email_key", "=", emailKey(email)).execute();
    const chosen = (page: Page) =>
      page.document.querySelector("input[name=rate][checked]")?.getAttribute("value") ?? null;

    it("counts a buyer's vote after the button only, lets them change it, and shows it on the offer's page", async () => {
      const visitor = shop.visit();
      for (let i = 0; i < 5; i++) await shop.visit().get(link());
      const page = await visitor.get(link());
      expect(chosen(page)).toBe("4");
      expect(page.html.match(/<script/g)).toHaveLength(1);
      expect(page.headers["content-security-policy"]).toContain("'sha256-");
      expect(await votes(buyer)).toEqual([]);

      const thanks = await page
        .form("form[data-vote]")
        .submit({ comment: "Muy <b>bien</b>\ny tranquilo", name: "Eva Ruiz Sáez" });
      const [vote] = await votes(buyer);
      expect(vote).toMatchObject({ stars: 4, status: "published", author_name: "Eva Ruiz Sáez" });
      expect(thanks.path).toBe(`/feedback/thanks?id=${vote?.id}`);
      expect(thanks.text("main")).toContain(vote?.id);
      expect(visitor.cookies.attribute("votes", "httpOnly")).toBe(true);

      // Another star of the mail, from the same browser, changes the vote.
      await (await visitor.get(link({ rate: "5" }))).form("form[data-vote]").submit({ comment: "Mejor aún" });
      expect(await votes(buyer)).toMatchObject([{ id: vote?.id, stars: 5, comment: "Mejor aún" }]);
      const edited = await thanks
        .form("form[data-vote]")
        .submit({ rate: "3", comment: "Muy <b>bien</b>\ny tranquilo" });
      expect([edited.path, toast(edited)]).toEqual([
        thanks.path,
        expect.stringContaining("guardado los cambios"),
      ]);
      expect(await votes(buyer)).toMatchObject([{ stars: 3 }]);

      // The mail's link proves the author on any device; without its signature nothing changes or is thanked for.
      const stranger = shop.visit();
      const unsigned = await stranger.get(link({ rate: "1", sig: "" }));
      expect(unsigned.text("main")).not.toContain("Ya opinaste");
      const refused = await unsigned.form("form[data-vote]").submit();
      expect([refused.status, refused.text("[role=alert]")]).toEqual([
        409,
        expect.stringContaining("Ya habías valorado"),
      ]);
      expect(await votes(buyer)).toMatchObject([{ stars: 3 }]);
      const phone = shop.visit();
      const second = await phone.get(link({ rate: "1" }));
      expect(second.text("main")).toMatch(/Ya opinaste el .+, con 3 estrellas/);
      expect([chosen(second), second.text("textarea")]).toEqual(["1", "Muy <b>bien</b> y tranquilo"]);
      expect(second.has("script")).toBe(false);
      expect(await votes(buyer)).toMatchObject([{ stars: 3 }]);
      const lowered = await second.form("form[data-vote]").submit();
      expect(toast(lowered)).toContain("guardado los cambios");
      expect(lowered.form("form[data-vote]")).toBeTruthy();
      expect(await votes(buyer)).toMatchObject([
        { stars: 1, author_name: "Eva Ruiz Sáez", status: "published" },
      ]);
      const counted = await shop.db
        .selectFrom("offers")
        .select(["stars_1", "stars_3", "stars_5"])
        .where("id", "=", shop.offers.spa.id)
        .executeTakeFirst();
      expect(counted).toEqual({ stars_1: 1, stars_3: 0, stars_5: 0 });

      await shop.db
        .updateTable("feedback")
        .set({ reply_text: "¡Gracias, Eva!", reply_at: 1_790_000_000_000 })
        .where("id", "=", vote?.id ?? "")
        .execute();
      const offer = await stranger.get(`/ofertas/${shop.offers.spa.id}/`);
      const opinions = offer.text("#opiniones");
      for (const text of [
        "1 opinión",
        "Eva R.",
        "Compra verificada",
        "Muy <b>bien</b> y tranquilo",
        "Respuesta de Balneario Ñu",
        "¡Gracias, Eva!",
      ])
        expect(opinions).toContain(text);
      expect(opinions).not.toContain("Ruiz");
    });

    it("says when it is too late to change a vote, and keeps it", async () => {
      const [vote] = await votes(buyer);
      await shop.db
        .updateTable("feedback")
        .set({ created_at: Date.now() - 31 * 86_400_000 })
        .where("id", "=", vote?.id ?? "")
        .execute();
      const open = await shop.visit().get(link({ rate: "5" }));
      expect(open.text("main")).toContain("Ya diste tu opinión");
      expect(open.has("form[data-vote]")).toBe(false);
      const late = await shop.visit().post(link({ rate: "5" }), { rate: "5" });
      expect([late.status, late.text("main")]).toEqual([409, expect.stringContaining("Ya diste tu opinión")]);
      expect(await votes(buyer)).toMatchObject([{ stars: vote?.stars }]);
    });

    it("keeps unverified votes out of the rating", async () => {
      const email = newEmail();
      const page = await shop.visit().get(link({ sig: "1.a.b.c" }, email));
      const thanks = await page.form("form[data-vote]").submit();
      expect(thanks.text("main")).toContain("solo publicamos");
      expect(await votes(email)).toMatchObject([{ status: "unconfirmed" }]);
    });

    it.each(["0", "6", "4.5", "cinco", "-1", "٣"])(
      "asks for the stars when the link has %s",
      async (rate) => {
        const email = newEmail();
        const page = await shop.visit().get(link({ rate }, email));
        expect(chosen(page)).toBeNull();
        const refused = await page.form("form[data-vote]").submit({ comment: "Sin estrellas" });
        expect([refused.status, refused.text("[role=alert]")]).toEqual([
          400,
          expect.stringContaining("Elige de una a cinco"),
        ]);
        expect(refused.text("textarea")).toBe("Sin estrellas");
        expect(await votes(email)).toEqual([]);
      },
    );

    it("redirects home from links that lack a part or name no offer", async () => {
      const draft = shop.offers.draft.id;
      const cases: [Record<string, string>, string][] = [
        [{ rate: "" }, "falta una parte"],
        [{ offer: "" }, "falta una parte"],
        [{ email: "" }, "falta una parte"],
        [{ offer: "a41" }, "no es válido"],
        [{ email: "nadie" }, "no es válido"],
        [{ offer: draft }, "No encontramos"],
        [{ offer: crypto.randomUUID() }, "No encontramos"],
      ];
      for (const [more, message] of cases) {
        const page = await shop.visit().get(link(more));
        expect([page.path, toast(page)]).toEqual(["/", expect.stringContaining(message)]);
      }
      expect((await shop.visit().get("/feedback/thanks?id=1")).path).toBe("/");
    });
  });
});
