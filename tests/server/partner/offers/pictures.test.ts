// Proves an offer's pictures in the panel without scripts: upload, refusals, order, cover, descriptions, removal.
import { expect, it } from "vitest";
import { buildOffer } from "../../../fixtures/offers";
import { hugePng, picture } from "../../../fixtures/pictures";
import { atNight } from "../../../support/at-night";
import { onOneDatabase } from "../../../support/databases";
import { conformanceProblems } from "../../../support/html-conformance";
import { OTHER_SCRIPTS, otherOrganization, panelShop } from "../panel-shop";

const SVG = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const HEIC = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode("ftypheic\0\0\0\0heicmif1")]);

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  const visitor = () => shop.as("manager").visitor;
  const address = (id: string) => `/socios/ofertas/${id}/fotos`;
  async function offerIn(status: "draft" | "published"): Promise<string> {
    const built = { organization_id: shop.organizationId, title: "Cata de vinos", status, cover: false };
    return (await buildOffer(shop.db, built)).id;
  }
  const rowsOf = (id: string) =>
    shop.db
      .selectFrom("offer_pictures")
      .select(["id", "alt", "cover"])
      .where("offer_id", "=", id)
      .orderBy("sort_order")
      .execute();
  function uploadAll(id: string, images: [string, Uint8Array<ArrayBuffer>][], alt: string) {
    const form = new FormData();
    form.set("organization", shop.organizationId);
    form.set("intent", "upload");
    form.set("alt", alt);
    for (const [name, image] of images) form.append("image", new File([image], name, { type: "image/jpeg" }));
    return visitor().upload(address(id), form);
  }
  const upload = (id: string, image: Uint8Array<ArrayBuffer>, alt: string) =>
    uploadAll(id, [["foto.jpg", image]], alt);
  const small = () => picture({ width: 300, height: 200 });

  it("takes pictures, orders them, makes the first the cover, and asks before removing one", async () => {
    const id = await offerIn("draft");
    const empty = await visitor().get(address(id));
    expect(empty.has(OTHER_SCRIPTS)).toBe(false);
    expect((await upload(id, await small(), "La bodega")).text("main")).toContain("La bodega");
    const two = await upload(id, await small(), "Las copas");
    expect([two.path, two.redirects[0]?.status]).toEqual([address(id), 303]);
    expect(await conformanceProblems(two.html)).toEqual([]);
    const moved = await two.form("form:has([value=down])").submit({}, "[value=down]");
    expect(moved.texts("main li p:first-child")[0]).toContain("Portada");
    expect((await rowsOf(id)).map(({ alt, cover }) => [alt, cover])).toEqual([
      ["Las copas", true],
      ["La bodega", false],
    ]);
    const stale = await two.form("form:has([value=down])").submit({}, "[value=down]");
    expect(stale.status).toBe(409);
    const [cover] = await rowsOf(id);
    const asked = await visitor().get(`${address(id)}/${cover?.id}/quitar`);
    expect(await conformanceProblems(asked.html)).toEqual([]);
    await asked.form({ action: asked.path }).submit();
    expect((await rowsOf(id)).map(({ alt, cover: leads }) => [alt, leads])).toEqual([["La bodega", true]]);
  });

  atNight(() => {
    it("takes several at once, keeps the good ones, and names the files that it refuses and why", async () => {
      const id = await offerIn("draft");
      const wide = await picture({ width: 1300, height: 900 });
      const page = await uploadAll(
        id,
        [
          ["sala.jpg", wide],
          ["plano.svg", SVG],
          ["terraza.jpg", await small()],
          ["movil.heic", HEIC],
          ["enorme.jpg", new Uint8Array(9 * 1024 * 1024)],
        ],
        "",
      );
      expect([page.path, page.redirects[0]?.status]).toEqual([address(id), 303]);
      const toasts = page.text(".toasts");
      expect(toasts).toContain("2 fotos añadidas");
      expect(toasts).toContain("tiene que ser JPEG, PNG, WebP o AVIF: «plano.svg», «movil.heic».");
      expect(toasts).toContain("no puede pasar de 8 MB: «enorme.jpg».");
      expect(toasts).toContain("Una foto mide 300 píxeles de ancho");
      expect((await rowsOf(id)).map(({ alt, cover }) => [alt, cover])).toEqual([
        ["", true],
        ["", false],
      ]);
      expect(page.text(".panel-todo > li:nth-child(1)")).not.toContain("Es pequeña");
      expect(page.text(".panel-todo > li:nth-child(2)")).toContain(
        "mide 300 píxeles de ancho y la tienda la muestra hasta a 1200",
      );
      expect(page.texts("main .panel-badge").filter((badge) => badge.includes("Falta"))).toHaveLength(2);
      expect(await conformanceProblems(page.html)).toEqual([]);
      const named = await uploadAll(
        id,
        [
          ["a.jpg", await small()],
          ["b.jpg", await small()],
        ],
        "La bodega",
      );
      expect(named.text(".toasts")).toContain("Todas llevan el mismo texto alternativo");
      expect((await rowsOf(id)).map(({ alt }) => alt)).toEqual(["", "", "La bodega", "La bodega"]);
    });

    it("shows the form again when none of several can be taken, or they are too many or too heavy", async () => {
      const id = await offerIn("draft");
      const none = await uploadAll(
        id,
        [
          ["a.svg", SVG],
          ["b.svg", SVG],
        ],
        "La bodega",
      );
      expect([none.status, none.text("#field-image-error")]).toEqual([
        400,
        expect.stringContaining("«a.svg», «b.svg»"),
      ]);
      expect(none.text("#field-alt")).toBe("La bodega");
      const eight = new Uint8Array(8 * 1024 * 1024);
      const heavy = await uploadAll(
        id,
        ["a", "b", "c", "d", "e"].map((name) => [name, eight]),
        "La bodega",
      );
      expect([heavy.status, heavy.text("#field-image-error")]).toEqual([
        413,
        expect.stringContaining("32 MB"),
      ]);
      const tiny = await picture({ width: 20, height: 20 });
      const eleven = Array.from({ length: 11 }, (_, n): [string, typeof tiny] => [`foto-${n}.jpg`, tiny]);
      const most = await uploadAll(id, eleven, "");
      expect(most.text(".toasts")).toContain("estas quedan fuera: «foto-10.jpg».");
      expect(await rowsOf(id)).toHaveLength(10);
      // Sent by a script, which sends each alone.
      const form = new FormData();
      form.set("intent", "upload");
      form.set("later", "1");
      form.set("image", new File([tiny], "sola.jpg"));
      expect((await visitor().upload(address(id), form)).text(".toasts")).toContain("1 foto añadida.");
    });
  });

  it("refuses what is no picture or too large, beside the field, and keeps the text", async () => {
    const id = await offerIn("draft");
    const refusals: [Uint8Array<ArrayBuffer>, string][] = [
      [SVG, "tiene que ser JPEG"],
      [HEIC, "tiene que ser JPEG"],
      [await hugePng(50_000, 50_000), "50 megapíxeles"],
      [new Uint8Array(30 * 1024 * 1024), "8 MB"],
      [new Uint8Array(0), "Elige un archivo"],
    ];
    for (const [image, message] of refusals) {
      const page = await upload(id, image, "La bodega");
      expect([page.status, page.text("#field-image-error")]).toEqual([400, expect.stringContaining(message)]);
      expect(page.text("#field-alt")).toBe("La bodega");
    }
    const undescribed = await upload(id, await small(), " ");
    expect([undescribed.status, undescribed.has("#field-alt-error")]).toEqual([400, true]);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("changes a description at once on sale, while order and new pictures wait for staff", async () => {
    const id = await offerIn("published");
    const rows = ["uno", "dos"].map((alt, index) => ({
      id: crypto.randomUUID(),
      offer_id: id,
      url: `/media/${alt}.webp`,
      alt,
      width: 400,
      height: 300,
      cover: index === 0,
      logo: false,
      sort_order: index,
    }));
    await shop.db.insertInto("offer_pictures").values(rows).execute();
    const page = await visitor().get(address(id));
    const blank = await page.form("form:has(textarea)").submit({ alt_text: " " });
    expect([blank.status, blank.has("#field-alt_text-error")]).toEqual([400, true]);
    await page.form("form:has(textarea)").submit({ alt_text: "Una mesa puesta" });
    expect((await rowsOf(id)).map(({ alt }) => alt)).toEqual(["Una mesa puesta", "dos"]);
    const again = await visitor().get(address(id));
    const waits = await again.form("form:has([value=down])").submit({}, "[value=down]");
    expect(waits.texts("main li textarea")).toEqual(["dos", "Una mesa puesta"]);
    const third = await upload(id, await small(), "tres");
    expect(third.texts("main li textarea")).toEqual(["dos", "Una mesa puesta", "tres"]);
    expect((await rowsOf(id)).map(({ cover }) => cover)).toEqual([true, false]);
    const changes = await visitor().get(`/socios/ofertas/${id}/cambios`);
    expect(changes.text("main")).toContain("Cambios que esperan");
  });

  it("takes the place of the subject with the text, and shows the card that comes of it", async () => {
    const id = await offerIn("draft");
    const page = await upload(id, await picture({ width: 600, height: 200 }), "La bodega");
    expect(page.texts(".focal-point__grid label")).toHaveLength(9);
    const saved = await page.form("form:has(.focal-point)").submit({ focal_point: "left" });
    expect(saved.has("input[value=left][checked]")).toBe(true);
    expect(await conformanceProblems(saved.html)).toEqual([]);
    const [row] = await shop.db
      .selectFrom("offer_pictures")
      .select(["crop_url", "crop_width", "crop_height"])
      .where("offer_id", "=", id)
      .execute();
    expect(row).toEqual({ crop_url: expect.any(String), crop_width: 267, crop_height: 200 });
    expect(saved.has(`img[src="${row?.crop_url}"]`)).toBe(true);
    // The offer's gallery shows the crop as well (decision 133); the whole picture has a page of its own.
    const preview = await visitor().get(`/socios/ofertas/${id}/vista`);
    expect(preview.html).toContain(row?.crop_url ?? "?");
  });

  it("is closed to cashiers and to other organizations", async () => {
    const id = await offerIn("draft");
    expect((await shop.as("cashier").visitor.get(address(id))).status).toBe(404);
    const stranger = await shop.enter({ organizationId: await otherOrganization(shop.db), role: "owner" });
    expect((await stranger.visitor.get(address(id))).status).toBe(404);
    const form = new FormData();
    form.set("alt", "Mía");
    form.set("image", new File([await small()], "foto.jpg"));
    expect((await stranger.visitor.upload(address(id), form)).status).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
  });
});
