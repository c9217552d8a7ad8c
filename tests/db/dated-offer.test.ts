// Proves what the pages of an offer's dates begin with: active options, the usual slot, the clock of its places.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readDatedOffer } from "~/domain/catalogue/slots/read-dated-offer.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { staffActor } from "../fixtures/context";
import { buildOffer } from "../fixtures/offers";
import { onOneByFile } from "../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let ctx: ActingContext;

  beforeAll(async () => {
    ({ db } = await open());
    ctx = {
      db,
      actor: staffActor(),
    };
  });

  it("takes length, places and clock of the latest slot", async () => {
    const starts_at = Date.now() + 9 * DAY_MS;
    const latest = { starts_at, ends_at: starts_at + HOUR_MS, timezone: "Atlantic/Canary", capacity: 7 };
    const offer = await buildOffer(db, { options: [{ slots: [{}, latest] }, { is_active: false }] });
    expect(await readDatedOffer(ctx, offer.id)).toMatchObject({
      isDated: true,
      options: [{ id: offer.options[0].id }],
      usual: { timezone: "Atlantic/Canary", minutes: "60", capacity: "7" },
    });
  });

  it("uses the places' hours without own ones, and is hidden from strangers", async () => {
    const places = [{ province: "las-palmas" }, { province: "santa-cruz-de-tenerife" }];
    const offer = await buildOffer(db, { locations: places });
    expect(await readDatedOffer(ctx, offer.id)).toMatchObject({
      isDated: false,
      usual: { timezone: "Atlantic/Canary", minutes: "90" },
    });
    const mixed = await buildOffer(db, { locations: [{ province: "madrid" }, { province: "las-palmas" }] });
    expect((await readDatedOffer(ctx, mixed.id)).usual.timezone).toBe("Europe/Madrid");
    const stranger = { db, actor: { ...ctx.actor, staff: false } as ActingContext["actor"] };
    await expect(readDatedOffer(stranger, offer.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(readDatedOffer(ctx, "nada")).rejects.toMatchObject({ code: "not_found" });
  });
});
