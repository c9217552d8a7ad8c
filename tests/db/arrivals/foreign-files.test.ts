// Proves that files of a foreign system arrive: its own codes at the counter, problems by line, a file that is completed later.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { ArrivalKind } from "~/db/schema/sales/arrivals";
import { DAY_MS } from "~/domain/kernel/durations";
import { checkLedger } from "~/domain/reports/ledger-check/check-ledger.server";
import type { ArrivalProblem } from "~/domain/sales/arrivals/arrival-rows.server";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { bookBreakage } from "~/domain/sales/books/book-breakage.server";
import { sendOpenRefunds } from "~/domain/sales/refunds/send-open-refunds.server";
import { jobContext, ORIGIN, visitorContext } from "../../fixtures/context";
import { refundByStaff } from "../../fixtures/ledger";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { reasonOf, redeemAtCounter } from "../../fixtures/purchases";
import { saleBalances } from "../../fixtures/sale-balances";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

const ACTOR = { kind: "job", name: "data:import" } as const;
const iso = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

onOneByFile((_name, open) => {
  let db: Db;
  let folder: string;
  let startsAt: number;

  beforeAll(async () => {
    ({ db } = await open());
    folder = mkdtempSync(join(tmpdir(), "arrivals-"));
    const { id } = await buildOrganization(db, { slug: "spa-del-mar", accrual: "on_capture" });
    startsAt = Date.now() + 5 * DAY_MS;
    await buildOffer(db, {
      organization_id: id,
      external_reference: "SPA-1",
      status: "draft",
      options: [
        { title: "Circuito", sku: "C1", capacity: 10 },
        { title: "Con fecha", sku: "C2", slots: [{ starts_at: startsAt, ends_at: startsAt + 3_600_000 }] },
      ],
    });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const coupon = (key: string, code: string, more: object = {}) => ({
    key,
    organization: "spa-del-mar",
    offer: "SPA-1",
    option: "C1",
    code,
    email: "ana@ejemplo.es",
    bought_at: iso(-20),
    paid: "39,90",
    valid_until: iso(60),
    ...more,
  });

  async function bring(rows: readonly (object | string)[], kind: ArrivalKind = "coupons") {
    const path = join(folder, `${kind}.jsonl`);
    writeFileSync(path, rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n"));
    const problems: Pick<ArrivalProblem, "line" | "column" | "code">[] = [];
    const onProblem = ({ line, column, code }: ArrivalProblem) => problems.push({ line, column, code });
    const counts = await bringFile(
      { db, actor: ACTOR },
      { kind, path, source: "vieja", origin: ORIGIN, dryRun: false, onProblem },
    );
    return { ...counts, problems };
  }

  const saleOf = async (code: string) =>
    db
      .selectFrom("imported_coupon_codes")
      .innerJoin("coupons", "coupons.id", "imported_coupon_codes.coupon_id")
      .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
      .select(["sale_lines.sale_id as saleId", "coupons.id", "coupons.commission"])
      .where("imported_coupon_codes.code", "=", code)
      .executeTakeFirstOrThrow();

  it("redeems a code of another form, however it is typed, once", async () => {
    expect(await bring([coupon("1", "VALE-2026/0001")])).toMatchObject({ brought: 1, problems: [] });
    expect(await redeemAtCounter(db, "vale 2026 0001")).toMatchObject({ replayed: false });
    expect(await reasonOf(redeemAtCounter(db, "VALE-2026/0001"))).toBe("already_redeemed");
    expect(await reasonOf(redeemAtCounter(db, "VALE-2026/0002"))).toBe("not_found");
    const { saleId, commission } = await saleOf("VALE20260001");
    expect(commission).toBe(599);
    expect(Object.fromEntries(await saleBalances(db, saleId))).toMatchObject({
      customer_liability: 0,
      provider_clearing: 3990,
    });
    await expectInvariants(db);
  });

  it("reports each row with a problem by line, and brings the others", async () => {
    const rows = [
      coupon("10", "VALE-10"),
      coupon("11", "VALE-11", { organization: "otra" }),
      coupon("12", "VALE-12", { offer: "SPA-9" }),
      coupon("13", "VALE-13", { option: undefined }),
      coupon("14", "vale10"),
      coupon("15", "¿?"),
      coupon("16", "VALE-16", { paid: "gratis" }),
      coupon("17", "VALE-17", { email: "ana" }),
      coupon("18", "VALE-18", { option: "C2", date: iso(9) }),
      coupon("19", "VALE-19", { valid_until: iso(-1) }),
      coupon("20", "VALE-20", { option: "Con fecha", date: new Date(startsAt).toISOString(), paid: "0" }),
      coupon("21", "3f2b8c52-6a9b-4d3e-9c1a-0a6f1de0a111"),
      "{no json",
      coupon("22", "VALE-22", { bought_at: "ayer" }),
      coupon("23", "VALE-23", { valid_from: iso(70) }),
    ];
    const first = await bring(rows);
    expect(first.problems.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 2, column: null, code: "unknown_organization" },
      { line: 3, column: null, code: "unknown_offer" },
      { line: 4, column: null, code: "unknown_option" },
      { line: 5, column: null, code: "code_taken" },
      { line: 6, column: null, code: "code_unusable" },
      { line: 7, column: "paid", code: "invalid" },
      { line: 8, column: "email", code: "invalid" },
      { line: 9, column: null, code: "unknown_date" },
      { line: 12, column: null, code: "code_unusable" },
      { line: 13, column: null, code: "unreadable" },
      { line: 14, column: "bought_at", code: "invalid" },
      { line: 15, column: null, code: "ends_before_it_begins" },
    ]);
    expect(first).toMatchObject({ brought: 2, skipped: { over: 1 }, refused: 12 });
    // Corrected, a row that was refused arrives; those that had arrived do not come again.
    rows[2] = coupon("12", "VALE-12");
    expect(await bring(rows)).toMatchObject({ brought: 1, already: 2, refused: 11 });
    await expectInvariants(db);
  });

  it("refuses what a database cannot store and what has not happened yet, and brings the rest", async () => {
    const rows = [
      coupon("50", "VALE-50", { name: "Ana\0" }),
      coupon("51", "VALE-51", { offer: "SPA\ud800" }),
      coupon("52", "VALE-52", { bought_at: iso(30) }),
      coupon("53\0", "VALE-53"),
      coupon("54", "VALE-54"),
    ];
    const { problems, brought } = await bring(rows);
    expect(problems.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 1, column: "name", code: "invalid" },
      { line: 2, column: "offer", code: "invalid" },
      { line: 3, column: "bought_at", code: "invalid" },
      { line: 4, column: "key", code: "invalid" },
    ]);
    expect(brought).toBe(1);
    const consent = { key: "1", email: "ana@ejemplo.es", list: "newsletter", status: "subscribed" };
    const given = { ...consent, given_at: iso(2), text_version: "1", where: "web" };
    expect((await bring([given], "consents")).problems).toMatchObject([{ column: "given_at" }]);
  });

  it("brings no coupon for a date that was cancelled here", async () => {
    const slot = db.updateTable("slots").where("starts_at", "=", startsAt);
    const dated = coupon("40", "VALE-40", { option: "C2", date: new Date(startsAt).toISOString() });
    await slot.set({ status: "cancelled" }).execute();
    expect((await bring([dated])).problems).toEqual([{ line: 1, column: null, code: "unknown_date" }]);
    await slot.set({ status: "open" }).execute();
  });

  it("refuses a balance that the books cannot hold by its line, and brings the others", async () => {
    const balance = (key: string, amount: string) => ({
      key,
      organization: "spa-del-mar",
      amount,
      as_of: iso(-1),
    });
    const rows = [balance("b1", "-12,50"), balance("b2", "21474836.48"), balance("b3", "21474836.47")];
    expect(await bring(rows, "balances")).toMatchObject({
      brought: 2,
      problems: [{ line: 2, column: "amount", code: "invalid" }],
    });
  });

  it("goes on with a file that another program left in the middle", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => coupon(`lote-${index}`, `LOTE-${1000 + index}`));
    expect(await bring(rows.slice(0, 27))).toMatchObject({ brought: 27 });
    expect(await bring(rows)).toMatchObject({ brought: 33, already: 27, refused: 0 });
    await expectInvariants(db);
  });

  it("leaves a refund to a person, with the books right, and books what runs out as breakage", async () => {
    const ctx = visitorContext(db);
    const { saleId } = await saleOf("LOTE1001");
    await refundByStaff(ctx, { saleId });
    await sendOpenRefunds(jobContext(ctx));
    const refund = await db.selectFrom("refunds").select(["status", "last_error"]).executeTakeFirstOrThrow();
    expect(refund).toEqual({ status: "failed", last_error: expect.stringContaining("another system") });
    await expectInvariants(db, { atRest: false });
    expect((await checkLedger(db)).map(({ rule }) => rule)).toEqual([
      "needs a person: a refund that the provider refused",
    ]);
    const { id } = await saleOf("LOTE1002");
    await db
      .updateTable("coupons")
      .set({ valid_until: Date.now() - 400 * DAY_MS })
      .where("id", "=", id)
      .execute();
    await bookBreakage(jobContext(ctx));
    await expectInvariants(db, { atRest: false });
  });

  it("takes no consent of an address that complained here", async () => {
    const row = {
      key: "c1",
      email: "queja@ejemplo.es",
      list: "newsletter",
      status: "subscribed",
      given_at: iso(-100),
      text_version: "v3",
      where: "tienda",
      ip: "192.0.2.7",
    };
    expect(await bring([row], "consents")).toMatchObject({ brought: 1 });
    await db.updateTable("suppressions").set({ reason: "complaint" }).execute();
    const { email_key } = await db.selectFrom("consents").select("email_key").executeTakeFirstOrThrow();
    await db
      .insertInto("suppressions")
      .values({ email_key, list: "newsletter", reason: "complaint", at: Date.now() })
      .execute();
    expect(await bring([{ ...row, key: "c2" }], "consents")).toMatchObject({
      brought: 0,
      problems: [{ line: 1, column: null, code: "contact_refused" }],
    });
    const { ip_hash } = await db.selectFrom("consents").select("ip_hash").executeTakeFirstOrThrow();
    expect(ip_hash).toMatch(/^[\w-]{43}$/);
  });
});
