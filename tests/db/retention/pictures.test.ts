/** Proves that files go when no row has named them for a day, and never while an offer, a version or a waiting change does. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readSnapshot } from "~/domain/catalogue/changes/snapshot-queries.server";
import { describePicture } from "~/domain/catalogue/manage/describe-picture.server";
import { addPicture } from "~/domain/catalogue/pictures/add-picture.server";
import { deleteUnplacedPictures } from "~/domain/catalogue/pictures/delete-unplaced.server";
import { deleteUnnamedPictures } from "~/domain/catalogue/pictures/unnamed-pictures.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { memberActor, visitorContext } from "../../fixtures/context";
import { type MemoryStore, memoryStore } from "../../fixtures/memory-store";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { picture } from "../../fixtures/pictures";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let image: Uint8Array;
  let media: MemoryStore;
  let ctx: Context;
  let offer: BuiltOffer;
  beforeAll(async () => {
    ({ db } = await open());
    image = await picture({ width: 200, height: 100 });
  });
  beforeEach(async () => {
    media = memoryStore();
    const visitor = visitorContext(db, { media });
    offer = await buildOffer(db, { status: "draft", cover: false });
    ctx = { ...visitor, actor: memberActor(offer.organizationId, "owner") };
    await db.deleteFrom("unnamed_pictures").execute();
  });

  const upload = (offerId: string | null) =>
    addPicture(ctx, {
      offerId,
      organizationId: offer.organizationId,
      image,
      alt: "Una playa",
      cover: null,
      logo: false,
    });
  const filesOf = (url: string) =>
    [...media.files.keys()].filter((key) => url.includes(key.split("/")[1] ?? "")).length;
  const round = () => deleteUnnamedPictures({ db, media });
  /** What was noted is stamped, its time passes, and a round settles it. */
  async function aDayLater(): Promise<number> {
    await round();
    await db.updateTable("unnamed_pictures").set({ check_at: 1 }).execute();
    return round();
  }
  const noted = () => db.selectFrom("unnamed_pictures").select("url").execute();
  const remove = (id: string) => db.deleteFrom("offer_pictures").where("id", "=", id).execute();

  it("keeps the files of an offer's picture, and forgets that they were noted", async () => {
    const { url } = await upload(offer.id);
    expect(filesOf(url)).toBe(3);
    expect([await aDayLater(), filesOf(url), await noted()]).toEqual([0, 3, []]);
  });

  it("deletes a removed picture and its crop after a day, not before", async () => {
    const { id, url } = await upload(offer.id);
    const { crop } = await describePicture(ctx, {
      pictureId: id,
      focalPoint: "left",
      expectedVersion: null,
    }).then(async () => ({
      crop: (
        await db
          .selectFrom("offer_pictures")
          .select("crop_url")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).crop_url,
    }));
    await aDayLater();
    await remove(id);
    expect([await round(), await round(), filesOf(url), filesOf(crop ?? "")]).toEqual([0, 0, 3, 3]);
    expect([await aDayLater(), media.files.size, await noted()]).toEqual([2, 0, []]);
  });

  it("deletes the crop alone when another point is chosen", async () => {
    const { id, url } = await upload(offer.id);
    await describePicture(ctx, { pictureId: id, focalPoint: "left", expectedVersion: null });
    await aDayLater();
    await describePicture(ctx, { pictureId: id, focalPoint: "right", expectedVersion: null });
    expect([media.files.size, await aDayLater(), media.files.size, filesOf(url)]).toEqual([9, 1, 6, 3]);
  });

  it("deletes what an upload left that ended between its files and its row", async () => {
    const { id, url } = await upload(null);
    await db.deleteFrom("unplaced_pictures").where("id", "=", id).execute();
    expect([await aDayLater(), filesOf(url)]).toEqual([1, 0]);
  });

  it("keeps the files that an approved version names", async () => {
    const { id, url } = await upload(offer.id);
    const kept = { offer_id: offer.id, number: 1, made_at: 1, made_by: "system" };
    const snapshot = await readSnapshot(db, offer.id);
    await db
      .insertInto("offer_versions")
      .values({ ...kept, occasion: "approved", snapshot })
      .execute();
    await remove(id);
    expect([await aDayLater(), filesOf(url)]).toEqual([0, 3]);
    await db.deleteFrom("offer_versions").where("offer_id", "=", offer.id).execute();
    expect([await aDayLater(), filesOf(url)]).toEqual([1, 0]);
  });

  it("keeps the files of a picture that an offer takes meanwhile", async () => {
    const { id, url } = await upload(null);
    await round();
    const {
      organization_id: _,
      created_at: __,
      ...row
    } = await db
      .deleteFrom("unplaced_pictures")
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto("offer_pictures")
      .values({ ...row, offer_id: offer.id, sort_order: 0 })
      .execute();
    expect([await aDayLater(), filesOf(url)]).toEqual([0, 3]);
  });

  it("tries again when the store is away", async () => {
    const { id, url } = await upload(offer.id);
    await remove(id);
    const away: MemoryStore = {
      ...media,
      delete: async () => {
        throw new Error("away");
      },
    };
    await round();
    await db.updateTable("unnamed_pictures").set({ check_at: 1 }).execute();
    expect(await deleteUnnamedPictures({ db, media: away })).toBe(0);
    expect([await aDayLater(), filesOf(url)]).toEqual([1, 0]);
  });

  it("deletes uploads that no offer took in thirty days, unless a waiting change names them", async () => {
    const [old, proposed, fresh] = [await upload(null), await upload(null), await upload(null)];
    const long = { created_at: Date.now() - 31 * DAY_MS };
    await db.updateTable("unplaced_pictures").set(long).where("id", "in", [old.id, proposed.id]).execute();
    await db
      .insertInto("offer_changes")
      .values({
        id: offer.id,
        offer_id: offer.id,
        status: "pending",
        proposal: { content: {}, pictureIds: [proposed.id] },
        proposed_by: "u",
        proposed_at: 1,
        updated_at: 1,
        decided_by: null,
        decided_at: null,
        reason_code: null,
        reason: null,
      })
      .execute();
    expect(await deleteUnplacedPictures(db)).toBe(1);
    const rows = await db
      .selectFrom("unplaced_pictures")
      .select("id")
      .where("id", "in", [old.id, proposed.id, fresh.id])
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([proposed.id, fresh.id].sort());
    expect([await aDayLater(), filesOf(old.url), filesOf(proposed.url)]).toEqual([1, 0, 3]);
  });
});
