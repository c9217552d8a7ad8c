// Proves the way of a coupon that was brought from another system: in the seller's panel, at the counter, in its buyer's account.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { DAY_MS } from "~/domain/kernel/durations";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { ORIGIN } from "../../fixtures/context";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import { panelShop } from "../partner/panel-shop";
import { accountWithPassword, enterByPassword } from "../sign-in-steps";

const SALES = "/socios/ventas";
const COUNTER = "/socios/caja";
const CODES = ["VALE-2025/0001", "VALE-2025/0002"];
const actor = { kind: "job", name: "data:import" } as const;

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  let email: string;
  let number: string;

  beforeAll(async () => {
    ({ email } = await accountWithPassword(shop));
    const { spa } = shop.offers;
    const iso = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const row = { organization: shop.organizationId, offer: spa.id, email, name: "Ana", paid: "39,90" };
    const times = { bought_at: iso(-20), valid_until: iso(60) };
    const { sku, title } = await shop.db
      .selectFrom("price_options")
      .select(["sku", "title"])
      .where("id", "=", spa.options[0].id)
      .executeTakeFirstOrThrow();
    const rows = CODES.map((code, index) => ({
      ...row,
      ...times,
      key: `${index}`,
      option: sku ?? title,
      code,
    }));
    const folder = mkdtempSync(join(tmpdir(), "imported-sale-"));
    const path = join(folder, "coupons.jsonl");
    writeFileSync(path, rows.map((one) => JSON.stringify(one)).join("\n"));
    const file = { kind: "coupons", path, source: "vieja", origin: ORIGIN, dryRun: false } as const;
    const counts = await bringFile({ db: shop.db, actor }, { ...file, onProblem: console.error });
    rmSync(folder, { recursive: true });
    expect(counts).toMatchObject({ brought: 2, refused: 0 });
    ({ number } = await shop.db
      .selectFrom("imported_coupon_codes")
      .innerJoin("coupons", "coupons.id", "imported_coupon_codes.coupon_id")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .select("sales.number")
      .where("imported_coupon_codes.code", "=", "VALE20250001")
      .executeTakeFirstOrThrow());
  });

  it("is found in the panel by the code it had, and says where it comes from and who has its money", async () => {
    const { visitor } = shop.as("owner");
    for (const typed of ["vale 2025 0001", "VALE-2025/0001", number]) {
      const page = await visitor.get(`${SALES}?buscar=${encodeURIComponent(typed)}`);
      expect([typed, page.path]).toEqual([typed, `${SALES}/${number}`]);
    }
    const page = await visitor.get(`${SALES}/${number}`);
    expect(page.text("main")).toContain("La trajimos de «vieja»");
    expect(page.text("main")).toMatch(/Cuando se canjeen los cupones que quedan\s*\d/);
    expect(await conformanceProblems(page.html)).toEqual([]);
    expect((await visitor.get(`${SALES}?buscar=vale20259999`)).texts("tbody th")).toEqual([]);
  });

  it("is in its buyer's account with a code and a PDF, without a receipt or a mail that was never sent", async () => {
    const visitor = shop.visit();
    await enterByPassword(visitor, email);
    const offered = await visitor.get("/order/history");
    expect(offered.text("main")).toContain("Hemos encontrado 2 compras");
    const page = await offered.form("main form").submit();
    const text = page.text("main");
    expect(text).toContain(number);
    expect([page.has(".receipts"), text.includes("Enviado a")]).toEqual([false, false]);
    expect(await conformanceProblems(page.html)).toEqual([]);
    const pdf = page.document.querySelector('main a[href*=".pdf"]')?.getAttribute("href") ?? "";
    expect((await visitor.get(pdf)).headers["content-type"]).toBe("application/pdf");
    expect((await visitor.get("/account")).texts("main h2")[0]).toBe("Tu próximo cupón");
  });

  it("is redeemed at the counter by the code it had, once", async () => {
    const { visitor } = shop.as("cashier");
    const counter = await visitor.get(COUNTER);
    const found = await counter.form({ action: COUNTER }).submit({ code: "vale-2025 0002" });
    const done = await found.form({ action: found.path }).submit();
    expect(done.text("h1")).toBe("Canjeado");
    const again = await (await visitor.get(COUNTER))
      .form({ action: COUNTER })
      .submit({ code: CODES[1] ?? "" });
    expect(again.text("h1")).toBe("Ya canjeado");
  });

  atNight(() => {
    it("counts texts that no coupon has as guesses, since codes of other systems may be short", async () => {
      const guesser = await shop.enter({ organizationId: shop.organizationId, role: "cashier" });
      const type = async (code: string) =>
        (await guesser.visitor.get(COUNTER)).form({ action: COUNTER }).submit({ code });
      for (let n = 0; n < 20; n++) {
        const page = await type(`VALE-${1000 + n}`);
        expect([page.status, page.text("main").includes("no está bien escrito")]).toEqual([400, true]);
      }
      const page = await type(CODES[0] ?? "");
      expect([page.status, page.path]).toEqual([429, COUNTER]);
    });
  });

  it("says before a refund that a person gives the money back", async () => {
    const { visitor } = shop.as("owner");
    const page = await visitor.get(`${SALES}/${number}/devolver`);
    expect(page.text("main")).toContain("lo devolvemos nosotros a mano");
    expect(page.text("main")).not.toContain("por donde pagó");
    const done = await page.form("main form").submit({ reason: "Cierre de la sala" });
    expect(done.text("body")).toContain("El dinero lo devolvemos nosotros.");
    expect(done.text("main")).toContain("Rechazada: la revisamos nosotros");
  });
});
