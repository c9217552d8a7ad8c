// Proves pictures by import: taken from the addresses of a row by the job, never from a private network, for offers without any.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scheduleJobs } from "~/db/job-schedule.server";
import type { Db } from "~/db/schema";
import { importOffers } from "~/domain/catalogue/import/import-offers.server";
import { failedRows } from "~/domain/catalogue/import-jobs/failed-rows.server";
import {
  checkImport,
  readImport,
  startImport,
  storeImport,
} from "~/domain/catalogue/import-jobs/offer-imports.server";
import { runOfferImports } from "~/domain/catalogue/import-jobs/run-offer-imports.server";
import { actorOfUser } from "~/domain/identity/sign-in/actor-of-user.server";
import type { UserActor } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import { UPLOAD_LIMIT_BYTES } from "~/domain/media/upload-limit";
import { CONFIGURED_TARGETING, type Targeting } from "~/domain/public-targets/public-target.server";
import { jobList } from "~/jobs.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { memoryStore } from "../../fixtures/memory-store";
import { buildOrganization } from "../../fixtures/organizations";
import { picture } from "../../fixtures/pictures";
import { buildUser } from "../../fixtures/users";
import { onOneByFile } from "../../support/databases";

const HEADER = "referencia;titulo;categoria;precio;fotos;textos_de_las_fotos";
const WAIT = { timeout: 20_000, interval: 50 };
const here: Targeting = { resolve: async () => ["127.0.0.1"], loopback: true };
const COLUMNS = ["reference", "title", "category", "price", "pictures", "picture_texts"] as const;

onOneByFile((_name, open) => {
  let db: Db;
  let folder: string;
  let server: Server;
  let at: string;
  let asked: string[] = [];
  let isSilent = true;

  beforeAll(async () => {
    ({ db } = await open());
    folder = await mkdtemp(join(tmpdir(), "imported-pictures-"));
    const drawn = await picture({ width: 1200, height: 800 });
    server = createServer(({ url = "" }, answer) => {
      asked.push(url);
      // Not answered for a while.
      if (url === "/silent.jpg") return isSilent ? undefined : answer.end(drawn);
      if (url === "/moved.jpg") return answer.writeHead(302, { Location: "/good.jpg" }).end();
      if (url === "/inside.jpg") return answer.writeHead(302, { Location: "http://10.0.0.1/a.jpg" }).end();
      if (url === "/text.jpg") return answer.end("no soy una foto");
      if (url === "/large.jpg") return answer.end(Buffer.alloc(UPLOAD_LIMIT_BYTES + 1));
      if (url === "/good.jpg") return answer.end(drawn);
      return answer.writeHead(404).end();
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function partner() {
    asked = [];
    const organizationId = (await buildOrganization(db)).id;
    const user = await buildUser(db);
    await db
      .insertInto("organization_members")
      .values({ organization_id: organizationId, user_id: user.id, role: "manager", created_at: 1 })
      .execute();
    const ctx = { db, actor: (await actorOfUser(db, user.id)) as UserActor };
    const fileOf = async (rows: string[]) => {
      const path = join(folder, newId());
      await writeFile(path, [HEADER, ...rows].join("\n"));
      return path;
    };
    /** As the screens do: tried, then imported by the job. */
    async function imported(rows: string[], targeting = here) {
      const id = await storeImport(ctx, { organizationId, path: await fileOf(rows), key: newId() });
      const job = { db, actor: { kind: "job" as const, name: "test" }, media: memoryStore() };
      await checkImport(ctx, id, COLUMNS);
      await runOfferImports(job, actorOfUser, { targeting });
      const tried = asked.length;
      await startImport(ctx, id);
      await runOfferImports(job, actorOfUser, { targeting });
      const { status, counts, problems } = await readImport(ctx, id);
      return { id, tried, status, counts, problems: problems.map(({ line, code }) => [line, code]) };
    }
    const pictures = () =>
      db
        .selectFrom("offer_pictures")
        .innerJoin("offers", "offers.id", "offer_pictures.offer_id")
        .select(["external_reference as offer", "alt", "cover"])
        .where("organization_id", "=", organizationId)
        .orderBy("offer_pictures.sort_order")
        .execute();
    /** Not confirmed yet. */
    async function tried(rows: string[]) {
      const id = await storeImport(ctx, { organizationId, path: await fileOf(rows), key: newId() });
      await checkImport(ctx, id, COLUMNS);
      await runOfferImports({ ...ctx, media: memoryStore() }, actorOfUser);
      return {
        start: () => startImport(ctx, id),
        status: async () => (await readImport(ctx, id)).status,
        problems: async () => (await readImport(ctx, id)).problems,
      };
    }
    return { ctx, organizationId, fileOf, imported, tried, pictures };
  }

  it("brings the pictures of a new offer with their texts, once, and asks for none while it tries", async () => {
    const { imported, pictures } = await partner();
    const rows = [`M;Menú para dos;Restaurantes;20;${at}/good.jpg|${at}/moved.jpg;Mesa junto al río`];
    const first = await imported(rows);
    expect([first.tried, first.status, first.problems]).toEqual([0, "done", []]);
    const taken = [
      { offer: "M", alt: "Mesa junto al río", cover: true },
      { offer: "M", alt: "Menú para dos", cover: false },
    ];
    expect((await pictures()).map((one) => ({ ...one, cover: Boolean(one.cover) }))).toEqual(taken);
    const requests = asked.length;
    const again = await imported(rows);
    expect([again.counts.unchanged, again.problems, asked.length]).toEqual([1, [], requests]);
  });

  it("stores the offer, names each picture that cannot be had, and takes the corrected row", async () => {
    const { ctx, imported, pictures } = await partner();
    const rows = [
      `A;Uno;Ocio;20;${at}/none.jpg;`,
      `B;Dos;Ocio;20;${at}/text.jpg|${at}/good.jpg;`,
      `C;Tres;Ocio;20;${at}/large.jpg;`,
      "D;Cuatro;Ocio;20;https://10.0.0.1/a.jpg;",
      `E;Cinco;Ocio;20;${at}/inside.jpg;`,
      "F;Seis;Ocio;20;foto.jpg;",
    ];
    const { id, counts, problems } = await imported(rows);
    expect([counts.created, counts.refused]).toEqual([5, 6]);
    expect(problems).toEqual([
      [2, "picture_unreachable"],
      [3, "picture_unusable"],
      [4, "picture_too_large"],
      [5, "picture_address"],
      [6, "picture_address"],
      [7, "web_address"],
    ]);
    expect(await pictures()).toEqual([]);
    const { columns, rows: given } = await failedRows(ctx, id);
    const failed = [];
    for await (const { cells } of given) failed.push(cells[columns.indexOf("pictures")]);
    expect(failed).toEqual(rows.map((row) => row.split(";")[4]));
    const corrected = await imported([`B;Dos;Ocio;20;${at}/moved.jpg|${at}/good.jpg;`]);
    expect([corrected.counts.unchanged, corrected.problems]).toEqual([1, []]);
    expect((await pictures()).map(({ offer }) => offer)).toEqual(["B", "B"]);
  });

  it("leaves what is on sale as it is, and asks a silent host three times at most", async () => {
    const { imported, organizationId } = await partner();
    const row = (reference: string) => `${reference};Algo;Ocio;20;${at}/none.jpg|${at}/none.jpg;`;
    const { problems } = await imported(["A", "B", "C"].map(row));
    expect([problems.length, asked.length]).toEqual([3, 3]);
    await db
      .updateTable("offers")
      .set({ status: "published" as never })
      .where("organization_id", "=", organizationId)
      .execute();
    asked = [];
    expect((await imported(["A", "B", "C"].map(row))).problems).toEqual([]);
    expect(asked).toEqual([]);
  });

  /** The job as a process runs it. */
  function importing() {
    const { loopback } = CONFIGURED_TARGETING;
    Object.assign(CONFIGURED_TARGETING, { loopback: true });
    const transport = { send: async () => {}, close: () => {} };
    const job = jobList("", transport).find((one) => one.name === "import-offers");
    if (!job) throw new Error("no such job");
    const ctx = { ...jobContext(visitorContext(db)), media: memoryStore() };
    const lanes = async () => (await job.lanes?.(ctx)) ?? [""];
    const run = (lane: string, ending: AbortSignal) => job.run(ctx, lane, ending);
    const { stop } = scheduleJobs(db, [{ ...job, everyMs: 50, lanes, run }]);
    return () => stop().finally(() => Object.assign(CONFIGURED_TARGETING, { loopback }));
  }

  it("holds up no other organization's import while hosts of pictures are silent, and no end of the process", async () => {
    isSilent = true;
    const waits = await (await partner()).tried([`A;Uno;Ocio;20;${at}/silent.jpg;`]);
    const passes = await (await partner()).tried(["B;Dos;Ocio;20;;"]);
    await waits.start();
    await passes.start();
    const stop = importing();
    try {
      await expect.poll(() => asked, WAIT).toEqual(["/silent.jpg"]);
      await expect.poll(passes.status, WAIT).toBe("done");
    } finally {
      const from = performance.now();
      await stop();
      expect(performance.now() - from).toBeLessThan(5_000);
    }
    expect(await waits.status()).toBe("importing");
    isSilent = false;
    const stopNext = importing();
    await expect.poll(waits.status, WAIT).toBe("done").finally(stopNext);
    expect([asked, await waits.problems()]).toEqual([["/silent.jpg", "/silent.jpg"], []]);
  });

  it("asks for a name that does not exist three times at most", async () => {
    const { imported } = await partner();
    let names = 0;
    const targeting = {
      resolve: async () => {
        names += 1;
        return [];
      },
      loopback: true,
    };
    const row = (reference: string) =>
      `${reference};Algo;Ocio;20;https://no.example/a.jpg|https://no.example/b.jpg;`;
    const { problems } = await imported(["A", "B", "C"].map(row), targeting);
    expect(problems).toEqual([2, 3, 4].map((line) => [line, "picture_unreachable"]));
    expect(names).toBe(3);
  });

  it("says of a file that came by a program that it brings no pictures", async () => {
    const { ctx, organizationId, fileOf } = await partner();
    const codes: string[] = [];
    const report = await importOffers(ctx, {
      path: await fileOf([`A;Uno;Ocio;20;${at}/good.jpg;`]),
      format: "csv",
      organizationId,
      strict: false,
      newStatus: "draft",
      onProblem: ({ code }) => codes.push(code),
    });
    expect([report.created, codes, asked]).toEqual([1, ["pictures_by_screen"], []]);
  });
});
