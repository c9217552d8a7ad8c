// Proves that guessing codes and passwords and flooding mailboxes are slowed down, by address and by the account aimed at.
import { afterEach, expect, it } from "vitest";
import { newEmail } from "../fixtures/orders";
import { Visitor } from "../support/browserless";
import { eachDatabase } from "../support/databases";
import { codeMailedTo } from "../support/written-mails";
import {
  accountWithPassword,
  enterByPassword,
  enteredShop,
  isSignedIn,
  PASSWORD,
  requestCode,
  typeCode,
} from "./sign-in-steps";

const TOO_OFTEN = /Demasiados intentos seguidos/;

eachDatabase((_name, open) => {
  const shop = enteredShop(open, () => ({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" }));
  const visitors: Visitor[] = [];
  afterEach(() => {
    for (const visitor of visitors.splice(0)) visitor.close();
  });

  let addresses = 0;
  /** Somebody at an address nobody else has, unless one is named. */
  function from(address = `198.51.100.${++addresses}`): Visitor {
    const visitor = new Visitor(shop.shop.origin, { headers: { "x-forwarded-for": `10.0.0.1, ${address}` } });
    visitors.push(visitor);
    return visitor;
  }

  it("many people on one line get their codes", async () => {
    for (let i = 0; i < 12; i++)
      expect((await requestCode(from("203.0.113.1"), newEmail())).path).toBe("/login/code");
  });

  it("five an hour to one mailbox, however many ask and however it is spelled", async () => {
    const email = newEmail();
    for (let i = 0; i < 5; i++) await requestCode(from(), i % 2 ? email : email.toUpperCase());
    expect((await requestCode(from(), email)).status).toBe(429);
    const forgotten = await (await from().get("/password/forgot"))
      .form({ action: "/password/forgot" })
      .submit({ email });
    expect(forgotten.status).toBe(429);
  });

  it("ten passwords a minute for one account, known or not, then not even the right one", async () => {
    const { email } = await accountWithPassword(shop);
    for (const address of [email, newEmail()]) {
      for (let i = 0; i < 10; i++) {
        expect((await enterByPassword(from(), address, { password: `no es esta ${i}` })).status).toBe(400);
      }
      const late = await enterByPassword(from(), address, { password: PASSWORD });
      expect([late.status, isSignedIn(late)]).toEqual([429, false]);
      expect(late.text("[role=alert]")).toMatch(TOO_OFTEN);
    }
  });

  it("codes cannot be guessed without end", async () => {
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
