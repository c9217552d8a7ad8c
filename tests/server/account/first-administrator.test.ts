// Proves the way to the first administrator of a live shop: the command, its link, a password, a second factor, the desk.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { appWith } from "../../fixtures/second-factors";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { bundled } from "../../support/processes/bundles";
import { linkIn, mailsTo } from "../../support/written-mails";
import { accountWithPassword, enterByPassword, enteredShop, PASSWORD } from "../sign-in-steps";

const PUBLIC = "https://tienda.example";
const run = promisify(execFile);

onOneDatabase((_name, open) => {
  const shop = enteredShop(open, () => ({
    PUBLIC_ORIGIN: PUBLIC,
    PAYMENT_SYSTEM: "simulated",
    TRUSTED_PROXIES: "1",
  }));
  const headers = { "x-forwarded-host": "tienda.example", origin: PUBLIC, referer: `${PUBLIC}/` };
  const visit = () => new Visitor(shop.shop.origin, { headers });

  /** @returns what the command printed, and its exit code */
  async function staff(args: string[], env: Record<string, string> = {}) {
    const program = await bundled("app/cli/staff.ts");
    const environment = {
      ...process.env,
      DATA_DIR: shop.shop.dataDir,
      DATABASE_URL: shop.shop.databaseUrl,
      PUBLIC_ORIGIN: PUBLIC,
      PAYMENT_SYSTEM: "simulated",
      DEMO: "on",
      ...env,
    };
    return run(process.execPath, [program, ...args], { env: environment }).then(
      ({ stdout }) => ({ code: 0, printed: stdout }),
      ({ code, stdout, stderr }) => ({ code, printed: stdout + stderr }),
    );
  }

  const pathOf = (printed: string) => {
    const { pathname, search } = new URL(/https:\S+reset\?\S+/.exec(printed)?.[0] ?? "");
    return pathname + search;
  };

  const roleChanges = () =>
    shop.db
      .selectFrom("audit_log")
      .select(["actor", "detail"])
      .where("action", "=", "user.role_changed")
      .orderBy("at")
      .execute();

  it("comes to the desk by the printed link", async () => {
    const email = newEmail();
    const made = await staff(["create", email]);
    expect(made).toEqual({
      code: 0,
      printed: expect.stringContaining("has a new account with the staff role"),
    });
    expect(made.printed).toContain("asks for a second factor");
    const visitor = visit();
    const led = await (await visitor.get(pathOf(made.printed)))
      .form({ action: "/password/reset" })
      .submit({ newPassword: PASSWORD });
    expect(led.path).toBe("/account/security");
    const setup = await led.form({ intent: "begin-app" }).submit();
    const app = appWith(setup.text("code").replaceAll(" ", ""));
    await setup.form({ action: "/account/security/app" }).submit({ code: app.code() });
    expect(await visitor.get("/gestion/cola")).toMatchObject({ status: 200, path: "/gestion/cola" });
    const changes = await roleChanges();
    expect(changes).toEqual([
      { actor: "job:staff:create", detail: { active: true, staff: true, created: true } },
    ]);

    const again = await staff(["create", email]);
    expect(again).toEqual({ code: 0, printed: expect.stringContaining("has the staff role already") });
    expect(again.printed).not.toContain("/password/reset");
    expect(again.printed).toContain("the account has a second factor");
    expect(await roleChanges()).toHaveLength(1);
    expect((await staff(["list"])).printed).toContain(`${email}  password, second factor`);
    const last = await staff(["remove", email]);
    expect(last).toEqual({ code: 1, printed: expect.stringContaining("the last administrator") });
  });

  atNight(() => {
    it("may have had an account before, when the operator says so", async () => {
      const { email } = await accountWithPassword(shop);
      const visitor = visit();
      await enterByPassword(visitor, email);
      const refused = await staff(["create", email]);
      expect(refused).toEqual({ code: 1, printed: expect.stringContaining("--existing") });
      const granted = await staff(["create", email, "--existing"]);
      expect(granted).toEqual({ code: 0, printed: expect.stringContaining("which now has the staff role") });
      expect((await visitor.get("/account")).path).toMatch(/^\/login/);
      expect((await enterByPassword(visitor, email)).path).toBe("/account/security");
      expect(await staff(["remove", email])).toMatchObject({ code: 0 });
      expect((await enterByPassword(visitor, email, { returnTo: "/account" })).path).toBe("/account");
      expect(await staff(["remove", email])).toMatchObject({ code: 1 });
    });
  });

  it("takes an account from a stranger who registered the address", async () => {
    const { email, id } = await accountWithPassword(shop);
    await shop.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", id).execute();
    const { printed } = await staff(["create", email, "--existing"]);
    expect(printed).toContain("/password/reset?");
    expect((await enterByPassword(visit(), email)).path).toMatch(/^\/login/);
  });

  atNight(() => {
    it("is mailed the link where mail is configured", async () => {
      const email = newEmail();
      const smtp = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "tienda@tienda.example" };
      const { printed } = await staff(["create", email], smtp);
      expect(printed).toContain("waits in the outbox");
      expect(printed).not.toContain("/password/reset");
      await expect
        .poll(async () => (await mailsTo(shop.shop.dataDir, email)).length, { timeout: 20_000 })
        .toBe(1);
      const [mail] = await mailsTo(shop.shop.dataDir, email);
      const link = linkIn(mail as NonNullable<typeof mail>, PUBLIC, "/password/reset");
      expect((await visit().get(link)).has("input[name=newPassword]")).toBe(true);
    });

    it("is no typing error", async () => {
      expect(await staff(["create", "nadie"])).toEqual({
        code: 1,
        printed: expect.stringContaining("no e-mail"),
      });
      expect(await staff(["create"])).toEqual({ code: 1, printed: expect.stringContaining("usage") });
    });
  });
});
