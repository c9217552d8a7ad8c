// Proves what a process makes of the answers of the one before it: those hold whose facts have not changed since, and none after a backup was restored.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { readFeed } from "~/db/changes/change-feed.server";
import { isSqlite } from "~/db/clock.server";
import { openFollower } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import * as catalogue from "~/domain/catalogue/read-models/public-facts.server";
import { factNumber } from "~/domain/kernel/process/notes.server";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { onBothDatabases } from "../../support/databases";

/** Of the process before. */
const POSITION = 1_000;

onBothDatabases("faults", (_name, open) => {
  let db: Db;
  let [changed, other]: BuiltOffer[] = [];
  beforeAll(async () => {
    ({ db } = await open());
    changed = await buildOffer(db);
    other = await buildOffer(db);
  });

  const answerOf = (offer: BuiltOffer | undefined) => ({
    facts: [factNumber("offer", offer?.id ?? "")],
    position: POSITION,
    until: null,
  });
  const summarize = (summary: string) =>
    db
      .updateTable("offers")
      .set({ summary })
      .where("id", "=", changed?.id ?? "")
      .execute();

  async function followerFrom(cursor: string) {
    const resumed = { cursor, position: POSITION, time: Date.now(), changed: [] };
    const follower = openFollower(db, catalogue, resumed);
    await follower.catchUp();
    return follower;
  }

  it("ends the answers that changed while no process ran, and no others", async () => {
    const { cursor } = await readFeed(db, null);
    await summarize("Entre dos procesos");
    const follower = await followerFrom(cursor);
    expect([follower.holds(answerOf(changed)), follower.holds(answerOf(other))]).toEqual([false, true]);
    await follower.stop();
  });

  it("ends all answers when a dump was restored over the database", async () => {
    const { cursor } = await readFeed(db, null);
    if (isSqlite(db)) return;
    await sql`create table restored (like public_changes including all)`.execute(db);
    await sql`alter table public_changes rename to replaced`.execute(db);
    await sql`alter table restored rename to public_changes`.execute(db);
    const follower = await followerFrom(cursor);
    expect([follower.holds(answerOf(changed)), follower.holds(answerOf(other))]).toEqual([false, false]);
    await follower.stop();
    await sql`alter table public_changes rename to restored`.execute(db);
    await sql`alter table replaced rename to public_changes`.execute(db);
  });

  it("ends all answers when the feed is behind what was read, and follows it from there", async () => {
    const ahead = isSqlite(db) ? "1000000" : "1/4000000000:4000000000:";
    const follower = await followerFrom(ahead);
    expect([follower.holds(answerOf(changed)), follower.holds(answerOf(other))]).toEqual([false, false]);
    const made = () => ({ ...answerOf(changed), position: follower.versions.position });
    const before = made();
    expect(follower.holds(before)).toBe(true);
    await summarize("Tras la copia");
    await follower.catchUp();
    expect(follower.holds(before)).toBe(false);
    expect(follower.holds(made())).toBe(true);
    await follower.stop();
  });
});
