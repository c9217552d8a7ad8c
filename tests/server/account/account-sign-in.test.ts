// Proves sign-in by code and password against guessing, replay and open redirects.
import { describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { codeMailedTo, linkIn, mailsTo, waitForMail } from "../../support/written-mails";
import { formHeaders, rawRequest } from "../raw-request";
import {
  accountWithPassword,
  enterByCode,
  enterByPassword,
  enteredShop,
  expireAccess,
  isSignedIn,
  PASSWORD,
  requestCode,
  signOut,
  tokensOf,
  typeCode,
} from "../sign-in-steps";

const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

const LONG_PATH = `/${"a".repeat(600)}`;

onOneDatabase((_name, open) => {
  const shop = enteredShop(open);
  const sessions = () => shop.db.selectFrom("sessions").selectAll().execute();

  describe("with a code", () => {
    it("a new customer gets an account and returns to their page", async () => {
      const visitor = shop.visit();
      const email = newEmail();
      const path = `/ofertas/${shop.offers.spa.id}/`;
      const typing = await requestCode(visitor, email, path);
      expect(typing.path).toBe("/login/code");
      expect(typing.text("main")).toContain(email);
      expect(visitor.cookies.attribute("signin", "httpOnly")).toBe(true);
      expect(visitor.cookies.attribute("signin", "sameSite")).toBe("lax");
      const field = typing.document.querySelector('input[name="code"]');
      expect(field?.getAttribute("autocomplete")).toBe("one-time-code");
      expect(field?.getAttribute("inputmode")).toBe("numeric");
      const code = await codeMailedTo(shop.shop.dataDir, email);
      const inside = await typing
        .form({ intent: "verify" })
        .submit({ code: `${code.slice(0, 3)} ${code.slice(3)}` });
      expect(inside.path).toBe(path);
      expect(isSignedIn(inside)).toBe(true);
      expect(inside.texts(".toast").join()).toContain(email);
      expect(visitor.cookies.attribute("session", "httpOnly")).toBe(true);
      expect(visitor.cookies.attribute("session", "sameSite")).toBe("lax");
      expect(visitor.cookies.get("signin")).toBeUndefined();
      const user = await shop.db
        .selectFrom("users")
        .selectAll()
        .where("email", "=", email)
        .executeTakeFirst();
      expect(user?.password_hash).toBeNull();
    });

    atNight(() => {
      it("the same code works once", async () => {
        const email = newEmail();
        const visitor = shop.visit();
        await enterByCode(shop, visitor, email);
        const code = await codeMailedTo(shop.shop.dataDir, email);
        const other = shop.visit();
        const link = `/login/code?${new URLSearchParams({ purpose: "login", email, code })}`;
        const again = await (await other.get(link)).form({ intent: "link" }).submit();
        expect(again.status).toBe(400);
        expect(again.text("[role=alert]")).toContain("ha caducado o ya se ha usado");
        expect(isSignedIn(again)).toBe(false);
      });
    });

    it("five wrong ones end it, even for the right code", async () => {
      const visitor = shop.visit();
      const email = newEmail();
      await requestCode(visitor, email);
      const code = await codeMailedTo(shop.shop.dataDir, email);
      const unreadable = await typeCode(visitor, "12a");
      expect([unreadable.status, unreadable.text("[role=alert]")]).toEqual([
        400,
        expect.stringContaining("Escribe las seis cifras"),
      ]);
      const left = [];
      for (let i = 1; i <= 5; i++)
        left.push((await typeCode(visitor, wrongOf(code, i))).text("[role=alert]"));
      expect(left[0]).toContain("Te quedan 4 intentos");
      expect(left[3]).toContain("Te queda 1 intento");
      expect(left[4]).toContain("ya no quedan intentos");
      const late = await typeCode(visitor, code);
      expect(late.status).toBe(400);
      expect(isSignedIn(late)).toBe(false);
      expect(visitor.cookies.get("session")).toBeUndefined();
    });

    it("a new one is sent after a minute, not before", async () => {
      const visitor = shop.visit();
      const email = newEmail();
      const typing = await requestCode(visitor, email);
      const soon = await typing.form({ intent: "resend" }).submit();
      expect(soon.texts(".toast").join()).toMatch(/Puedes pedir otro dentro de \d+ segundos/);
      await codeMailedTo(shop.shop.dataDir, email);
      expect(await mailsTo(shop.shop.dataDir, email)).toHaveLength(1);
    });

    it("known and unknown addresses look the same, in every spelling", async () => {
      const { email } = await accountWithPassword(shop);
      const [local, domain] = email.split("@");
      const texts = new Set<string>();
      for (const typed of [email, newEmail(), email.toUpperCase(), `${local}+x@${domain}`]) {
        const page = await requestCode(shop.visit(), typed);
        texts.add(`${page.status} ${page.text("main").replaceAll(typed, "…")}`);
      }
      expect(texts.size).toBe(1);
    });

    it("the mail's link asks for confirmation first, and opens in another browser", async () => {
      const email = `${newEmail().split("@")[0]}+viaje@ejemplo.es`;
      await requestCode(shop.visit(), email);
      const mail = await waitForMail(shop.shop.dataDir, email, /código/);
      const link = linkIn(mail, shop.shop.origin, "/login/code");
      for (let scanner = 0; scanner < 8; scanner++) {
        const answer = await rawRequest(shop.shop.origin, link, {
          headers: { "user-agent": `scanner ${scanner}` },
        });
        expect([answer.status, answer.headers["set-cookie"]]).toEqual([200, undefined]);
      }
      const other = shop.visit();
      const page = await other.get(link);
      expect(page.text("main")).toContain(`Vas a acceder como ${email}`);
      const inside = await page.form({ intent: "link" }).submit();
      expect(isSignedIn(inside)).toBe(true);
    });

    it("broken links lead to the sign-in with a message", async () => {
      const visitor = shop.visit();
      for (const query of [
        "email=a",
        "code=123456",
        "email=a@b.es&code=12",
        "email=a@b.es&code=1e3456",
        "code=&email=",
      ]) {
        const page = await visitor.get(`/login/code?purpose=login&${query}`);
        expect([page.path, page.texts(".toast").join()], query).toEqual([
          "/login",
          expect.stringContaining("El enlace está incompleto"),
        ]);
      }
    });

    atNight(() => {
      it("two tabs with one code: one of them is signed in", async () => {
        const email = newEmail();
        const visitor = shop.visit();
        await requestCode(visitor, email);
        const code = await codeMailedTo(shop.shop.dataDir, email);
        const headers = {
          ...formHeaders(shop.shop.origin),
          cookie: visitor.cookies.header("/login/code") ?? "",
        };
        const body = new URLSearchParams({ intent: "verify", code }).toString();
        const tab = () => rawRequest(shop.shop.origin, "/login/code", { method: "POST", headers, body });
        const answers = await Promise.all([tab(), tab(), tab()]);
        expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
        const users = await shop.db.selectFrom("users").select("id").where("email", "=", email).execute();
        expect(users).toHaveLength(1);
      });
    });
  });

  describe("with a password", () => {
    it("the right one signs in, and every wrong one gets the same answer", async () => {
      const { email } = await accountWithPassword(shop);
      const wrong = await enterByPassword(shop.visit(), email, { password: "no es esta" });
      const unknown = await enterByPassword(shop.visit(), newEmail());
      for (const page of [wrong, unknown]) {
        expect(page.status).toBe(400);
        expect(page.text("[role=alert]")).toContain("no son correctos");
        expect(isSignedIn(page)).toBe(false);
      }
      expect(wrong.form({ intent: "password" }).values.email).toBe(email);
      const again = await enterByPassword(shop.visit(), email, {
        password: "tampoco",
        returnTo: "/favorite",
      });
      expect(again.status).toBe(400);
      const entered = await again.form({ intent: "password" }).submit({ email, password: PASSWORD });
      expect([entered.path, isSignedIn(entered)]).toEqual(["/favorite", true]);
      const inside = await enterByPassword(shop.visit(), email.toUpperCase(), { returnTo: "/favorite" });
      expect([inside.path, isSignedIn(inside)]).toEqual(["/favorite", true]);
    });

    it("Enter in the one form goes the way that is filled in", async () => {
      const { email } = await accountWithPassword(shop);
      const enter = async (values: Record<string, string>) =>
        (await shop.visit().get("/login")).form("form.sign-in").submit({ email, ...values });
      expect(isSignedIn(await enter({ password: PASSWORD }))).toBe(true);
      expect((await enter({})).path).toBe("/login/code");
    });

    it("a blocked account is refused", async () => {
      const { id, email } = await accountWithPassword(shop);
      await shop.db.updateTable("users").set({ is_active: false }).where("id", "=", id).execute();
      expect((await enterByPassword(shop.visit(), email)).status).toBe(400);
      const byCode = await enterByCode(shop, shop.visit(), email);
      expect(isSignedIn(byCode)).toBe(false);
      expect(byCode.text("[role=alert]")).toContain("No se puede acceder con esta cuenta");
    });
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "/login?returnTo=//evil.example",
    "/logout",
    LONG_PATH,
  ])("a foreign or unusable way back leads home: case %#", async (returnTo) => {
    const { email } = await accountWithPassword(shop);
    const visitor = shop.visit();
    const answer = await visitor.post(
      "/login",
      { intent: "password", email, password: PASSWORD, returnTo },
      { followRedirects: false },
    );
    expect([answer.status, answer.headers.location]).toEqual([303, "/"]);
    const signedIn = await visitor.get(`/login?returnTo=${encodeURIComponent(returnTo)}`, {
      followRedirects: false,
    });
    expect(signedIn.headers.location).toBe("/account");
  });

  it("a planted visitor id or session is replaced at sign-in", async () => {
    const { id, email } = await accountWithPassword(shop);
    const attacker = shop.visit();
    const own = await accountWithPassword(shop);
    await enterByPassword(attacker, own.email);
    const planted = attacker.cookies.get("session") ?? "";
    const victim = shop.visit();
    victim.cookies.set("session", planted);
    await victim.post("/login", { intent: "password", email, password: PASSWORD });
    expect(victim.cookies.get("session")).not.toBe(planted);
    expect(isSignedIn(await attacker.get("/contacts"))).toBe(false);
    const rows = (await sessions()).filter((row) => row.user_id === id);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.visitor_id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(victim.cookies.get("visitor")).toBeUndefined();
  });

  describe("a session", () => {
    it("with expired access is renewed once, invisibly", async () => {
      const { email } = await accountWithPassword(shop);
      const visitor = shop.visit();
      await enterByPassword(visitor, email);
      await expireAccess(visitor);
      const before = await tokensOf(visitor);
      const page = await visitor.get("/favorite");
      expect([page.status, isSignedIn(page)]).toEqual([200, true]);
      expect(page.headers["set-cookie"]?.filter((cookie) => cookie.startsWith("session="))).toHaveLength(1);
      const after = await tokensOf(visitor);
      expect(after.access).not.toBe(before.access);
      expect(after.refresh).toBe(before.refresh);
      expect((await visitor.get("/favorite")).headers["set-cookie"]).toBeUndefined();
    });

    it("that was revoked elsewhere ends without an error", async () => {
      const { id, email } = await accountWithPassword(shop);
      const visitor = shop.visit();
      await enterByPassword(visitor, email);
      await shop.db
        .updateTable("sessions")
        .set({ revoked_at: Date.now() })
        .where("user_id", "=", id)
        .execute();
      const page = await visitor.get("/");
      expect([page.status, isSignedIn(page)]).toEqual([200, false]);
      expect(visitor.cookies.get("session")).toBeUndefined();
      expect((await visitor.get("/favorite")).status).toBe(200);
    });

    it("that is forged is ignored", async () => {
      const visitor = shop.visit();
      for (const value of ["", "x", "eyJhIjoxfQ==.forged", "a".repeat(3000)]) {
        visitor.cookies.set("session", value);
        const page = await visitor.get("/");
        expect([page.status, isSignedIn(page)], value.slice(0, 30)).toEqual([200, false]);
      }
    });

    it("ends by POST only, and a copy of its cookie ends with it", async () => {
      const { email } = await accountWithPassword(shop);
      const visitor = shop.visit();
      await enterByPassword(visitor, email);
      await visitor.get("/logout");
      expect(isSignedIn(await visitor.get("/"))).toBe(true);
      const forged = await visitor.post(
        "/logout",
        {},
        { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } },
      );
      expect(forged.status).toBe(403);
      const copy = visitor.cookies.get("session") ?? "";
      const out = await signOut(visitor);
      expect([out.path, isSignedIn(out)]).toEqual(["/", false]);
      expect(out.texts(".toast").join()).toContain("Has cerrado la sesión");
      expect(visitor.cookies.get("session")).toBeUndefined();
      const thief = shop.visit();
      thief.cookies.set("session", copy);
      expect(isSignedIn(await thief.get("/"))).toBe(false);
      expect((await signOut(visitor)).texts(".toast").join()).toContain("Ya no había ninguna sesión abierta");
    });
  });

  it("forms from other sites are refused", async () => {
    const visitor = shop.visit();
    await requestCode(visitor, newEmail());
    const paths = [
      "/login",
      "/login/code",
      "/login/email",
      "/register",
      "/account/activate",
      "/password/forgot",
    ];
    for (const path of [
      ...paths,
      "/password/reset",
      "/account/email/confirm",
      "/account/email/reset",
      "/auth/google",
    ]) {
      for (const headers of [
        { origin: "null", "sec-fetch-site": undefined },
        { "sec-fetch-site": "cross-site" },
      ]) {
        const answer = await visitor.post(
          path,
          { intent: "code", email: newEmail() },
          { headers, followRedirects: false },
        );
        expect([answer.status, answer.headers["set-cookie"]], path).toEqual([403, undefined]);
      }
    }
  });

  it("pages show the sign-in, the same to every visitor", async () => {
    const page = await shop.visit().get(`/ofertas/${shop.offers.spa.id}/`);
    const link = page.document.querySelector('header a[href^="/login"]');
    expect(link?.getAttribute("href")).toBe(
      `/login?returnTo=${encodeURIComponent(`/ofertas/${shop.offers.spa.id}/`)}`,
    );
    expect((await shop.visit().get("/login")).headers["set-cookie"]).toBeUndefined();
  });
});
