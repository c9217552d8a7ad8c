// Proves how the import reports refused rows: line, column and reason, the dry run and strict mode; and who may import.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { csv } from "../../../fixtures/import-files";
import { buildOrganization } from "../../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../../support/api";
import { onOneByFile } from "../../../support/databases";
import { HEADER, importingPartner, problems } from "./importing-partner";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  const partner = () => importingPartner(db, api);

  it("reports each refused row with line, column and reason, and stores the others", async () => {
    const { send, offers, options } = await partner();
    const header = [...HEADER, "opción", "unidades", "fin_de_venta", "enlace", "tipo", "precio_original"];
    const rows = [
      ["B1", "Bien", "Viajes", "10", "", "", "", "", "", ""],
      ["B2", "Dos\nlíneas", "Vuelos", "diez", "", "-1", "", "", "", ""],
      ["B2", "", "", "20", "Tarde", "", "", "", "", ""],
      ["", "Sin referencia", "Viajes", "10", "", "", "", "", "", ""],
      ["B3", "Directa", "Viajes", "10", "", "", "", "", "directa", ""],
      ["B1", "Otra vez", "Viajes", "10", "", "", "", "", "", ""],
      ["B4", "Acabada", "Viajes", "10", "", "", "1/1/2020", "", "", ""],
      ["B5", "Opciones", "Viajes", "10", "Una", "", "", "", "", ""],
      ["B5", "Opciones", "", "12", "Una", "", "", "", "", ""],
      ["B5", "Otro título", "", "12", "Dos", "", "", "", "", ""],
      ["B5", "", "", "12", "Tres", "", "", "", "", "11"],
      ["B5", "", "", "12", "Cuatro", "", "", "", "", "13"],
    ];
    const text = `${csv(header, rows)}\r\n\r\nB6;corta;Viajes;10\r\nB7;"rota"x;Viajes;10;;;;;;\r\nB8;Bien;Viajes;5;;;;;;`;
    const answer = await send(text);
    expect(answer.status).toBe(200);
    expect(problems(answer)).toEqual(
      expect.arrayContaining([
        [3, "categoría", "not_in_list"],
        [3, "precio", "amount"],
        [3, "unidades", "integer"],
        [5, null, "first_row_refused"],
        [6, "referencia", "required"],
        [7, "enlace", "direct_needs_url"],
        [8, "referencia", "scattered"],
        [9, "fin_de_venta", "ends_before_start"],
        [11, null, "duplicate_option"],
        [12, "título", "differs_from_first"],
        [13, "precio_original", "below_actual_price"],
        [16, null, "cell_count"],
      ]),
    );
    expect(answer.body.problems).toHaveLength(12);
    expect(answer.body.refused_rows).toBe(10);
    const detail = answer.body.problems.find(({ code }: { code: string }) => code === "scattered").detail;
    expect(detail).toContain("línea 2");
    for (const { detail: text } of answer.body.problems) expect(text).toMatch(/\p{L}.*\.$/u);
    expect((await offers()).map((offer) => offer.external_reference)).toEqual(["B1", "B5", "B7", "B8"]);
    expect((await options()).map(({ title }) => title)).toEqual(["Bien", "Una", "Cuatro", '"rota"x', "Bien"]);
  });

  it("reports stored offers and bad rows of a dry run, and stores nothing", async () => {
    const { send, offers } = await partner();
    await send(
      csv(HEADER, [
        ["D1", "Cena", "Viajes", "20"],
        ["D2", "Spa", "Viajes", "30"],
      ]),
    );
    const before = await offers();
    const file = csv(HEADER, [
      ["D1", "Cena", "Viajes", "20"],
      ["D2", "Spa", "Viajes", "25"],
      ["D3", "Nueva", "Viajes", "10"],
      ["D4", "Mal", "Viajes", "x"],
    ]);
    const trial = await send(file, { query: "?dry_run=true" });
    const counts = { created: 1, updated: 1, unchanged: 1, refused_rows: 1 };
    expect([trial.status, trial.body]).toEqual([200, expect.objectContaining(counts)]);
    expect(problems(trial)).toEqual([[5, "precio", "amount"]]);
    expect(await offers()).toEqual(before);
    const strict = await send(file, { query: "?dry_run=true&strict=true" });
    expect([strict.status, strict.body]).toEqual([
      400,
      expect.objectContaining({ code: "import_refused", created: 0 }),
    ]);
    expect((await send(file)).body).toMatchObject(counts);
  });

  it("stores nothing in strict mode when any row is refused, and everything when none is", async () => {
    const { send, offers } = await partner();
    const good = Array.from({ length: 250 }, (_, index) => [`S${index}`, `Plan ${index}`, "Viajes", "10"]);
    const bad = await send(csv(HEADER, [...good, ["S250", "Mal", "Viajes", "x"]]), { query: "?strict=true" });
    expect([bad.status, bad.body.code, bad.body.created]).toEqual([400, "import_refused", 0]);
    expect(problems(bad)).toEqual([[252, "precio", "amount"]]);
    expect(await offers()).toEqual([]);
    const fine = await send(csv(HEADER, good), { query: "?strict=true" });
    expect([fine.status, fine.body.created]).toEqual([200, 250]);
  });

  it("admits managers for their own organizations; only staff publish", async () => {
    const { organization, send } = await partner();
    const file = csv(HEADER, [["X1", "Plan", "Viajes", "10"]]);
    const call = (token: string | null, query = "") =>
      api.call(`POST /offers/import/${query}`, {
        ...(token && { token }),
        body: file,
        headers: { "Content-Type": "text/csv" },
      });
    const as = async (role: "owner" | "manager" | "cashier", organizationId = organization.id) =>
      (await tokenOf(db, { member: { organizationId, role } })).token;
    expect((await call(null)).status).toBe(401);
    expect((await call((await tokenOf(db)).token)).status).toBe(403);
    expect((await call(await as("cashier"))).status).toBe(403);
    const other = await buildOrganization(db);
    expect((await call(await as("owner", other.id), `?organization=${organization.id}`)).status).toBe(404);
    expect((await call(await as("owner"), "?status=published")).status).toBe(403);
    const submitted = await call(await as("owner"), "?status=in_review");
    // A file has no pictures, and nothing incomplete goes to review.
    expect([submitted.status, problems(submitted).map(([, , code]: string[]) => code)]).toEqual([
      400,
      expect.arrayContaining(["needs_picture"]),
    ]);
    const foreign = await send(
      csv(
        [...HEADER, "socio"],
        [
          ["X2", "Plan", "Viajes", "10", other.slug],
          ["X3", "Plan", "Viajes", "10", "no existe"],
        ],
      ),
    );
    expect([foreign.status, problems(foreign)]).toEqual([
      400,
      [
        [2, "socio", "unknown"],
        [3, "socio", "unknown"],
      ],
    ]);
    const staff = await call((await tokenOf(db, { staff: true })).token);
    expect(problems(staff)).toEqual([[2, "organization", "organization_required"]]);
  });
});
