// Proves the import by screen without scripts: columns, dry run, problems, the file of failed rows, and its retry.
import { expect, it } from "vitest";
import { buildOffer } from "../../fixtures/offers";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { conformanceProblems } from "../../support/html-conformance";
import type { Page } from "../../support/page";
import { OTHER_SCRIPTS, otherOrganization, panelShop } from "./panel-shop";

const IMPORT = "/socios/ofertas/importar";

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  function upload(key: string, content: Buffer | string, text = "") {
    const form = new FormData();
    form.set("organization", shop.organizationId);
    form.set("key", key);
    form.set("text", text);
    form.set("file", new File([new Uint8Array(Buffer.from(content))], "ofertas.csv"));
    return visitor().upload(IMPORT, form);
  }
  const newKey = async () => (await visitor().get(IMPORT)).form({ action: IMPORT }).values.key ?? "";
  const waiting = (page: Page) => page.has("meta[http-equiv=refresh]");
  async function settled(path: string): Promise<Page> {
    await expect
      .poll(async () => waiting(await visitor().get(path)), { timeout: 60_000, interval: 200 })
      .toBe(false);
    return visitor().get(path);
  }
  const titles = async () =>
    (
      await shop.db
        .selectFrom("offers")
        .select("title")
        .where("organization_id", "=", shop.organizationId)
        .where("external_reference", "like", "W%")
        .orderBy("external_reference")
        .execute()
    ).map(({ title }) => title);

  it("gives a template that imports as it is, and tells the same problem of many rows once", async () => {
    const page = await visitor().get(IMPORT);
    const template = await page.follow(`a[href="${IMPORT}/plantilla.csv"]`);
    expect(template.headers["content-disposition"]).toContain("plantilla-ofertas.csv");
    const sent = await upload(await newKey(), template.html);
    await sent.form({ action: sent.path }).submit();
    const tried = await settled(sent.path);
    expect(tried.text("main")).toContain("Importar 1 oferta");
    expect(tried.has("#problems")).toBe(false);
    const rows = ["referencia;titulo;categoria;precio"];
    for (let index = 1; index <= 6; index++)
      rows.push(`G${index};Cena ${index};Comidas;${index === 6 ? "caro" : "9,90"}`);
    const bad = await upload(await newKey(), `${rows.join("\n")}\n`);
    await bad.form({ action: bad.path }).submit();
    const problems = await settled(bad.path);
    expect(problems.texts("tbody th")).toEqual(["2, 3, 4, 5, 6, 7", "7"]);
    expect(problems.text("tbody")).toContain("Ocio, Espectáculos, Restaurantes");
    expect(await conformanceProblems(problems.html)).toEqual([]);
  });

  atNight(() => {
    it("gives all offers as a file that changes nothing when it is imported, and what is changed in it", async () => {
      const plain = await buildOffer(shop.db, {
        organization_id: shop.organizationId,
        title: "=Paseo en barca; con guía",
        description: "Dos líneas.\n\nY otra más.",
        highlights: ["Guía", "Bebida"],
        regions: ["madrid", "toledo"],
        validity: { mode: "slot" },
        locations: [{ name: "Muelle" }, { name: "Presa" }],
        options: [
          { title: "Una persona", capacity: 7, sku: "B-1" },
          { title: "Dos", is_active: false },
        ],
      });
      await buildOffer(shop.db, {
        organization_id: shop.organizationId,
        external_reference: "R1",
        type: "direct",
      });
      // Written by SQL with "<relax>" in it, which every way into the shop takes out of a title.
      const { spa } = shop.offers;
      await shop.db
        .updateTable("offers")
        .set({ title: "Circuito de aguas" })
        .where("id", "=", spa.id)
        .execute();
      const file = await (await visitor().get(IMPORT)).follow(`a[href="${IMPORT}/ofertas.csv"]`);
      expect(file.headers["content-disposition"]).toContain("ofertas-para-cambiar.csv");
      expect(file.html).toContain(plain.id);
      const same = await upload(await newKey(), file.html);
      await same.form({ action: same.path }).submit();
      const tried = await settled(same.path);
      expect(tried.texts("tbody tr")).toEqual([]);
      expect(tried.text("main")).toContain("No hay nada que importar");
      const changed = file.html.replace(/Una persona;20,00/, "Una persona;18,00");
      const sent = await upload(await newKey(), changed);
      await sent.form({ action: sent.path }).submit();
      expect((await settled(sent.path)).text("main")).toContain("Importar 1 oferta");
    });
  });

  it("asks what Latin-1 columns are, tries them, imports, and takes the corrected failures", async () => {
    const key = await newKey();
    const file = "Cód;Qué es;Sección;Cuánto\nW1;Caña y tapa;Restaurantes;3,50\nW2;=1+1;Restaurantes;gratis\n";
    const sent = await upload(key, Buffer.from(file, "latin1"));
    expect(sent.path).toMatch(/^\/socios\/ofertas\/importar\/[\w-]{36}$/);
    expect((await upload(key, file)).path).toBe(sent.path);
    expect([sent.text("main").includes("Primera fila: Caña y tapa"), sent.has(OTHER_SCRIPTS)]).toEqual([
      true,
      false,
    ]);
    expect(await conformanceProblems(sent.html)).toEqual([]);
    const form = sent.form({ action: sent.path });
    const wrong = await form.submit({ column_0: "title", column_1: "title" });
    expect([wrong.status, wrong.has("#field-column_1-error"), wrong.has("#field-column_0-error")]).toEqual([
      400,
      true,
      true,
    ]);
    const chosen = { column_0: "reference", column_1: "title", column_2: "category", column_3: "price" };
    await form.submit(chosen);
    const tried = await settled(sent.path);
    expect(tried.texts("dd")).toEqual(["1", "0", "0", "1"]);
    expect(tried.text("tbody")).toContain("No es un importe");
    expect(await conformanceProblems(tried.html)).toEqual([]);
    expect(await titles()).toEqual([]);
    const start = tried.form("form:has([value=import])");
    await start.submit();
    await start.submit();
    const done = await settled(sent.path);
    expect([done.text("main").includes("Importación terminada."), done.texts("dd")]).toEqual([
      true,
      ["1", "0", "0", "1"],
    ]);
    expect(await conformanceProblems(done.html)).toEqual([]);
    expect(await titles()).toEqual(["Caña y tapa"]);
    const failed = await visitor().get(`${sent.path}/errores.csv`);
    expect(failed.headers["content-type"]).toContain("text/csv");
    expect(failed.html).toContain("referencia;titulo;categoria;precio;_linea;_problema");
    expect(failed.html).toContain("W2;'=1+1;Restaurantes;gratis;3;");
    const retry = await upload(await newKey(), failed.html.replace("gratis", "2"));
    await retry.form({ action: retry.path }).submit();
    await (await settled(retry.path)).form("form:has([value=import])").submit();
    await settled(retry.path);
    expect(await titles()).toEqual(["Caña y tapa", "=1+1"]);
  });

  atNight(() => {
    it("reports a file's problem at its field, and accepts pasted text", async () => {
      const refusals: [string | Buffer, number, string][] = [
        ["", 400, "Elige un archivo"],
        [" \n", 400, "está vacío"],
        ["PK\u0003\u0004\0\0\0;", 400, "Guárdalo como CSV"],
        [Buffer.alloc(64 * 1024 * 1024 + 1, "a"), 413, "64 MB"],
      ];
      const key = await newKey();
      for (const [content, status, message] of refusals) {
        const text = content.length === 0 ? "" : "código;título\nP1;Cena <b>";
        const page = await upload(key, content, text);
        expect(page.form({ action: IMPORT }).values.text).toBe(text);
        expect([page.status, page.text("#field-file-error")]).toEqual([
          status,
          expect.stringContaining(message),
        ]);
      }
      const missing = await upload(key, "", "uno;dos\n1;2\n");
      const refused = await missing.form({ action: missing.path }).submit();
      expect([refused.status, refused.text("#field-column_0-error")]).toEqual([
        400,
        expect.stringContaining("Hacen falta columnas"),
      ]);
      const foreign = await shop.enter({ organizationId: await otherOrganization(shop.db), role: "owner" });
      for (const path of [missing.path, `${missing.path}/errores.csv`]) {
        expect((await foreign.visitor.get(path)).status).toBe(404);
        expect((await shop.as("cashier").visitor.get(path)).status).toBe(404);
      }
    });

    it("gives back rows that have no place in the columns as they are in the file", async () => {
      const file =
        'Ref;Nombre;Tipo;Importe\nX1;"Cena; dos";Restaurantes\nX2;Cata;Restaurantes;9;sobra\nX3;Té;Restaurantes;caro\n';
      const sent = await upload(await newKey(), file);
      const chosen = { column_0: "reference", column_1: "title", column_2: "category", column_3: "price" };
      await sent.form({ action: sent.path }).submit(chosen);
      expect((await settled(sent.path)).texts("dd")).toEqual(["0", "0", "0", "3"]);
      const [, ...rows] = (await visitor().get(`${sent.path}/errores.csv`)).html.trim().split(/\r?\n/);
      expect(rows).toEqual([
        expect.stringMatching(/^X1;"Cena; dos";Restaurantes;;2;.*;"X1;""Cena; dos"";Restaurantes"$/),
        expect.stringMatching(/^X2;Cata;Restaurantes;9;3;.*;"X2;Cata;Restaurantes;9;sobra"$/),
        expect.stringMatching(/^X3;Té;Restaurantes;caro;4;.*;$/),
      ]);
    });
  });
});
