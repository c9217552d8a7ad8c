/** Proves the page of one picture of an offer: no script, links to its neighbours and back, one address, and as public as the offer. */
import { beforeAll, expect, it } from "vitest";
import { newId } from "~/domain/kernel/ids.server";
import { buildOffer } from "../../../fixtures/offers";
import { onOneDatabase } from "../../../support/databases";
import type { Page } from "../../../support/page";
import { visitedShop } from "../../visited-shop";

const hrefs = (page: Page, selector: string) =>
  page.document.querySelectorAll(selector).map((link) => link.getAttribute("href"));

onOneDatabase((_name, open) => {
  const shop = visitedShop(open);
  let offerId = "";

  beforeAll(async () => {
    ({ id: offerId } = await buildOffer(shop.db, { title: "Paseo en velero" }));
    const picture = { offer_id: offerId, width: 1200, height: 400, cover: false, logo: false };
    const crop = {
      focal_point: "left",
      crop_url: "/media/recorte.svg",
      crop_width: 533,
      crop_height: 400,
    } as const;
    await shop.db
      .insertInto("offer_pictures")
      .values([
        {
          id: newId(),
          ...picture,
          ...crop,
          url: "/media/panorama.svg",
          alt: "La costa entera",
          sort_order: 1,
        },
        { id: newId(), ...picture, url: "/media/sin-palabras.svg", alt: "", sort_order: 2 },
      ])
      .execute();
  });

  const path = (n: number | string) => `/ofertas/${offerId}/fotos/${n}`;

  it("is linked from each picture of the gallery, which shows the crop; the page shows the whole picture", async () => {
    const visitor = shop.visit();
    const offer = await visitor.get(`/ofertas/${offerId}/`);
    const linked = hrefs(offer, ".gallery a");
    expect(linked).toEqual([path(1), path(2), path(3)]);
    expect(offer.html).toContain('src="/media/recorte.svg"');
    expect(offer.html).not.toContain('<img src="/media/panorama.svg"');

    const second = await visitor.get(path(2));
    expect(second.status).toBe(200);
    expect(second.texts("h1")).toEqual(["Foto 2 de 3: Paseo en velero"]);
    expect(second.html).toContain(
      '<img src="/media/panorama.svg" alt="La costa entera" width="1200" height="400"',
    );
    expect(hrefs(second, "a")).toEqual([`/ofertas/${offerId}/`, path(1), path(3)]);
    expect(second.html).not.toMatch(/<script|<form/);
    expect(second.html).toContain('<meta name="robots" content="noindex"');
    expect(second.html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/ofertas/${offerId}/"`));

    const last = await visitor.get(path(3));
    expect(last.texts("nav a")).toEqual(["Anterior"]);
    expect(last.html).toContain('alt="Paseo en velero"');
    expect((await visitor.get(path(1))).texts("nav a")).toEqual(["Siguiente"]);
    visitor.close();
  });

  it("is answered from memory a second time", async () => {
    const address = `${shop.shop.origin}${path(1)}`;
    await (await fetch(address)).text();
    const again = await fetch(address);
    expect(again.headers.get("Cache-Status")).toMatch(/^shop; hit/);
  });

  it("exists under one number each, and only for offers that the public sees", async () => {
    const visitor = shop.visit();
    for (const n of ["0", "4", "01", "1e0", "-1", "x", "99999999999999999999"]) {
      expect((await visitor.get(path(n))).status, n).toBe(404);
    }
    for (const id of [newId(), "x", "%00"]) {
      expect((await visitor.get(`/ofertas/${id}/fotos/1`)).status, id).toBe(404);
    }
    const hidden = await buildOffer(shop.db, { status: "draft" });
    expect((await visitor.get(`/ofertas/${hidden.id}/fotos/1`)).status).toBe(404);
    visitor.close();
  });
});
