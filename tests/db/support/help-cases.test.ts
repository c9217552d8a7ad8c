// Proves that a question to customer service is one case however often it is sent, is answered once, and goes with its mailbox.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { collectDataOfAddress } from "~/domain/privacy/collect-personal-data.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { answerCase } from "~/domain/support/answer-case.server";
import { listCases, readCase } from "~/domain/support/case-queries.server";
import { deleteOldCases } from "~/domain/support/delete-old-cases.server";
import { openCase } from "~/domain/support/open-case.server";
import { staffActor, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildPurchase, reasonOf } from "../../fixtures/purchases";
import { onPostgres } from "../../support/databases";

const AT_ONCE = 6;
const atOnce = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));

onPostgres((_name, open) => {
  let db: Db;
  let staff: Context;

  beforeAll(async () => {
    ({ db } = await open());
    staff = { ...visitorContext(db), actor: staffActor(newId()) };
  });

  const ask = (email: string, more: Partial<Parameters<typeof openCase>[1]> = {}) =>
    openCase(visitorContext(db), { topic: "refund", order: null, email, message: "¿Y mi dinero?", ...more });
  const cases = async (email: string) =>
    (await listCases(staff, { search: email, waiting: null, limit: 20, offset: 0 })).results;
  const mails = (email: string) =>
    db.selectFrom("mail_outbox").select(["template", "data"]).where("recipient", "=", email).execute();

  it("is one case while it waits, however often and in parallel it is sent", async () => {
    const email = newEmail();
    const numbers = await atOnce(() => ask(email));
    expect(new Set(numbers).size).toBe(1);
    expect(await cases(email)).toMatchObject([
      { number: numbers[0], message: "¿Y mi dinero?", answered: null },
    ]);
    expect(await mails(email)).toMatchObject([
      { template: "help-case-received", data: { number: numbers[0] } },
    ]);
    expect(JSON.stringify(await mails(email))).not.toContain("mi dinero");
    await ask(email, { message: "Otra cosa" });
    expect(await cases(email)).toHaveLength(2);
  });

  it("is answered once by staff, and asked again it is a new case", async () => {
    const email = newEmail();
    const number = await ask(email);
    const [{ id } = { id: "" }] = await cases(email);
    const reasons = await atOnce((index) => reasonOf(answerCase(staff, { id, answer: `Va ${index}` })));
    expect(reasons.filter((reason) => reason === "stale_version")).toHaveLength(AT_ONCE - 1);
    expect((await mails(email)).map(({ template }) => template).sort()).toEqual([
      "help-case-answered",
      "help-case-received",
    ]);
    expect(await ask(email)).not.toBe(number);
    expect(await reasonOf(answerCase(visitorContext(db), { id, answer: "x" }))).not.toBeNull();
    await expect(readCase(visitorContext(db), id)).rejects.toThrow();
  });

  it("shows staff a purchase only when it is of the same mailbox", async () => {
    const email = newEmail();
    const { saleId } = await buildPurchase(db, { of: await buildOffer(db), email });
    const { number } = await db
      .selectFrom("sales")
      .select("number")
      .where("id", "=", saleId)
      .executeTakeFirstOrThrow();
    const stranger = newEmail();
    await ask(email, { order: number });
    await ask(stranger, { order: number });
    const [own] = await cases(email);
    const [foreign] = await cases(stranger);
    expect(await readCase(staff, own?.id ?? "")).toMatchObject({ purchase: { number } });
    expect(await readCase(staff, foreign?.id ?? "")).toMatchObject({ purchase: null });
  });

  it("is part of the copy of a mailbox's data, and goes with its erasure or five years after the answer", async () => {
    const email = newEmail();
    await ask(email);
    expect(await collectDataOfAddress(db, email)).toMatchObject({
      help_cases: [{ message: "¿Y mi dinero?" }],
    });
    await eraseAddress(visitorContext(db), { email, knowsOpenCoupons: true });
    expect(await collectDataOfAddress(db, email)).toMatchObject({ help_cases: [] });

    const old = newEmail();
    await ask(old);
    await ask(old, { message: "Sigue abierto" });
    const [, first] = (await cases(old)).sort((a, b) => a.message.localeCompare(b.message)).reverse();
    const answered = Date.now() - 5 * 366 * DAY_MS - DAY_MS;
    await db
      .updateTable("help_cases")
      .set({ answer: "Sí", answered_by: newId(), answered_at: answered, opened_at: answered })
      .where("id", "=", first?.id ?? "")
      .execute();
    await deleteOldCases(staff);
    expect(await cases(old)).toMatchObject([{ answered: null }]);
  });
});
