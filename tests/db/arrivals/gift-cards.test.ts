// Proves that gift cards of another system arrive: owed from then on, once, with the code they have or a new one by mail.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";
import { trialBalance } from "~/domain/ledger/queries.server";
import { exportData } from "~/domain/reports/leaving/export-data.server";
import type { ArrivalProblem } from "~/domain/sales/arrivals/arrival-rows.server";
import { bringFile } from "~/domain/sales/arrivals/bring-file.server";
import { lapseGiftCards } from "~/domain/sales/gift-card-sales/card-jobs.server";
import { readCardByCode, readLinkedCard } from "~/domain/sales/gift-card-sales/read-card.server";
import { readStaffCard } from "~/domain/sales/gift-card-sales/staff-cards.server";
import { withdrawGiftCard } from "~/domain/sales/gift-card-sales/withdraw-card.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { jobContext, ORIGIN, visitorContext } from "../../fixtures/context";
import { refundByStaff } from "../../fixtures/ledger";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { reasonOf } from "../../fixtures/purchases";
import { mailsOf } from "../../fixtures/wishes";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";
import { signedLink } from "../../support/mailbox";
import { buildGiftCard, orderWithCards } from "../sales/gift-cards/card-orders";

const ACTOR = { kind: "job", name: "data:import" } as const;
const iso = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let folder: string;

  beforeAll(async () => {
    ({ db } = await open());
    folder = mkdtempSync(join(tmpdir(), "cards-"));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function bring(rows: readonly object[], { dryRun = false, source = "vieja" } = {}) {
    const path = join(folder, "gift-cards.jsonl");
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join("\n"));
    const problems: Pick<ArrivalProblem, "line" | "column" | "code">[] = [];
    const onProblem = ({ line, column, code }: ArrivalProblem) => problems.push({ line, column, code });
    const file = { kind: "gift-cards", path, source, origin: ORIGIN, dryRun, onProblem } as const;
    return { ...(await bringFile({ db, actor: ACTOR }, file)), problems };
  }

  const balances = async () =>
    Object.fromEntries((await trialBalance(db)).map(({ account, amount }) => [account, amount]));
  const owed = async () => -((await balances()).gift_card_liability ?? 0);
  const arrived = (email: string) => mailsOf(db, email, "gift-card-arrived");

  it("tries first and leaves nothing, then brings each card once as a debt of the shop", async () => {
    const email = newEmail();
    const row = { key: "t1", email, balance: "37,50", code: "REGALO-2025-0001" };
    const before = await owed();
    expect(await bring([row, { ...row, key: "t2", code: "" }], { dryRun: true })).toMatchObject({
      brought: 2,
    });
    expect([await owed(), (await arrived(email)).length]).toEqual([before, 0]);
    expect(await readCardByCode(db, row.code)).toBeNull();
    const both = await Promise.all([bring([row]), bring([row])]);
    expect(both.map(({ brought, already }) => brought + already)).toEqual([1, 1]);
    expect(await owed()).toBe(before + 3750);
    expect(await bring([row])).toMatchObject({ brought: 0, already: 1 });
    // The same key of another system is another card.
    const other = { ...row, code: "OTRO-2025-0001" };
    expect(await bring([other], { source: "otra" })).toMatchObject({ brought: 1 });
    expect(await owed()).toBe(before + 7500);
    await expectInvariants(db);
  });

  it("pays an order by the code it had, however it is typed, without a mail, and takes a refund back", async () => {
    const email = newEmail();
    await bring([{ key: "p1", email, balance: "50", code: "ab12/cd34/ef56", valid_until: iso(90) }]);
    const card = await readCardByCode(db, "AB12 CD34 EF56");
    if (!card) throw new Error("the card is not found by its code");
    expect(card).toMatchObject({ balance: 5000, state: "active", withdrawableUntil: null, gift: null });
    expect(Math.round((card.validUntil ?? 0) / DAY_MS)).toBe(Math.round(Date.now() / DAY_MS) + 90);
    expect(await arrived(email)).toEqual([]);
    const ctx = visitorContext(db);
    const offer = await buildOffer(db);
    const lines = [{ optionId: offer.options[0].id }];
    const { saleId, transactionId } = await orderWithCards(ctx, { lines }, [card]);
    await captureSale(ctx, transactionId);
    expect(await readCardByCode(db, card.code)).toMatchObject({ balance: 3000 });
    await expectInvariants(db);
    await refundByStaff(ctx, { saleId });
    expect(await readCardByCode(db, card.code)).toMatchObject({ balance: 5000 });
    await expectInvariants(db);
  });

  it("mails a new code to who has the card, whose link opens it and gives no money back", async () => {
    const [giver, holder] = [newEmail(), newEmail()];
    await bring([{ key: "m1", email: giver, given_to: holder, balance: "12.50", valid_until: iso(40) }]);
    expect(await arrived(giver)).toEqual([]);
    const [mail] = await arrived(holder);
    if (!mail) throw new Error("the holder has no mail");
    const { code, cardUrl, balance } = mail.data as { code: string; cardUrl: string; balance: number };
    expect(balance).toBe(1250);
    const link = signedLink(cardUrl);
    const card = await readLinkedCard(db, link);
    expect(card).toMatchObject({ code, balance: 1250, state: "active" });
    expect(await reasonOf(withdrawGiftCard(visitorContext(db), link))).toBe("gift_card_used");
    const actor = {
      kind: "user",
      userId: "",
      visitorId: "",
      sessionId: "",
      staff: true,
      memberships: [],
    } as const;
    const staff = { ...visitorContext(db), actor };
    expect(await readStaffCard(staff, card?.id ?? "")).toMatchObject({ origin: "imported" });
    await db
      .updateTable("gift_cards")
      .set({ valid_until: Date.now() - 1_000 })
      .where("id", "=", card?.id ?? "")
      .execute();
    await lapseGiftCards(jobContext(visitorContext(db)));
    await expectInvariants(db);
  });

  it("reports what it cannot bring by line, and counts what is over", async () => {
    const email = newEmail();
    const row = (key: string, more: object) => ({ key, email, balance: "20", ...more });
    const rows = [
      row("1", { code: "TARJETA-0001" }),
      row("2", { code: "tarjeta0001" }),
      row("3", { code: "1234-5678" }),
      row("4", { balance: "-3" }),
      row("5", { currency: "USD" }),
      row("6", { frozen_at: iso(-3) }),
      row("7", { due_at: iso(3) }),
      row("8", { email: "ana" }),
      row("9", { balance: "0" }),
      row("10", { valid_until: iso(-1) }),
      row("11", { closed_at: iso(-1) }),
    ];
    const { problems, ...counts } = await bring(rows);
    expect(problems.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 2, column: null, code: "code_taken" },
      { line: 3, column: null, code: "code_unusable" },
      { line: 4, column: "balance", code: "invalid" },
      { line: 5, column: "currency", code: "invalid" },
      { line: 6, column: null, code: "frozen" },
      { line: 7, column: null, code: "not_given_yet" },
      { line: 8, column: "email", code: "invalid" },
    ]);
    expect(counts).toMatchObject({ brought: 1, skipped: { over: 3 }, refused: 7 });
    await expectInvariants(db);
  });

  it("takes the export of another shop of this kind, which has no codes", async () => {
    const { db: from } = await open();
    const sold = await buildGiftCard(from, 60);
    const scope = { formats: ["jsonl"], organizationId: null, withBuyers: true } as const;
    const to = mkdtempSync(join(folder, "export-"));
    await exportData({ db: from, actor: ACTOR }, { folder: to, ...scope });
    const path = join(to, "gift-cards.jsonl");
    const file = { kind: "gift-cards", path, source: "hermana", origin: ORIGIN, dryRun: false } as const;
    const counts = await bringFile({ db, actor: ACTOR }, { ...file, onProblem: () => undefined });
    expect(counts).toMatchObject({ brought: 1, refused: 0 });
    const [mail] = await arrived(sold.buyerEmail);
    expect(mail?.data).toMatchObject({ balance: 6000, validUntil: sold.validUntil });
    expect(await readCardByCode(db, sold.code)).toBeNull();
    await expectInvariants(db);
  });
});
