// Proves imports by screen: tried without a trace, refused rows kept, stored once, and carried on by another process.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { ImportColumn } from "~/domain/catalogue/import/columns";
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
import { memoryStore } from "../../fixtures/memory-store";
import { buildOrganization } from "../../fixtures/organizations";
import { buildUser } from "../../fixtures/users";
import { atNight } from "../../support/at-night";
import { onPostgres } from "../../support/databases";
import { bundled } from "../../support/processes/bundles";
import type { ImportingProcess } from "../../support/processes/importing-process";
import { runMortal } from "../../support/processes/mortals";

const HEADER = "Ref;Nombre;Grupo;Importe;Nota";
const FIELDS: (ImportColumn | null)[] = ["reference", "title", "category", "price", null];
const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `R${from + n};Cena ${from + n};Restaurantes;12,50;x`);

onPostgres((_name, open) => {
  let db: Db;
  let url: string;
  let folder: string;
  beforeAll(async () => {
    ({ db, url } = await open());
    folder = await mkdtemp(join(tmpdir(), "offer-imports-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = () =>
    runOfferImports({ db, actor: { kind: "job" as const, name: "test" }, media: memoryStore() }, actorOfUser);

  async function partner() {
    const organizationId = (await buildOrganization(db)).id;
    const user = await buildUser(db);
    await db
      .insertInto("organization_members")
      .values({ organization_id: organizationId, user_id: user.id, role: "manager", created_at: 1 })
      .execute();
    const actor = (await actorOfUser(db, user.id)) as UserActor;
    const ctx = { db, actor };
    async function send(content: string | Buffer, key = newId()) {
      const path = join(folder, newId());
      await writeFile(path, content);
      return storeImport(ctx, { organizationId, path, key });
    }
    const offers = () =>
      db
        .selectFrom("offers")
        .select(["title", "status", "external_reference as reference"])
        .where("organization_id", "=", organizationId)
        .orderBy("number")
        .execute();
    const read = (id: string) => readImport(ctx, id);
    return { ctx, organizationId, user, send, offers, read };
  }

  it("tries a file without a trace, imports it, and gives back the rows that failed", async () => {
    const { ctx, send, offers, read } = await partner();
    const lines = [HEADER, ...rowsOf(0, 2), "R2;=Cena;Restaurantes;gratis;x", "R3;Mal;Nada;1;x", "R4;Corta"];
    const id = await send(lines.join("\n"));
    expect((await read(id)).found[0]).toEqual({ name: "Ref", sample: "R0" });
    await expect(checkImport(ctx, id, [])).rejects.toMatchObject({ code: "invalid" });
    await startImport(ctx, id);
    expect((await read(id)).status).toBe("uploaded");
    await checkImport(ctx, id, FIELDS);
    await run();
    const tried = await read(id);
    expect([tried.status, tried.counts]).toEqual([
      "checked",
      { created: 2, updated: 0, unchanged: 0, refused: 3 },
    ]);
    expect(tried.problems.map(({ line, column, code }) => [line, column, code])).toEqual([
      [4, "Importe", "amount"],
      [5, "Grupo", "not_in_list"],
      [6, null, "cell_count"],
    ]);
    expect(await offers()).toEqual([]);
    await startImport(ctx, id);
    await startImport(ctx, id);
    await run();
    await startImport(ctx, id);
    expect(await run()).toBe(0);
    const done = await read(id);
    expect([done.status, done.counts]).toEqual(["done", tried.counts]);
    expect((await offers()).map(({ reference, status }) => [reference, status])).toEqual([
      ["R0", "draft"],
      ["R1", "draft"],
    ]);
    const failed = await failedRows(ctx, id);
    const rows = [];
    for await (const row of failed.rows) rows.push([row.line, ...row.cells, row.text]);
    expect([failed.columns, rows]).toEqual([
      ["reference", "title", "category", "price"],
      [
        [4, "R2", "=Cena", "Restaurantes", "gratis", null],
        [5, "R3", "Mal", "Nada", "1", null],
        [6, "R4", "Corta", "", "", "R4;Corta"],
      ],
    ]);
    // The next file of the same columns needs no choice, and a protected text is what it was.
    const next = await read(await send(`${HEADER}\nR2;'=Cena;Restaurantes;12,50;x`));
    expect(next.mapping).toEqual({ Ref: "reference", Nombre: "title", Grupo: "category", Importe: "price" });
    await checkImport(ctx, next.id, FIELDS);
    await run();
    await startImport(ctx, next.id);
    await run();
    expect((await offers()).at(-1)?.title).toBe("=Cena");
  });

  it("copies the first row's values to further rows of an offer", async () => {
    const { ctx, send } = await partner();
    const header = "referencia;titulo;categoria;precio;opcion";
    const id = await send(`${header}\nA;Cena;Restaurantes;10;Una\nA;;;nada;Dos`);
    await checkImport(ctx, id, ["reference", "title", "category", "price", "option_title"]);
    await run();
    const rows = [];
    for await (const row of (await failedRows(ctx, id)).rows) rows.push(row.cells);
    expect(rows).toEqual([["A", "Cena", "Restaurantes", "Dos", "nada"]]);
  });

  it("reads Latin-1 and refuses what is no text, keeping nothing", async () => {
    const { send, read, organizationId } = await partner();
    const id = await send(Buffer.from("Título;Otra\nCaña;x", "latin1"));
    expect((await read(id)).found).toEqual([
      { name: "Título", sample: "Caña" },
      { name: "Otra", sample: "x" },
    ]);
    const wrong: [string | Buffer, string][] = [
      ["", "import_empty"],
      [Buffer.from("PK\u0003\u0004\0\0;x\n", "latin1"), "import_encoding"],
      [`a;b\n${"x;y\n".repeat(150_000)}\0;1`, "import_encoding"],
      ["{nothing", "import_unreadable"],
      ["a;a\n1;2", "import_twice"],
    ];
    for (const [content, code] of wrong) {
      await expect(send(content), code).rejects.toMatchObject({ facts: { fields: { file: [code] } } });
    }
    const kept = await db
      .selectFrom("offer_imports")
      .select("id")
      .where("organization_id", "=", organizationId)
      .execute();
    expect(kept).toEqual([{ id }]);
  });

  it("is one import however often it is sent, and closed to others and to former members", async () => {
    const { ctx, send, offers, read, user } = await partner();
    const key = newId();
    const ids = await Promise.all([1, 2, 3].map(() => send([HEADER, ...rowsOf(0, 3)].join("\n"), key)));
    const [id = ""] = ids;
    expect(new Set(ids).size).toBe(1);
    const other = await partner();
    await expect(readImport(other.ctx, id)).rejects.toMatchObject({
      code: expect.stringMatching(/not_found|forbidden/),
    });
    await checkImport(ctx, id, FIELDS);
    await Promise.all([run(), run()]);
    await startImport(ctx, id);
    await db.deleteFrom("organization_members").where("user_id", "=", user.id).execute();
    await run();
    expect((await read(id)).status).toBe("stopped");
    expect(await offers()).toEqual([]);
  });

  it("is carried on after kill -9 at any moment, each offer stored once", async () => {
    const { ctx, send, offers, read } = await partner();
    const id = await send([HEADER, ...rowsOf(0, 250), "R9;Otra vez;Restaurantes;1;x"].join("\n"));
    await checkImport(ctx, id, FIELDS);
    await run();
    await startImport(ctx, id);
    const stored = [];
    for (const dieAt of [12, 30, 45]) {
      await runMortal({ url, verb: "import", id, visitorId: "", dieAt });
      stored.push((await offers()).length);
      const free = { lease_until: 1, next_attempt_at: 1 };
      await db.updateTable("offer_imports").set(free).where("id", "=", id).execute();
    }
    await run();
    expect(
      stored.some((count) => count > 0 && count < 250),
      String(stored),
    ).toBe(true);
    const { status, counts, problems } = await read(id);
    expect([status, counts.created + counts.unchanged, counts.refused]).toEqual(["done", 250, 1]);
    expect(problems).toHaveLength(1);
    expect(await offers()).toHaveLength(250);
  });

  it("gives back objects of a JSON file that no row came of as they are in the file", async () => {
    const { ctx, send } = await partner();
    const wrong = '{"reference":"B","title":{"es":"Té"},"category":"Restaurantes","price":"9"}';
    const good = '{"reference":"A","title":"Cena","category":"Restaurantes","price":"10"}';
    const id = await send(`${good}\n${wrong}\n`);
    await checkImport(ctx, id, ["reference", "title", "category", "price"]);
    await run();
    const rows = [];
    for await (const row of (await failedRows(ctx, id)).rows) rows.push([row.line, row.cells[0], row.text]);
    expect(rows).toEqual([[2, "B", wrong]]);
  });

  atNight(() => {
    it("needs no more memory for a longer file: 45 MB with a heap of 64 MB", async () => {
      const { organizationId, user, offers } = await partner();
      const path = join(folder, "long.csv");
      const text = "Cena con vistas. ".repeat(1_700);
      const file = createWriteStream(path);
      file.write("referencia;titulo;categoria;precio;_nota;_otra\n");
      for (let row = 0; row < 800; row += 1) {
        if (!file.write(`L${row};Cena ${row};Restaurantes;10;${text};${text}\n`)) await once(file, "drain");
      }
      file.end();
      await once(file, "close");
      const asked: ImportingProcess = { url, path, organizationId, userId: user.id };
      const program = await bundled("tests/support/processes/importing-process.ts");
      const child = fork(program, [JSON.stringify(asked)], {
        execArgv: ["--max-old-space-size=64"],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      const answers: unknown[] = [];
      child.on("message", (answer) => answers.push(answer));
      // Its answer may arrive after the news of its end.
      const heard = once(child, "disconnect");
      const [code] = await once(child, "exit");
      await heard;
      const counts = { created: 800, updated: 0, unchanged: 0, refused: 0 };
      expect([code, answers]).toEqual([0, [{ status: "done", counts }]]);
      expect((await offers()).length).toBe(800);
    });
  });
});
