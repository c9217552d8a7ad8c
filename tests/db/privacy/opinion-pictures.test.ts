/** Proves the pictures of opinions: three at most, unseen until staff approve them, without metadata, gone with their opinion or its author. */
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { deleteUnnamedPictures } from "~/domain/catalogue/pictures/unnamed-pictures.server";
import { decideDispute } from "~/domain/feedback/decide-dispute.server";
import { EMAIL_PURPOSE } from "~/domain/feedback/feedback";
import { anonymiseVotesOfDeletedAccounts } from "~/domain/feedback/forget-authors.server";
import { readPersonalReviews } from "~/domain/feedback/personal-data.server";
import { addOpinionPicture } from "~/domain/feedback/pictures/add-picture.server";
import { deleteOwnPicture } from "~/domain/feedback/pictures/delete-own-picture.server";
import {
  decideOpinionPicture,
  listOpinionPictures,
} from "~/domain/feedback/pictures/moderate-pictures.server";
import {
  approvedPictures,
  picturesBeside,
  readOwnPictures,
} from "~/domain/feedback/pictures/read-pictures.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken, newId } from "~/domain/kernel/ids.server";
import { eraseAddress } from "~/domain/privacy/erase-address.server";
import { sealText } from "~/domain/secrets/sealed-text.server";
import { jobContext, staffActor, visitorContext } from "../../fixtures/context";
import { buildVote } from "../../fixtures/feedback";
import { type MemoryStore, memoryStore } from "../../fixtures/memory-store";
import { buildOffer } from "../../fixtures/offers";
import { newEmail } from "../../fixtures/orders";
import { picture } from "../../fixtures/pictures";
import { reasonOf } from "../../fixtures/purchases";
import { buildUser } from "../../fixtures/users";
import { onPostgres } from "../../support/databases";
import { mailsTo } from "../../support/mailbox";

onPostgres((name, open) => {
  let db: Db;
  let image: Uint8Array;
  let offerId: string;
  let media: MemoryStore;
  beforeAll(async () => {
    ({ db } = await open());
    offerId = (await buildOffer(db)).id;
    media = memoryStore();
    image = await picture({ width: 900, height: 600 });
  });

  const ctx = () => visitorContext(db, { media });
  const staff = () => ({ ...ctx(), actor: staffActor() });

  /** A published opinion, and the token that authorises its author. */
  async function opinion(
    columns: { email_key?: string; email_sealed?: string; user_id?: string; created_at?: number } = {},
  ) {
    const id = await buildVote(db, offerId);
    const editToken = newId();
    await db
      .updateTable("feedback")
      .set({ edit_token_hash: hashToken(editToken), ...columns })
      .where("id", "=", id)
      .execute();
    return { id, editToken };
  }
  const add = (of: { id: string; editToken: string | null }, alt = "La sala") =>
    addOpinionPicture(ctx(), { opinion: of, image, alt });
  const idsOf = async (of: { id: string; editToken: string }) =>
    (await readOwnPictures(ctx(), of)).pictures.map(({ id }) => id);
  const publicOf = async ({ id }: { id: string }) => (await approvedPictures(db, [id])).get(id) ?? [];
  const approve = (id: string) => decideOpinionPicture(staff(), { id, decision: "approved" });
  const filesOf = (id: string) => [...media.files.keys()].filter((key) => key.includes(id)).length;
  async function aDayLater(): Promise<void> {
    await deleteUnnamedPictures({ db, media });
    await db.updateTable("unnamed_pictures").set({ check_at: 1 }).execute();
    await deleteUnnamedPictures({ db, media });
  }

  it("are taken from the author alone, three at most also side by side, while the opinion may change", async () => {
    const of = await opinion();
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => reasonOf(add(of, `Foto ${n}`)).catch(() => null)),
    );
    expect(await idsOf(of)).toHaveLength(3);
    expect(outcomes.filter((reason) => reason === "too_many_images")).toHaveLength(2);
    await expect(add({ id: of.id, editToken: newId() })).rejects.toMatchObject({ code: "not_found" });
    await expect(add({ id: of.id, editToken: null })).rejects.toMatchObject({ code: "not_found" });
    const [first = ""] = await idsOf(of);
    await expect(deleteOwnPicture(ctx(), { id: of.id, editToken: null }, first)).rejects.toMatchObject({
      code: "not_found",
    });
    const another = await opinion();
    await deleteOwnPicture(ctx(), another, first);
    expect(await idsOf(of)).toHaveLength(3);
    await deleteOwnPicture(ctx(), of, first);
    await add(of);
    expect(await idsOf(of)).toHaveLength(3);
    const old = await opinion({ created_at: Date.now() - 31 * DAY_MS });
    expect(await reasonOf(add(old))).toBe("feedback_closed");
    await expect(
      addOpinionPicture(ctx(), { opinion: another, image: Buffer.from("<svg/>"), alt: "x" }),
    ).rejects.toMatchObject({ code: "unsupported_media" });
    expect(await idsOf(another)).toEqual([]);
  });

  it("are seen once staff approve them, and no more once they delete them", async () => {
    const of = await opinion();
    await add(of);
    const [id = ""] = await idsOf(of);
    expect([await publicOf(of), await picturesBeside(db, offerId, id)]).toEqual([[], []]);
    for (const actor of [{ ...staff().actor, staff: false }])
      await expect(
        decideOpinionPicture({ ...staff(), actor }, { id, decision: "approved" }),
      ).rejects.toMatchObject({ code: "forbidden" });
    const before = await listOpinionPictures(staff(), { limit: 100, offset: 0 });
    expect(before.results.find((one) => one.id === id)).toMatchObject({ isApproved: false, alt: "La sala" });
    await approve(id);
    await approve(id);
    expect(await publicOf(of)).toMatchObject([{ id, alt: "La sala", width: 900, height: 600 }]);
    expect(await picturesBeside(db, offerId, id)).toMatchObject([{ id }]);
    expect(await picturesBeside(db, (await buildOffer(db)).id, id)).toEqual([]);
    await decideOpinionPicture(staff(), { id, decision: "deleted", rule: "people" });
    expect([await publicOf(of), await picturesBeside(db, offerId, id)]).toEqual([[], []]);
    expect(filesOf(id)).toBeGreaterThan(0);
    await aDayLater();
    expect(filesOf(id)).toBe(0);
    await expect(approve(id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are decided with one mail to the author a decision, and none once the address is erased", async () => {
    const email = newEmail();
    const of = await opinion({ email_key: emailKey(email), email_sealed: sealText(email, EMAIL_PURPOSE) });
    await add(of, "La sala");
    await add(of, "La mesa");
    const [shown = "", refused = ""] = await idsOf(of);
    await Promise.all([approve(shown), approve(shown)]);
    await decideOpinionPicture(staff(), { id: refused, decision: "deleted", rule: "people" });
    await expect(approve(refused)).rejects.toMatchObject({ code: "not_found" });
    const mails = async () =>
      (await mailsTo(db, email, "opinion-picture-decided"))
        .map(({ data }) => data)
        .sort((a, b) => a.decision.localeCompare(b.decision));
    expect(await mails()).toMatchObject([
      { offerId, alt: "La sala", decision: "approved" },
      { offerId, alt: "La mesa", decision: "deleted", rule: "people" },
    ]);
    await db.updateTable("feedback").set({ email_sealed: "" }).where("id", "=", of.id).execute();
    await decideOpinionPicture(staff(), { id: shown, decision: "deleted", rule: "people" });
    expect(await mails()).toHaveLength(2);
  });

  it("go with a deleted account also where staff decide about one while its job runs", async () => {
    // SQLite has one writer.
    if (name === "sqlite") return;
    const { id: user_id } = await buildUser(db);
    const of = await opinion({ user_id });
    await add(of);
    const [id = ""] = await idsOf(of);
    await db
      .updateTable("users")
      .set({ deleted_at: Date.now() - 1_000 })
      .where("id", "=", user_id)
      .execute();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable("feedback_pictures").set({ approved_at: 1 }).where("id", "=", id).execute();
      await anonymiseVotesOfDeletedAccounts(jobContext(ctx()));
    });
    await anonymiseVotesOfDeletedAccounts(jobContext(ctx()));
    expect(await publicOf(of)).toEqual([]);
    const vote = db.selectFrom("feedback").select("user_id").where("id", "=", of.id);
    expect(await vote.executeTakeFirst()).toEqual({ user_id: null });
  });

  it("keep nothing of what the camera wrote, and stay in the store while their row does", async () => {
    const of = await opinion();
    const told = await sharp(image)
      .withExif({ IFD0: { Make: "Cam" }, IFD3: { GPSLatitude: "40/1 25/1 0/1", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(told).metadata()).exif).toBeDefined();
    await addOpinionPicture(ctx(), { opinion: of, image: told, alt: "La sala" });
    const [id = ""] = await idsOf(of);
    await aDayLater();
    const stored = [...media.files].filter(([key]) => key.includes(id));
    expect(stored.length).toBeGreaterThan(0);
    for (const [, file] of stored) expect((await sharp(file as Uint8Array).metadata()).exif).toBeUndefined();
  });

  it("go with a removed opinion, an erased address and a deleted account, and are among their data", async () => {
    const email = newEmail();
    const erased = await opinion({ email_key: emailKey(email) });
    const { id: userId } = await buildUser(db);
    const left = await opinion({ user_id: userId });
    const disputed = await opinion();
    const all = [erased, left, disputed];
    for (const of of all) {
      await add(of);
      for (const id of await idsOf(of)) await approve(id);
    }
    const ids = (await Promise.all(all.map(idsOf))).flat();
    expect(await readPersonalReviews(db, { userId: null, emailKey: emailKey(email) })).toMatchObject([
      { pictures: [{ alt: "La sala" }] },
    ]);
    await eraseAddress(ctx(), { email, knowsOpenCoupons: true });
    await db.updateTable("users").set({ deleted_at: Date.now() }).where("id", "=", userId).execute();
    await anonymiseVotesOfDeletedAccounts(jobContext(ctx()));
    await db
      .updateTable("feedback")
      .set({ dispute_reason: "fake", disputed_at: 1, updated_at: 7 })
      .where("id", "=", disputed.id)
      .execute();
    await db.updateTable("offers").set({ stars_4: 1 }).where("id", "=", offerId).execute();
    await decideDispute(staff(), { id: disputed.id, decision: "removed", seen: 7, reason: "Falsa" });
    for (const of of all) expect(await publicOf(of)).toEqual([]);
    await aDayLater();
    expect(ids.map(filesOf)).toEqual([0, 0, 0]);
  });
});
