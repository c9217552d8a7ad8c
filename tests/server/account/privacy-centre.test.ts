// Proves the privacy centre: access by mailed link only; the view, the export and the erasure in two steps.
import { describe, expect, it } from "vitest";
import { config } from "~/config.server";
import { signPrivacyLink } from "~/domain/privacy/privacy-link.server";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { linkIn, mailsTo, waitForMail } from "../../support/written-mails";
import { addToCart, buy, couponCodes } from "../purchase";
import { rawRequest } from "../raw-request";
import { enteredShop, isSignedIn } from "../sign-in-steps";
import { enteredByPassword } from "./account-steps";

const HERE = "/privacidad/mis-datos";
const ASK = `main form[action='${HERE}']`;

onOneDatabase((_name, open) => {
  // The links are signed here as the shop signs them.
  const shop = enteredShop(open, () => ({
    LINK_SECRETS: config.linkSecrets.join(),
    DATA_SECRETS: config.dataSecrets.join(),
  }));
  const linkTo = (email: string, path = HERE) =>
    `${path}?${new URLSearchParams({ ...signPrivacyLink(email, Date.now() + 3_600_000) })}`;
  const emailOf = async (email: string) =>
    (await shop.db.selectFrom("sales").select("email").where("email", "=", email).execute()).length;

  const purchase = async () => {
    const email = newEmail();
    const visitor = shop.visit();
    await addToCart(visitor, shop.offers.spa.options[0].id, { quantity: "2" });
    const codes = couponCodes(await buy(visitor, email));
    expect(codes).toHaveLength(2);
    return { email, visitor, codes };
  };

  describe("the privacy centre", () => {
    it("leads from the footer by mail to the stored data, to an export, and in two steps to its erasure", async () => {
      const { email, codes } = await purchase();
      const visitor = shop.visit();
      const asked = await (await (await visitor.get("/")).follow(`footer a[href='${HERE}']`))
        .form(ASK)
        .submit({
          email,
        });
      expect([asked.path, asked.redirects[0]?.status]).toEqual([HERE, 303]);
      const mail = await waitForMail(shop.shop.dataDir, email, /^Tus datos/);
      const view = await shop.visit().get(linkIn(mail, shop.shop.origin, HERE));
      expect(view.has("script")).toBe(false);
      expect(view.text("main")).toMatch(/Compras.*40,00/s);
      expect(view.text("main")).toMatch(/Cupones sin usar\s*2/);
      const copy = await view.follow(`main a[href^='${HERE}/copia']`);
      expect(copy.headers["content-disposition"]).toContain("attachment");
      expect(copy.json()).toMatchObject({
        email,
        purchases: [{ total: "40.00", withdrawals: [], refunds: [] }],
      });
      expect(copy.html).not.toMatch(/visitor_id|_hash|email_key|sealed/);

      const step = await view.follow(`main a[href^='${HERE}/borrar']`);
      for (const code of codes) expect(step.text("main").replaceAll("-", "")).toContain(code);
      const warned = await step.form("main form").submit();
      expect([warned.status, warned.text("[role=alert], .error-summary")]).toEqual([
        400,
        expect.stringContaining("Marca la casilla"),
      ]);
      expect(await emailOf(email)).toBe(1);
      const done = await warned.form("main form").submit({ knowsOpenCoupons: "true" });
      expect([done.status, done.path, done.redirects[0]?.status]).toEqual([200, `${HERE}/borrado`, 303]);
      expect(await emailOf(email)).toBe(0);
      await waitForMail(shop.shop.dataDir, email, /^Hemos borrado tus datos/);
      // The link still opens, and only the record of the request remains.
      const after = await shop.visit().get(linkIn(mail, shop.shop.origin, HERE));
      expect(after.texts("main dt")).toEqual(["Correos que te hemos enviado"]);
    });

    it("gives every address the same answer, and reports invalid ones", async () => {
      const { email } = await purchase();
      const pages = [];
      for (const one of [email, newEmail()]) {
        const page = await shop.visit().post(HERE, { email: one });
        pages.push([page.status, page.path, page.text(".toast")]);
      }
      expect(pages[0]).toEqual(pages[1]);
      const wrong = await shop.visit().post(HERE, { email: "nadie" });
      expect([wrong.status, wrong.text("main")]).toEqual([
        400,
        expect.stringContaining("correo electrónico válido"),
      ]);
    });

    atNight(() => {
      it("changes nothing on opening, and refuses forged, truncated and expired links", async () => {
        const { email } = await purchase();
        const other = newEmail();
        const good = new URLSearchParams({ ...signPrivacyLink(email, Date.now() + 3_600_000) });
        const wrong = [
          new URLSearchParams({ ...signPrivacyLink(other, Date.now() + 3_600_000), email }),
          new URLSearchParams({ ...signPrivacyLink(email, Date.now() - 60_000) }),
          new URLSearchParams({ email, sig: (good.get("sig") ?? "").slice(0, -3) }),
          new URLSearchParams({ email, sig: "x".repeat(9_000) }),
          new URLSearchParams({ email, sig: "" }),
          new URLSearchParams({ sig: good.get("sig") ?? "" }),
        ];
        for (const query of wrong) {
          for (const path of [HERE, `${HERE}/copia`, `${HERE}/borrar`]) {
            const page = await shop.visit().get(`${path}?${query}`);
            expect([page.status, page.path.split("?")[0]], `${path} ${query}`).toEqual([200, HERE]);
            expect(page.text("main")).not.toContain("40,00");
          }
          const erased = await shop.visit().post(`${HERE}/borrar?${query}`, { knowsOpenCoupons: "true" });
          expect(erased.path.split("?")[0]).toBe(HERE);
        }
        for (const path of [HERE, `${HERE}/copia`, `${HERE}/borrar`]) {
          await shop.visit().get(linkTo(email, path));
          await rawRequest(shop.shop.origin, linkTo(email, path), { method: "HEAD" });
          const page = await shop.visit().get(linkTo(email, path));
          expect(page.headers["cache-control"]).toContain("no-store");
        }
        expect(await emailOf(email)).toBe(1);
        expect(await mailsTo(shop.shop.dataDir, other)).toEqual([]);
      });
    });

    it("accepts same-site forms only", async () => {
      const { email } = await purchase();
      const forged = await rawRequest(shop.shop.origin, linkTo(email, `${HERE}/borrar`), {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://mal.example",
          "sec-fetch-site": "cross-site",
        },
        body: "knowsOpenCoupons=true",
      });
      expect(forged.status).toBeGreaterThanOrEqual(400);
      expect(await emailOf(email)).toBe(1);
    });

    it("deletes the account of the address and its sessions", async () => {
      const { visitor, email, id } = await enteredByPassword(shop);
      const page = await visitor.get(linkTo(email));
      expect(page.texts("main dt")).toContain("Cuenta");
      await (await visitor.get(linkTo(email, `${HERE}/borrar`))).form("main form").submit();
      expect(isSignedIn(await visitor.get("/contacts"))).toBe(false);
      const row = await shop.db
        .selectFrom("users")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect([row.deleted_at === null, row.first_name]).toEqual([false, ""]);
    });
  });
});
