// Proves the counter's amber verdict, and that undoing several redemptions undoes what its button says, without scripts.
import { expect, it } from "vitest";
import { config } from "~/config.server";
import type { RedemptionRules } from "~/domain/catalogue/redemption-rules";
import { signCouponToken } from "~/domain/coupons/coupon-token.server";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { localDay, MADRID, wallClock } from "~/domain/kernel/local-day";
import { buildPurchase } from "../../../fixtures/purchases";
import { atNight } from "../../../support/at-night";
import type { Visitor } from "../../../support/browserless";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import type { Page } from "../../../support/page";
import { PASSWORD } from "../../sign-in-steps";
import { panelShop } from "../panel-shop";

const COUNTER = "/socios/caja";

onOneDatabase((_name, open) => {
  // The shop reads the tokens that this test signs.
  const shop = panelShop(open, () => ({ COUPON_SECRETS: config.couponSecrets.join(",") }));

  const bought = async (quantity: number) =>
    (await buildPurchase(shop.db, { of: shop.offers.spa, quantity })).ids as [string, ...string[]];
  const at = (id: string) => `${COUNTER}/cupon/${id}`;
  const statesOf = async (ids: readonly string[]) => {
    const rows = await shop.db
      .selectFrom("coupons")
      .select(["id", "status"])
      .where("id", "in", ids)
      .execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.status);
  };
  const codeOf = async (id: string) => {
    const { code } = await shop.db
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
  };
  async function redeemed(visitor: Visitor, ids: readonly [string, ...string[]]): Promise<Page> {
    const [first, ...other] = ids;
    const found = await visitor.get(at(first));
    return found.form({ action: at(first) }).submit(other.length > 0 ? { other } : {});
  }
  /** Each coupon of the page with its state. */
  const shown = (page: Page) => page.texts(".redeemed .panel-badge");

  it("undoes all of a form at once, and says so of each", async () => {
    const { visitor } = shop.as("cashier");
    const ids = await bought(3);
    const done = await redeemed(visitor, ids);
    expect([done.text("h1"), shown(done)]).toEqual([
      "3 cupones canjeados",
      ["Canjeado", "Canjeado", "Canjeado"],
    ]);
    for (const id of ids) expect(done.text("main")).toContain(await codeOf(id));
    expect(done.texts(`form[action="${done.path}"] button`)).toContain("Deshacer los 3 canjes");
    expect(await conformanceProblems(done.html)).toEqual([]);
    const form = done.form({ action: done.path });
    const undone = await form.submit();
    expect([undone.redirects[0]?.status, undone.path]).toEqual([303, done.path]);
    expect([undone.text("h1"), shown(undone)]).toEqual([
      "3 canjes deshechos",
      ["Deshecho", "Deshecho", "Deshecho"],
    ]);
    expect(await statesOf(ids)).toEqual(["issued", "issued", "issued"]);
    expect((await form.submit()).text("h1")).toBe("3 canjes deshechos");
  });

  atNight(() => {
    it("undoes one of a form by its own button, then the rest", async () => {
      const { visitor } = shop.as("cashier");
      const ids = await bought(3);
      const done = await redeemed(visitor, ids);
      const [, second] = done.document.querySelectorAll("button[name=one]");
      const nonce = second?.getAttribute("value") ?? "";
      expect(second?.getAttribute("aria-label")).toMatch(/^Deshacer este: [0-9A-Z-]{15}$/);
      const partly = await done.form({ action: done.path }).submit({}, `button[value="${nonce}"]`);
      expect([partly.text("h1"), shown(partly).sort()]).toEqual([
        "2 de 3 siguen canjeados",
        ["Canjeado", "Canjeado", "Deshecho"],
      ]);
      expect((await statesOf(ids)).sort()).toEqual(["issued", "redeemed", "redeemed"]);
      // From the day's list each of them leads to the same page.
      expect((await visitor.get(`${COUNTER}/canje/${nonce}`)).text("h1")).toBe("2 de 3 siguen canjeados");
      const rest = await partly.form({ action: partly.path }).submit();
      expect([rest.text("h1"), await statesOf(ids)]).toEqual([
        "3 canjes deshechos",
        ["issued", "issued", "issued"],
      ]);
    });

    it("asks a manager for one reason for all, and undoes none that the form did not make", async () => {
      const ids = await bought(2);
      const done = await redeemed(shop.as("cashier").visitor, ids);
      await shop.db
        .updateTable("coupons")
        .set({ redeemed_at: Date.now() - 3 * MINUTE_MS })
        .where("id", "in", ids)
        .execute();
      const late = await shop.as("cashier").visitor.get(done.path);
      expect([late.has(`form[action="${done.path}"]`), late.text("main")]).toEqual([
        false,
        expect.stringContaining("pídeselo a un encargado"),
      ]);
      const manager = shop.as("manager").visitor;
      const page = await manager.get(done.path);
      const refused = await page.form({ action: done.path }).submit();
      expect([refused.status, shown(refused)]).toEqual([400, ["Canjeado", "Canjeado"]]);
      const foreign = await redeemed(manager, await bought(1));
      const nonce = foreign.path.split("/").at(-1) ?? "";
      const organization = shop.organizationId;
      const other = await manager.post(done.path, { organization, one: nonce, reason: "Error" });
      expect(other.status).toBe(404);
      const undone = await refused.form({ action: done.path }).submit({ reason: "Mesa equivocada" });
      expect([undone.text("h1"), await statesOf(ids)]).toEqual(["2 canjes deshechos", ["issued", "issued"]]);
      expect(undone.text("main")).toContain("Motivo: Mesa equivocada");
    });

    it("takes the next guest's code on the page of the redemption", async () => {
      const { visitor } = shop.as("cashier");
      const [first, next] = [await bought(1), await bought(1)];
      const done = await redeemed(visitor, first);
      expect(done.has("input[name=code][autofocus]")).toBe(true);
      const found = await done.form({ action: COUNTER }).submit({ code: await codeOf(next[0]) });
      expect(found.path).toBe(at(next[0]));
      expect(found.has("button[autofocus]")).toBe(true);
    });
  });

  it("takes codes and addresses as a scanner types them that is set to another keyboard", async () => {
    const { visitor } = shop.as("cashier");
    const [id] = await bought(1);
    const type = async (code: string) =>
      (await visitor.get(COUNTER)).form({ action: COUNTER }).submit({ code });
    expect((await type((await codeOf(id)).replaceAll("-", "'"))).path).toBe(at(id));
    const address = `https://cupones.example/c/${signCouponToken({ couponId: id, secretVersion: 1, validUntil: null })}`;
    const onSpanish: Record<string, string> = { "-": "'", "/": "-", _: "?", ":": "Ñ" };
    const shifted = address.replace(/[-/_:]/g, (char) => onSpanish[char] ?? char);
    const swapped = [...address].map((char) =>
      char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase(),
    );
    for (const typed of [address, shifted, swapped.join("")])
      expect((await type(typed)).path, typed).toBe(at(id));
  });

  atNight(() => {
    it("leads who sent a form after the session had ended back to its page", async () => {
      const { visitor, email } = await shop.enter({ organizationId: shop.organizationId, role: "cashier" });
      const [id] = await bought(1);
      const found = await visitor.get(at(id));
      visitor.cookies.delete("session");
      const login = await found.form({ action: at(id) }).submit();
      expect(login.url.searchParams.get("returnTo")).toBe(`${at(id)}?recuperar=1`);
      const back = await login.form({ intent: "password" }).submit({ email, password: PASSWORD });
      expect([back.url.pathname, (await statesOf([id]))[0]]).toEqual([at(id), "issued"]);
      await back.form({ action: at(id) }).submit();
      expect((await statesOf([id]))[0]).toBe("redeemed");
    });
  });

  const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
  const any: RedemptionRules = { weekdays: EVERY_DAY, from: null, until: null, excludedDays: [] };
  const weekday = () => new Date(`${localDay(Date.now())}T00:00:00Z`).getUTCDay() || 7;

  const inHours = (n: number) => {
    const hour = (wallClock(Date.now(), MADRID).getUTCHours() + n) % 24;
    return `${String(hour).padStart(2, "0")}:00`;
  };

  it.each([
    ["its date", () => ({ ...any, excludedDays: [localDay(Date.now())] }), "Válido, pero no para hoy"],
    [
      "its weekday",
      () => ({ ...any, weekdays: EVERY_DAY.filter((day) => day !== weekday()) }),
      "Válido, pero no para hoy",
    ],
    ["the hour", () => ({ ...any, from: inHours(2), until: inHours(3) }), "Válido, pero no a esta hora"],
  ] as const)("warns in amber when the rules exclude %s, and still redeems", async (_what, rules, title) => {
    const { visitor } = shop.as("cashier");
    await shop.db
      .updateTable("offers")
      .set({ redemption_rules: JSON.stringify(rules()) as never })
      .where("id", "=", shop.offers.spa.id)
      .execute();
    const [id] = await bought(1);
    const found = await visitor.get(at(id));
    expect([found.text("h1"), found.has(".verdict--warn"), found.has(".verdict--good")]).toEqual([
      title,
      true,
      false,
    ]);
    expect(found.text(".verdict")).toContain("Según sus condiciones");
    expect(found.text(".verdict")).toContain("Tú decides si lo aceptas.");
    // The warning is read first: nothing has the focus, and the button says what it does.
    expect(found.has("[autofocus]")).toBe(false);
    expect(found.text(`form[action="${at(id)}"] button`)).toBe("Canjear de todas formas");
    expect(await conformanceProblems(found.html)).toEqual([]);
    expect((await found.form({ action: at(id) }).submit()).text("h1")).toBe("Canjeado");
  });

  it("has the button directly under the verdict, and names who redeemed a used coupon", async () => {
    await shop.db
      .updateTable("offers")
      .set({ redemption_rules: null, conditions: "Con reserva.", how_to_redeem: "Enseña el código." })
      .where("id", "=", shop.offers.spa.id)
      .execute();
    const { visitor } = shop.as("cashier");
    const ids = await bought(2);
    const found = await visitor.get(at(ids[0]));
    expect(found.document.querySelector(".verdict + form button")?.textContent).toBe("Canjear");
    expect([found.has("details[open]"), found.texts("main details summary").length]).toEqual([false, 3]);
    await redeemed(visitor, ids);
    const used = await visitor.get(at(ids[0]));
    expect(used.text("h1")).toBe("Ya canjeado");
    expect(used.text(".verdict")).toMatch(/por \S+/);
  });
});
