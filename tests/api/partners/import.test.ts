// Proves the import: accepted file formats, reports of refused rows, and that a repeated file changes
// nothing.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { forced } from "../../fixtures/forced-status";
import { csv, windows1252 } from "../../fixtures/import-files";
import { buildOrganization } from "../../fixtures/organizations";
import { type Answer, type ApiClient, apiClient, tokenOf } from "../../support/api";
import { eachDatabase } from "../../support/databases";

const HEADER = ["referencia", "título", "categoría", "precio"];

eachDatabase((_name, open) => {
  let db: Db;
  let api: ApiClient;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  /** A partner of its own, so that references of other tests do not collide. */
  async function partner() {
    const organization = await buildOrganization(db);
    const { token } = await tokenOf(db, { member: { organizationId: organization.id, role: "manager" } });
    const send = (
      content: BodyInit,
      { type = "text/csv", query = "" }: { type?: string; query?: string } = {},
    ): Promise<Answer> =>
      api.call(`POST /offers/import/${query}`, {
        token,
        body: content,
        headers: type === "" ? {} : { "Content-Type": type },
      });
    const offers = () =>
      db
        .selectFrom("offers")
        .selectAll()
        .where("organization_id", "=", organization.id)
        .orderBy("number")
        .execute();
    const options = () =>
      db
        .selectFrom("price_options")
        .innerJoin("offers", "offers.id", "price_options.offer_id")
        .selectAll("price_options")
        .where("organization_id", "=", organization.id)
        .orderBy("offers.number")
        .orderBy("price_options.sort_order")
        .execute();
    return { organization, token, send, offers, options };
  }

  const problems = (answer: Answer) =>
    answer.body.problems.map(({ line, column, code }: { line: number; column: string; code: string }) => [
      line,
      column,
      code,
    ]);

  it("stores an offer with every field a file can have, and its options", async () => {
    const { send, offers, options, organization } = await partner();
    const header = [
      "reference,title,summary,description,highlights,category,type,regions,sale_ends_at,valid_from,valid_until",
      "withdrawal_policy,voucher_kind,tax_rate,booking_required,gift_allowed,location_name,location_address",
      "location_postal_code,location_city,location_province,location_lat,location_lng,option_title,price",
      "regular_price,capacity,per_customer,max_per_order,sku,_mine",
    ]
      .join(",")
      .split(",");
    const first = [
      ..."A-1|Spa para dos|Un día entero|Línea 1\nLínea 2|Masaje#Cava|Salud y belleza|regular|Málaga#madrid".split(
        "|",
      ),
      ..."31/12/2027|1/1/2027|30/6/2027|excluded_other|ticket|10,5|sí|no|Spa|Calle Sol, 2|29001|Málaga|Málaga".split(
        "|",
      ),
      ..."36,72|-4,42|Entre semana|1.024,90|1.100,00|50|2|4|S-1|nota".split("|"),
    ].map((cell) => cell.replaceAll("#", "|"));
    const second = header.map((name) => {
      const cells: Record<string, string> = {
        reference: "A-1",
        option_title: "Sábado",
        price: "1200",
        sku: "S-2",
      };
      return cells[name] ?? "";
    });
    const answer = await send(csv(header, [first, second], ","));
    expect([answer.status, answer.body]).toEqual([
      200,
      { created: 1, updated: 0, unchanged: 0, refused_rows: 0, problems: [], problems_omitted: 0 },
    ]);
    const [offer] = await offers();
    expect(offer).toMatchObject({
      external_reference: "A-1",
      title: "Spa para dos",
      slug: "spa-para-dos",
      description: "Línea 1\nLínea 2",
      highlights: ["Masaje", "Cava"],
      category: "health_and_beauty",
      status: "draft",
      sale_ends_at: Date.parse("2027-12-31T22:59:59Z"),
      tax_rate: 1050,
      tax_regime: organization.tax_regime,
      booking_required: true,
      gift_allowed: false,
      voucher_kind: "ticket",
      version: 1,
    });
    expect(offer?.validity).toEqual({
      mode: "fixed",
      validFrom: Date.parse("2026-12-31T23:00:00Z"),
      validUntil: Date.parse("2027-06-30T21:59:59Z"),
    });
    const regions = await db
      .selectFrom("offer_regions")
      .select("region")
      .where("offer_id", "=", offer?.id ?? "")
      .orderBy("region")
      .execute();
    expect(regions.map(({ region }) => region)).toEqual(["madrid", "malaga"]);
    const place = await db
      .selectFrom("offer_locations")
      .selectAll()
      .where("offer_id", "=", offer?.id ?? "")
      .executeTakeFirst();
    expect(place).toMatchObject({ name: "Spa", province: "malaga", lat: 36.72, lng: -4.42, phone: null });
    expect(await options()).toMatchObject([
      { title: "Entre semana", actual_price: 102_490, regular_price: 110_000, capacity: 50, sku: "S-1" },
      { title: "Sábado", actual_price: 120_000, regular_price: 120_000, capacity: null, sku: "S-2" },
    ]);
    const history = await db
      .selectFrom("price_history")
      .innerJoin("price_options", "price_options.id", "price_history.price_option_id")
      .select(["price_history.actual_price", "effective_to"])
      .where("offer_id", "=", offer?.id ?? "")
      .orderBy("price_history.actual_price")
      .execute();
    expect(history).toEqual([
      { actual_price: 102_490, effective_to: null },
      { actual_price: 120_000, effective_to: null },
    ]);
  });

  describe("reads", () => {
    const ROWS = [
      ["R1", "Excursión a Ávila – 2 días", "Viajes", "24,90 €"],
      ["R2", 'Cena "Ñam", para dos', "Restaurantes", "1.150,00"],
    ];
    const bytes = (text: string) => new TextEncoder().encode(text);
    it.each<[string, (text: string) => Uint8Array<ArrayBuffer>, string]>([
      ["UTF-8, semicolons", bytes, ";"],
      ["UTF-8 with its mark, commas", (text) => bytes(`\uFEFF${text}`), ","],
      ["UTF-8, tabs", bytes, "\t"],
      ["Windows-1252, semicolons", windows1252, ";"],
      ["UTF-16", (text) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, "utf16le")), ";"],
      ["lines of old Macs", (text) => bytes(text.replaceAll("\r\n", "\r")), ";"],
    ])("%s", async (_what, encode, mark) => {
      const { send, offers, options } = await partner();
      const answer = await send(encode(csv(HEADER, ROWS, mark)));
      expect([answer.status, answer.body.created]).toEqual([200, 2]);
      expect((await offers()).map(({ title }) => title)).toEqual([
        "Excursión a Ávila – 2 días",
        'Cena "Ñam", para dos',
      ]);
      expect((await options()).map((row) => row.actual_price)).toEqual([2490, 115_000]);
    });

    it("an accent far behind the beginning of a Windows file", async () => {
      const { send, offers } = await partner();
      const rows = Array.from({ length: 3000 }, (_, i) => [`R${i}`, `Plan ${i}`, "travel", "10"]);
      const answer = await send(windows1252(csv(HEADER, [...rows, ["Z", "Último año", "travel", "10"]])));
      expect(answer.body.created).toBe(3001);
      expect((await offers()).at(-1)?.title).toBe("Último año");
    });

    it.each<[string, string, (rows: object[]) => string]>([
      ["a JSON array", "application/json", (rows) => JSON.stringify(rows, null, 2)],
      ["JSON lines", "application/x-ndjson", (rows) => rows.map((row) => JSON.stringify(row)).join("\n")],
    ])("%s", async (_what, type, write) => {
      const { send, options, offers } = await partner();
      const answer = await send(
        write([
          {
            reference: "J1",
            title: 'Con "comillas" y }',
            category: "travel",
            price: 24.9,
            highlights: ["a|b", "c"],
          },
          { reference: "J1", option_title: "Otra", price: "30,5", option_active: false },
          {
            reference: "J2",
            title: "Dos",
            category: "travel",
            price: 10,
            capacity: null,
            gift_allowed: true,
          },
        ]),
        { type },
      );
      expect([answer.status, answer.body.created, problems(answer)]).toEqual([200, 2, []]);
      expect((await offers()).map(({ highlights }) => highlights)).toEqual([["a|b", "c"], []]);
      expect((await options()).map((row) => [row.title, row.actual_price, row.is_active])).toEqual([
        ['Con "comillas" y }', 2490, true],
        ["Otra", 3050, false],
        ["Dos", 1000, true],
      ]);
    });

    it("accepts an uploaded file under any name", async () => {
      const { send, offers } = await partner();
      const form = new FormData();
      form.set("note", "hola");
      form.set("file", new File([csv(HEADER, ROWS)], "../../etc/ofertas.xls"));
      const answer = await send(form, { type: "" });
      expect([answer.status, answer.body.created]).toEqual([200, 2]);
      expect(await offers()).toHaveLength(2);
      const json = new FormData();
      json.set(
        "file",
        new File([JSON.stringify([{ reference: "R1", title: "x", category: "travel", price: 1 }])], "x"),
      );
      expect((await send(json, { type: "" })).body.updated).toBe(1);
    });
  });

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

  it("changes nothing on repetition, then only differences, with the price history", async () => {
    const { send, offers, options } = await partner();
    const header = [
      ...HEADER,
      "resumen",
      "provincias",
      "local",
      "dirección",
      "código postal",
      "ciudad",
      "provincia",
      "sku",
    ];
    const file = (price: string, title = "Plan") =>
      csv(header, [
        [
          "I1",
          title,
          "Viajes",
          price,
          "Corto",
          "Madrid",
          "Casa",
          "Sol, 1",
          "28013",
          "Madrid",
          "Madrid",
          "K1",
        ],
        ["I2", "Dos  espacios", "Viajes", "10", "", "", "", "", "", "", "", ""],
      ]);
    await send(file("20"));
    const before = await offers();
    const again = await send(file("20,00"));
    expect([again.body.created, again.body.updated, again.body.unchanged]).toEqual([0, 0, 2]);
    expect(await offers()).toEqual(before);
    const dearer = await send(file("25", "Plan nuevo"));
    expect([dearer.body.created, dearer.body.updated, dearer.body.unchanged]).toEqual([0, 1, 1]);
    const [changed, other] = await offers();
    expect([changed?.id, changed?.title, changed?.version]).toEqual([before[0]?.id, "Plan nuevo", 2]);
    expect(other).toEqual(before[1]);
    // Found by its SKU although it has another title now.
    const [option] = await options();
    expect([option?.actual_price, option?.title]).toEqual([2500, "Plan nuevo"]);
    const history = await db
      .selectFrom("price_history")
      .select(["actual_price", "effective_to"])
      .where("price_option_id", "=", option?.id ?? "")
      .orderBy("effective_from")
      .execute();
    expect(history.map((row) => [row.actual_price, row.effective_to === null])).toEqual([
      [2000, false],
      [2500, true],
    ]);
  });

  it("leaves absent columns unchanged, and never lowers capacity below the units sold", async () => {
    const { send, offers, options } = await partner();
    await send(
      csv(
        [...HEADER, "opción", "unidades", "resumen"],
        [
          ["L1", "Plan", "Viajes", "10", "Uno", "5", "Texto"],
          ["L1", "", "", "20", "Dos", "", ""],
        ],
      ),
    );
    const [one] = await options();
    await db
      .updateTable("price_options")
      .set({ sold: 4 })
      .where("id", "=", one?.id ?? "")
      .execute();
    const answer = await send(
      csv(
        [...HEADER, "opción", "unidades"],
        [
          ["L1", "Plan", "Viajes", "9", "Uno", "3"],
          ["L1", "", "", "30", "Tres", ""],
        ],
      ),
    );
    expect([answer.status, problems(answer)]).toEqual([200, [[2, "unidades", "below_sold"]]]);
    expect((await options()).map((row) => [row.title, row.actual_price, row.capacity])).toEqual([
      ["Uno", 1000, 5],
      ["Dos", 2000, null],
      ["Tres", 3000, null],
    ]);
    expect((await offers())[0]?.summary).toBe("Texto");
    await db
      .updateTable("offers")
      .set({ status: forced("archived") })
      .where("external_reference", "=", "L1")
      .execute();
    const archived = await send(csv(HEADER, [["L1", "Plan B", "Viajes", "9"]]));
    expect([archived.status, problems(archived)]).toEqual([400, [[2, null, "archived"]]]);
    await db
      .updateTable("offers")
      .set({ status: forced("in_review") })
      .where("external_reference", "=", "L1")
      .execute();
    const inReview = await send(csv(HEADER, [["L1", "Plan B", "Viajes", "9"]]), { query: "?strict=true" });
    expect([inReview.status, problems(inReview)]).toEqual([400, [[2, null, "in_review"]]]);
  });

  it("keeps one offer when the same file arrives twice in parallel", async () => {
    const { send, offers } = await partner();
    const file = csv(
      HEADER,
      Array.from({ length: 150 }, (_, i) => [`P${i}`, `Plan ${i}`, "Viajes", "10"]),
    );
    const answers = await Promise.all([send(file), send(file), send(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(150);
    expect(await offers()).toHaveLength(150);
  });

  it("publishes for staff at once, in lists and search, and follows changes", async () => {
    const { organization } = await partner();
    const { token } = await tokenOf(db, { staff: true });
    const word = `zarzaparrilla${randomUUID().slice(0, 4).replace(/\d/g, "x")}`;
    const send = (price: string) =>
      api.call(`POST /offers/import/?status=published`, {
        token,
        headers: { "Content-Type": "text/csv" },
        body: csv(
          [...HEADER, "organización", "provincias"],
          [["V1", `Taller de ${word}`, "Formación", price, organization.slug, "Cádiz"]],
        ),
      });
    expect((await send("15")).body.created).toBe(1);
    const found = await listOffers(db, { ...NO_FILTERS, region: "cadiz" });
    expect(found.results.map(({ title, minPrice }) => [title, minPrice])).toEqual([
      [`Taller de ${word}`, 1500],
    ]);
    expect((await send("12,5")).body.updated).toBe(1);
    const after = await listOffers(db, { ...NO_FILTERS, region: "cadiz" });
    expect(after.results.map(({ minPrice }) => minPrice)).toEqual([1250]);
    const index = await db.selectFrom("search_terms").select("offers").where("term", "=", word).execute();
    expect(index).toHaveLength(1);
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
    expect((await call(await as("owner"), "?status=in_review")).status).toBe(200);
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

  describe("refuses", () => {
    it.each<[string, string, string, [number, string | null, string][]]>([
      ["nothing", "text/csv", "", [[1, null, "empty_file"]]],
      [
        "a header that lacks columns",
        "text/csv",
        "referencia;precio\nA;1",
        [
          [1, "title", "missing_column"],
          [1, "category", "missing_column"],
        ],
      ],
      [
        "misspelt and repeated columns",
        "text/csv",
        `${HEADER.join(";")};presio;Precio\nA;B;Viajes;1;2;3`,
        [
          [1, "presio", "unknown_column"],
          [1, "Precio", "duplicate_column"],
        ],
      ],
      [
        "a quotation mark that never ends",
        "text/csv",
        `${HEADER.join(";")}\nA;"B;Viajes;1\nC;D;Viajes;1`,
        [[2, null, "unreadable_rest"]],
      ],
      ["what is no JSON", "application/json", "hola", [[1, null, "not_json"]]],
      ["JSON that stops", "application/json", '[\n{"reference": "A"', [[2, null, "unreadable_row"]]],
      [
        "JSON of other things",
        "application/json",
        '[{"reference": {"a": 1}, "__proto__": 1}]',
        [[1, "reference", "cell_type"]],
      ],
    ])("%s", async (_what, type, content, expected) => {
      const { send } = await partner();
      const answer = await send(content === "" ? new Uint8Array() : content, { type });
      expect([answer.status, answer.body.code]).toEqual([
        400,
        expect.stringMatching(/import_unusable|invalid/),
      ]);
      if (content !== "") expect(problems(answer)).toEqual(expected);
    });

    it("refuses other types, forms without file, and more than 64 MB", async () => {
      const { send } = await partner();
      expect((await send("a", { type: "text/plain" })).status).toBe(415);
      const form = new FormData();
      form.set("other", "x");
      expect((await send(form, { type: "" })).body.errors.file).toHaveLength(1);
      const broken = await send("--x\r\n", { type: "multipart/form-data; boundary=x" });
      expect(broken.status).toBe(400);
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
        },
      });
      const { token } = await partner();
      const response = await api.raw("/offers/import/", {
        method: "POST",
        headers: { "Content-Type": "text/csv", Authorization: `JWT ${token}` },
        body: endless,
        duplex: "half",
      } as RequestInit);
      expect(response.status).toBe(413);
      expect(sent).toBeLessThan(80);
    });

    it("limits the report to a thousand problems", async () => {
      const { send } = await partner();
      const rows = Array.from({ length: 1200 }, (_, index) => [`M${index}`, "Plan", "Viajes", "x"]);
      const answer = await send(csv(HEADER, rows));
      expect([answer.body.problems.length, answer.body.problems_omitted, answer.body.refused_rows]).toEqual([
        1000, 200, 1200,
      ]);
    });
  });
});
