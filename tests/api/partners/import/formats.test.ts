// Proves the file formats of the import: every column, encodings and spellings, and files that are refused whole.
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { csv, windows1252 } from "../../../fixtures/import-files";
import { type ApiClient, apiClient } from "../../../support/api";
import { atNight } from "../../../support/at-night";
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

  it("stores an offer with every field a file can have, and its options", async () => {
    const { send, offers, options, organization } = await partner();
    const year = new Date().getUTCFullYear() + 1;
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
      ...[`31/12/${year}`, `1/1/${year}`, `30/6/${year}`],
      ..."excluded_other|ticket|10|sí|no|Spa|Calle Sol, 2|29001|Málaga|Málaga".split("|"),
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
      sale_ends_at: Date.parse(`${year}-12-31T22:59:59Z`),
      tax_rate: 1000,
      tax_regime: organization.tax_regime,
      booking_required: true,
      gift_allowed: false,
      voucher_kind: "ticket",
      version: 1,
    });
    expect(offer?.validity).toEqual({
      mode: "fixed",
      validFrom: Date.parse(`${year - 1}-12-31T23:00:00Z`),
      validUntil: Date.parse(`${year}-06-30T21:59:59Z`),
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

    atNight(() => {
      it("an accent far behind the beginning of a Windows file", async () => {
        const { send, offers } = await partner();
        const rows = Array.from({ length: 3000 }, (_, i) => [`R${i}`, `Plan ${i}`, "travel", "10"]);
        const answer = await send(windows1252(csv(HEADER, [...rows, ["Z", "Último año", "travel", "10"]])));
        expect(answer.body.created).toBe(3001);
        expect((await offers()).at(-1)?.title).toBe("Último año");
      });
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
