// Proves limits on guessing codes and passwords and on mails, without locking other people out.
import { afterEach, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { codeMailedTo, linkIn, mailsTo, waitForMail } from "../../support/written-mails";
import {
  accountWithPassword,
  enterByPassword,
  enteredShop,
  isSignedIn,
  requestCode,
  signOut,
  typeCode,
} from "../sign-in-steps";

const TOO_OFTEN = /Demasiados intentos seguidos/;

onOneDatabase((_name, open) => {
  const shop = enteredShop(open, () => ({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" }));
  const visitors: Visitor[] = [];
  afterEach(() => {
    for (const visitor of visitors.splice(0)) visitor.close();
  });

  let addresses = 0;
  /** A visitor at a new address, unless one is given. */
  function from(address = `198.51.100.${++addresses}`): Visitor {
    const visitor = new Visitor(shop.shop.origin, { headers: { "x-forwarded-for": `10.0.0.1, ${address}` } });
    visitors.push(visitor);
    return visitor;
  }

  atNight(() => {
    it("many people on one network get their codes", async () => {
      for (let i = 0; i < 12; i++)
        expect((await requestCode(from("203.0.113.1"), newEmail())).path).toBe("/login/code");
    });
  });

  it("ten an hour to one mailbox in any spelling; no request is refused, and the last link opens anywhere", async () => {
    const email = newEmail();
    const { dataDir, origin } = shop.shop;
    for (let i = 0; i < 10; i++) await requestCode(from(), email);
    const last = await waitForMail(dataDir, email, /es tu código/, 10);
    const late = await requestCode(from(), email.toUpperCase());
    expect([late.path, late.status]).toEqual(["/login/code", 200]);
    expect(late.text(".toast")).toContain("Abre el enlace del último correo");
    expect(await mailsTo(dataDir, email)).toHaveLength(10);
    const opened = await from().get(linkIn(last, origin, "/login/code"));
    expect(isSignedIn(await opened.form({ intent: "link" }).submit({}))).toBe(true);
  });

  atNight(() => {
    it("fifty wrong passwords block their sender only: neither a known browser nor a new one", async () => {
      const { email } = await accountWithPassword(shop);
      const known = from();
      expect(isSignedIn(await enterByPassword(known, email))).toBe(true);
      expect(known.cookies.attribute("device", "httpOnly")).toBe(true);
      await signOut(known);
      const stranger = from("203.0.113.50");
      const statuses = [];
      for (let i = 0; i < 50; i++) {
        const fields = { intent: "password", email, password: `no es esta ${i}` };
        const page = await stranger.post("/login", fields);
        statuses.push(page.status);
        if (i === 49) expect(page.text("[role=alert]")).toMatch(TOO_OFTEN);
      }
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
      expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
      expect(isSignedIn(await enterByPassword(known, email))).toBe(true);
      expect(isSignedIn(await enterByPassword(from(), email))).toBe(true);
      expect((await waitForMail(shop.shop.dataDir, email, /intenta entrar en tu cuenta/)).text).toContain(
        "Elegir otra contraseña",
      );
    });

    it("an address without account is counted alike", async () => {
      const stranger = from();
      const fields = { intent: "password", email: newEmail(), password: "no es esta" };
      const statuses = [];
      for (let i = 0; i < 11; i++) statuses.push((await stranger.post("/login", fields)).status);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    });
  });

  it("on the attacker's own network only the known browser gets in, until its owner signs out everywhere else", async () => {
    const { email, id } = await accountWithPassword(shop);
    const line = "203.0.113.51";
    const known = from(line);
    await enterByPassword(known, email);
    await signOut(known);
    const stranger = from(line);
    const guess = { intent: "password", email, password: "no es esta" };
    for (let i = 0; i < 12; i++) await stranger.post("/login", guess);
    expect((await enterByPassword(from(line), email)).status).toBe(429);
    expect(isSignedIn(await enterByPassword(known, email))).toBe(true);
    const elsewhere = from();
    await enterByPassword(elsewhere, email);
    await elsewhere.post("/account/sessions", { intent: "end-others" });
    expect(
      await shop.db.selectFrom("known_devices").select("user_id").where("user_id", "=", id).execute(),
    ).toEqual([{ user_id: id }]);
    expect((await enterByPassword(known, email)).status).toBe(429);
  });

  atNight(() => {
    it("a stranger's codes and guesses do not affect the owner's code", async () => {
      const { email } = await accountWithPassword(shop);
      const owner = from();
      await requestCode(owner, email);
      const code = await codeMailedTo(shop.shop.dataDir, email);
      const stranger = from();
      await requestCode(stranger, email);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
      for (let i = 0; i < 50; i++) await stranger.post("/login/code", { intent: "verify", code: wrong });
      const linkOnly = { intent: "link", email, code, key: "x".repeat(43) };
      expect(isSignedIn(await from().post("/login/code", linkOnly))).toBe(false);
      expect(isSignedIn(await typeCode(owner, code))).toBe(true);
    });
  });

  it("a second request at once keeps the code and reports it", async () => {
    const email = newEmail();
    const visitor = from();
    await requestCode(visitor, email);
    const code = await codeMailedTo(shop.shop.dataDir, email);
    const again = await requestCode(visitor, email);
    expect(again.text(".toast")).toContain("Acabamos de enviarte un código");
    expect(isSignedIn(await typeCode(visitor, code))).toBe(true);
  });

  it("guesses at codes are limited", async () => {
    const email = newEmail();
    const visitor = from("203.0.113.9");
    await requestCode(visitor, email);
    await codeMailedTo(shop.shop.dataDir, email);
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push((await typeCode(visitor, String(100_000 + i))).status);
    expect(answers.slice(0, 10)).not.toContain(429);
    expect(answers.slice(10)).toEqual([429, 429]);
  });
});
