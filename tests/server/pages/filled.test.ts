// Proves that a kept page filled for a visitor is to the byte the page that would be rendered for that visitor alone.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { buildOffer } from "../../fixtures/offers";
import { Visitor } from "../../support/browserless";
import { eachDatabase } from "../../support/databases";
import { SESSION_SECRET, TOKEN_SECRET } from "../../support/in-process/loaded-program";
import { isNight } from "../../support/run/nightly";
import { type OpenShop, type Shop, startShop } from "../../support/server";
import { type RawAnswer, rawRequest } from "../raw-request";
import { accountWithPassword, enterByPassword, enteredShop, expireAccess } from "../sign-in-steps";
import { startStockedProcess } from "../stocked-shop";

const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

/** What differs without being the visitor's: the tag is of the kept page and its filling, the status of the cache says so. */
const OF_ONE_ANSWER = ["etag", "cache-status", "x-request-id", "date"];

function comparable({ status, headers, text }: RawAnswer) {
  const others = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name));
  return { status, headers: Object.fromEntries(others), text };
}

// Filling is the same over both databases; what the pages read is compared elsewhere.
eachDatabase(
  (_name, open) => {
    // Jobs would change lists between an answer of one shop and the same of the other. Both are processes, which run the same bundle.
    const shop = enteredShop(open, () => ({ JOBS: "off" }), startStockedProcess);
    let renders: Shop;
    let paths: string[] = [];
    const visitors = new Map<string, string>();

    const ask = (to: OpenShop, path: string, cookie: string, headers: Record<string, string> = {}) =>
      rawRequest(to.origin, path, {
        headers: { host: new URL(shop.shop.origin).host, cookie, ...FIREFOX, ...headers },
      });
    const cookieOf = (visitor: Visitor) => visitor.cookies.header("/") ?? "";

    async function become(name: string, ...steps: ((visitor: Visitor) => Promise<unknown>)[]): Promise<void> {
      const visitor = new Visitor(shop.shop.origin);
      for (const step of steps) await step(visitor);
      // Messages are shown by a page of their own.
      await visitor.get("/contacts");
      visitors.set(name, cookieOf(visitor));
      visitor.close();
    }

    beforeAll(async () => {
      const { db, offers } = shop;
      const { spa, dinner } = offers;
      const forMembers = await buildOffer(db, { organization_id: spa.organizationId, type: "subscription" });
      await rebuildListings(db);
      paths = [
        "/",
        "/ofertas/",
        "/ofertas/category/restaurants/",
        "/search?searchField=cena",
        "/search?searchField=nada",
      ];
      paths.push("/ofertas/?ordering=price&page=2", "/contacts", "/buscar", "/club", "/widget");
      paths.push(
        ...[spa, dinner, forMembers].map(({ id }) => `/ofertas/${id}/`),
        "/no-existe",
        `/ofertas/${spa.id}/?utm_source=x`,
      );
      renders = await startShop({
        databaseUrl: shop.shop.databaseUrl,
        migrated: true,
        // With the secrets this database knows.
        dataDir: shop.shop.dataDir,
        seed: false,
        env: {
          PAGE_CACHE_MB: "0",
          JOBS: "off",
          PUBLIC_ORIGIN: shop.shop.origin,
          SESSION_SECRETS: SESSION_SECRET,
          TOKEN_SECRETS: TOKEN_SECRET,
        },
      });
      const { email } = await accountWithPassword(shop);
      const cart = (visitor: Visitor) =>
        visitor.post("/cart", { intent: "add", optionId: spa.options[0].id, quantity: "2" });
      const heart = (visitor: Visitor) =>
        visitor.post("/favorite", { intent: "add", offerNumber: String(dinner.number) });
      const region = (visitor: Visitor) => visitor.post("/region", { region: "madrid" });
      const consent = (visitor: Visitor) =>
        visitor.post("/cookies/ajustes", { source: "banner", answer: "none" });
      const light = (visitor: Visitor) => visitor.post("/version-ligera", { version: "light" });
      const signIn = (visitor: Visitor) => enterByPassword(visitor, email);
      await become("cart", cart);
      await become("favourites", heart);
      await become("region", region);
      await become("no to cookies", consent);
      await become("light version", light, cart);
      await become("all of it", cart, heart, region, consent);
      await become("signed in", signIn, heart);
      await become(
        "member",
        signIn,
        (visitor) => visitor.post("/club", { intent: "join", terms: "on" }),
        region,
        cart,
      );
      visitors.set("foreign cookie", "a=b");
      visitors.set(
        "forged",
        "cart=eyJjYXJ0Ijp7fX0.x; favorites=x; region=x; session=x; consent=x; light=x; flash=x",
      );
      visitors.set("cart again", visitors.get("cart") ?? "");
    });
    afterAll(() => renders?.stop());

    describe("a filled page", () => {
      it("equals the rendered one, with all headers, for every visitor in parallel", async () => {
        // With every change each visitor asks for every third page, by turns.
        const isAsked = (page: number, visitor: number) => isNight() || (page + visitor) % 3 === 0;
        const cases = paths.flatMap((path, page) =>
          [...visitors]
            .filter((_visitor, at) => isAsked(page, at))
            .map(([name, cookie]) => ({ path, name, cookie })),
        );
        // All at once: a filling of one visitor would be seen by the others.
        const filled = await Promise.all(cases.map(({ path, cookie }) => ask(shop.shop, path, cookie)));
        for (const [index, { path, name, cookie }] of cases.entries()) {
          const answer = filled[index] as RawAnswer;
          expect(comparable(answer), `${path} of ${name}`).toEqual(
            comparable(await ask(renders, path, cookie)),
          );
        }
      });

      it("is made of what visitors without cookies were given, and equals the rendered one", async () => {
        // No visitor with cookies has asked for them.
        const untouched = [
          "/ofertas/?ordering=discount",
          "/ofertas/?ordering=rating",
          "/search?searchField=masaje",
          "/ranking",
          `/ofertas/${shop.offers.scarce.id}/`,
        ];
        const dependsOnRegion = (path: string) => /^\/(ofertas\/\?|search)/.test(path);
        for (const path of untouched) {
          const { host } = new URL(shop.shop.origin);
          await rawRequest(shop.shop.origin, path, { headers: { host, ...FIREFOX } });
          for (const name of ["region", "cart", "favourites", "all of it", "signed in", "foreign cookie"]) {
            const cookie = visitors.get(name) ?? "";
            const answer = await ask(shop.shop, path, cookie);
            const isFilled = name !== "region" || !dependsOnRegion(path);
            if (name === "cart" || name === "region")
              expect(answer.headers["cache-status"], `${path} of ${name}`).toBe(
                isFilled ? "shop; hit; detail=filled" : "shop; fwd=uri-miss",
              );
            expect(comparable(answer), `${path} of ${name}`).toEqual(
              comparable(await ask(renders, path, cookie)),
            );
          }
        }
      });

      it("is really filled, where no loader of the page asks for the session", async () => {
        const isFilled = async (path: string, name: string) => {
          const cookie = visitors.get(name) ?? "";
          return (
            (await ask(shop.shop, path, cookie)).headers.etag !==
            (await ask(renders, path, cookie)).headers.etag
          );
        };
        const [spaPath = "", , forMembersPath = ""] = paths.filter((path) =>
          /^\/ofertas\/[\da-f-]{36}\/$/.test(path),
        );
        for (const path of ["/", "/ofertas/", "/contacts", spaPath])
          for (const name of ["all of it", "signed in", "light version"])
            expect(await isFilled(path, name), `${path} of ${name}`).toBe(true);
        expect(await isFilled(forMembersPath, "cart")).toBe(true);
        expect(await isFilled(forMembersPath, "member")).toBe(false);
        expect(await isFilled("/club", "signed in")).toBe(false);
      });

      it("is not sent again to those who have it, and is when something of theirs has changed", async () => {
        const cookie = visitors.get("cart") ?? "";
        const { headers } = await ask(shop.shop, "/ofertas/", cookie);
        const again = await ask(shop.shop, "/ofertas/", cookie, { "if-none-match": String(headers.etag) });
        expect([again.status, again.text]).toEqual([304, ""]);
        expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
        const other = visitors.get("all of it") ?? "";
        const changed = await ask(shop.shop, "/ofertas/", other, { "if-none-match": String(headers.etag) });
        expect(changed.status).toBe(200);
      });

      it("shows messages once, and renews an expired session", async () => {
        const visitor = new Visitor(shop.shop.origin);
        const { email } = await accountWithPassword(shop);
        await enterByPassword(visitor, email);
        await visitor.get("/contacts");
        const { dinner } = shop.offers;
        const back = { intent: "add", optionId: dinner.options[0].id, returnTo: "/ofertas/" };
        await visitor.post("/cart", back, { followRedirects: false });
        const page = await visitor.get("/ofertas/");
        expect(page.texts(".toast")).toHaveLength(1);
        expect((await visitor.get("/ofertas/")).texts(".toast")).toHaveLength(0);
        await expireAccess(visitor);
        const renewed = await visitor.get("/ofertas/");
        expect(String(renewed.headers["set-cookie"])).toContain("session=");
        expect(renewed.has('header a[href="/account"]')).toBe(true);
        visitor.close();
      });
    });
  },
  ["sqlite"],
);
