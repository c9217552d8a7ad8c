// Proves what bounds an import by screen: the roles of its person while it runs, and how many pictures a day it asks for.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import {
  checkImport,
  readImport,
  startImport,
  storeImport,
} from "~/domain/catalogue/import-jobs/offer-imports.server";
import { runOfferImports } from "~/domain/catalogue/import-jobs/run-offer-imports.server";
import { actorOfUser } from "~/domain/identity/sign-in/actor-of-user.server";
import type { UserActor } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { csv, type ImportFolder, importFolder } from "../../fixtures/import-files";
import { memoryStore } from "../../fixtures/memory-store";
import { buildOrganization } from "../../fixtures/organizations";
import { picture } from "../../fixtures/pictures";
import { buildUser } from "../../fixtures/users";
import { onOneByFile } from "../../support/databases";

const HEADER = ["referencia", "titulo", "categoria", "precio", "fotos"];
const COLUMNS = ["reference", "title", "category", "price", "pictures"] as const;
const here = { resolve: async () => ["127.0.0.1"], loopback: true };

onOneByFile((_name, open) => {
  let db: Db;
  let folder: ImportFolder;
  let server: Server;
  let at: string;
  let asked = 0;
  let onAsked = async () => {};

  beforeAll(async () => {
    ({ db } = await open());
    folder = importFolder();
    const drawn = await picture({ width: 1200, height: 800 });
    server = createServer(({ url }, answer) => {
      asked += 1;
      if (url === "/none.jpg") return answer.writeHead(404).end();
      return onAsked().then(() => answer.end(drawn));
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    folder.remove();
  });

  async function partner() {
    asked = 0;
    onAsked = async () => {};
    const { id: organizationId } = await buildOrganization(db);
    const { id: userId } = await buildUser(db);
    await db
      .insertInto("organization_members")
      .values({ organization_id: organizationId, user_id: userId, role: "manager", created_at: 1 })
      .execute();
    const ctx = { db, actor: (await actorOfUser(db, userId)) as UserActor };
    const leave = async () => {
      await db.deleteFrom("organization_members").where("user_id", "=", userId).execute();
    };
    const job = { db, actor: { kind: "job" as const, name: "test" }, media: memoryStore() };
    /** As the screens do: tried, then imported by the job. */
    async function imported(rows: string[][], { actorOf = actorOfUser, mostPictures = 10 } = {}) {
      const path = folder.write(newId(), csv(HEADER, rows));
      const id = await storeImport(ctx, { organizationId, path, key: newId() });
      await checkImport(ctx, id, COLUMNS);
      await runOfferImports(job, actorOfUser, { targeting: here });
      await startImport(ctx, id);
      await runOfferImports(job, actorOf, { targeting: here, mostPictures });
      const { status, problems } = await readImport(ctx, id);
      return { status, problems: problems.map(({ line, code }) => [line, code]) };
    }
    const stored = async () => {
      const rows = await db
        .selectFrom("offers")
        .leftJoin("offer_pictures", "offer_pictures.offer_id", "offers.id")
        .select(["external_reference as offer", "offer_pictures.id as picture"])
        .where("organization_id", "=", organizationId)
        .orderBy("external_reference")
        .execute();
      return rows.map(({ offer, picture: one }) => [offer, one !== null]);
    };
    return { organizationId, leave, imported, stored };
  }

  it("stores no offers for a person who leaves the team while their batch is stored", async () => {
    const { leave, imported, stored } = await partner();
    let isBegun = false;
    const actorOf: typeof actorOfUser = async (read, id) => {
      const actor = await actorOfUser(read, id);
      if (!isBegun) await leave();
      isBegun = true;
      return actor;
    };
    const { status } = await imported([["A", "Uno", "Ocio", "20", ""]], { actorOf });
    expect([status, await stored()]).toEqual(["stopped", []]);
  });

  it("stores no pictures for a person who leaves the team while they are fetched, and asks for no more", async () => {
    const { leave, imported, stored } = await partner();
    onAsked = leave;
    const { status } = await imported([
      ["A", "Uno", "Ocio", "20", `${at}/a.jpg`],
      ["B", "Dos", "Ocio", "20", `${at}/b.jpg`],
    ]);
    expect([status, asked]).toEqual(["stopped", 1]);
    expect(await stored()).toEqual([
      ["A", false],
      ["B", false],
    ]);
  });

  it("asks for so many pictures a day, had or not, stores further offers without theirs, and brings them a day later", async () => {
    const { organizationId, imported, stored } = await partner();
    const most = { mostPictures: 3 };
    const rows = [
      ["A", "Uno", "Ocio", "20", `${at}/a.jpg`],
      ["B", "Dos", "Ocio", "20", `${at}/none.jpg`],
      ["C", "Tres", "Ocio", "20", `${at}/c.jpg|${at}/d.jpg`],
      ["D", "Cuatro", "Ocio", "20", `${at}/d.jpg`],
    ];
    expect(await imported(rows, most)).toEqual({
      status: "done",
      problems: [
        [3, "picture_unreachable"],
        [4, "pictures_of_day"],
      ],
    });
    expect(asked).toBe(3);
    const withoutB = rows.filter(([reference]) => reference !== "B");
    expect((await imported(withoutB, most)).problems).toEqual([[3, "pictures_of_day"]]);
    expect(asked).toBe(3);
    await db
      .updateTable("audit_log")
      .set((eb) => ({ at: eb("at", "-", DAY_MS + 1_000) }))
      .where("subject_id", "=", organizationId)
      .execute();
    expect((await imported(withoutB, most)).problems).toEqual([]);
    expect(await stored()).toEqual([
      ["A", true],
      ["B", false],
      ["C", true],
      ["C", true],
      ["D", true],
    ]);
  });
});
