// Proves that an export has what people wait for and were given: alerts at a price, waiting lists, gifts, friends invited, pictures of opinions.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { exportData } from "~/domain/reports/leaving/export-data.server";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { buildOrganization } from "../../fixtures/organizations";
import { buildPurchase } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { accountWishes, guestAsks, guestWishes, wantedAt } from "../../fixtures/wishes";
import { onOneByFile } from "../../support/databases";
import { accountWaits, askToWait, guestWaits } from "../sales/waiting-list/waiting-guests";

const ACTOR = { kind: "job", name: "data:export" } as const;

onOneByFile((_name, open) => {
  let db: Db;
  let folder: string;
  beforeAll(async () => {
    ({ db } = await open());
    folder = mkdtempSync(join(tmpdir(), "promises-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Rows of the dataset, as the whole shop exports them now. */
  async function exported(name: string, organizationId: string | null = null): Promise<object[]> {
    const scope = { folder, formats: ["jsonl"] as const, organizationId, withBuyers: true };
    await exportData({ db, actor: ACTOR }, scope);
    const lines = readFileSync(join(folder, `${name}.jsonl`), "utf8").split("\n");
    return lines.filter(Boolean).map((line) => JSON.parse(line));
  }

  it("has confirmed alerts with their price and address, and no unconfirmed ones", async () => {
    const { id: offerId } = await buildOffer(db, { external_reference: "ALERTA-1" });
    const request = { offerId, wanted: wantedAt(1500) };
    const guest = await guestWishes(db, request);
    const member = await accountWishes(db, request);
    await guestAsks(db, { ...request, email: newEmail() });
    const rows = await exported("alerts");
    const common = { offer: "ALERTA-1", option: null, kind: "price_drop", target_price: "15.00" };
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(expect.objectContaining({ ...common, email: guest, account: null }));
    expect(rows).toContainEqual(expect.objectContaining({ ...common, email: member, account: member }));
  });

  it("has who waits for places, in the state of the queue", async () => {
    const offer = await buildOffer(db, { options: [{ title: "Mesa", capacity: 1 }] });
    await buildPurchase(db, { of: offer, quantity: 1 });
    const optionId = offer.options[0].id;
    const guest = await guestWaits(db, optionId, { quantity: 2, orFewer: true });
    const member = await accountWaits(db, optionId);
    await askToWait(db, optionId, newEmail());
    const rows = await exported("waiting-lists");
    const common = { option: "Mesa", status: "waiting", passes: "0", date: null };
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({ ...common, email: guest.email, quantity: "2", or_fewer: true }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ ...common, account: member.email, quantity: "1", or_fewer: false }),
    );
  });

  it("has gifts with who keeps them", async () => {
    const bought = await buildPurchase(db, { quantity: 1 });
    const keeper = await buildUser(db);
    await buildPurchase(db, { quantity: 1 });
    await db
      .updateTable("sale_lines")
      .set({
        gift_from: "Ana",
        gift_name: "Luis",
        gift_email: "luis@ejemplo.es",
        kept_by: keeper.id,
        kept_at: 5,
      })
      .where("sale_id", "=", bought.saleId)
      .execute();
    expect(await exported("presents")).toMatchObject([
      {
        sale: bought.number,
        giver: "Ana",
        recipient: "Luis",
        email: "luis@ejemplo.es",
        message: null,
        kept_by: keeper.email,
        kept_at: "1970-01-01T00:00:00.005Z",
      },
    ]);
  });

  it("has friends invited, without the browsers by which they are known", async () => {
    const inviter = await buildUser(db);
    const friend = await buildUser(db);
    const visitorId = randomUUID();
    const common = { inviter_id: inviter.id, reason: null, sale_id: null, card_id: null, decided_at: null };
    await db
      .insertInto("friend_invitations")
      .values([
        { ...common, id: "1", user_id: friend.id, visitor_id: null, accepted_at: 1 },
        { ...common, id: "2", user_id: null, visitor_id: visitorId, accepted_at: 2 },
      ])
      .execute();
    const rows = await exported("friends-invited");
    expect(rows).toMatchObject([
      { member: inviter.email, friend: friend.email, state: "accepted", sale: null, gift_card: null },
      { member: inviter.email, friend: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain(visitorId);
  });

  it("has approved pictures of published opinions, also for their organization", async () => {
    const [own, other] = [await buildOrganization(db), await buildOrganization(db)];
    const { id: offerId } = await buildOffer(db, { organization_id: own.id });
    const opinion = (id: string, status: "published" | "removed") => ({
      id,
      offer_id: offerId,
      email_key: id,
      email_sealed: "x",
      user_id: null,
      author_name: "Eva",
      stars: 5,
      comment: "Bien",
      status,
      verified_purchase: true,
      source: "mail" as const,
      edit_token_hash: id,
      reply_text: null,
      reply_at: null,
      dispute_reason: null,
      dispute_evidence: null,
      dispute_decision: null,
      created_at: 1,
      updated_at: 1,
    });
    await db
      .insertInto("feedback")
      .values([opinion("a", "published"), opinion("b", "removed")])
      .execute();
    const picture = (feedback_id: string, place: number, approved_at: number | null) => ({
      id: randomUUID(),
      feedback_id,
      offer_id: offerId,
      place,
      url: `/media/${feedback_id}${place}.jpg`,
      alt: "Un plato",
      width: 800,
      height: 600,
      created_at: 1,
      approved_at,
    });
    await db
      .insertInto("feedback_pictures")
      .values([picture("a", 1, 7), picture("a", 2, null), picture("b", 1, 7)])
      .execute();
    const expected = [{ opinion: "a", place: "1", url: "/media/a1.jpg", alt: "Un plato", width: "800" }];
    expect(await exported("opinion-pictures")).toMatchObject(expected);
    expect(await exported("opinion-pictures", own.id)).toMatchObject(expected);
    expect(await exported("opinion-pictures", other.id)).toEqual([]);
  });
});
