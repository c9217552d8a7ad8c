// Proves that a repeated file changes nothing, and that a changed one stores only its differences.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { forced } from "../../../fixtures/forced-status";
import { csv } from "../../../fixtures/import-files";
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
});
