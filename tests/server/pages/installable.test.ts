// Proves the installable shop: manifest, icons, worker, and offline coupons for their owner only.
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { forced } from "../../fixtures/forced-status";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { addToCart, buy } from "../purchase";
import { visitedShop } from "../visited-shop";

interface Manifest {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
  shortcuts: { url: string }[];
}

onOneDatabase((_name, open) => {
  const stocked = visitedShop(open);
  let visitor: Visitor;
  beforeEach(() => {
    visitor = stocked.visit();
  });
  const fetched = (path: string) => fetch(stocked.shop.origin + path);

  describe("the manifest", () => {
    it("is linked from every page and names existing icons in their sizes", async () => {
      const home = await visitor.get("/");
      const href = home.document.querySelector('link[rel="manifest"]')?.getAttribute("href") ?? "";
      const answer = await fetched(href);
      expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
      const manifest = (await answer.json()) as Manifest;
      expect([manifest.start_url, manifest.display]).toEqual(["/", "standalone"]);
      expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
      for (const icon of manifest.icons) {
        const file = await fetched(icon.src);
        expect(file.headers.get("content-type"), icon.src).toContain(icon.type);
        const bytes = Buffer.from(await file.arrayBuffer());
        expect(bytes.byteLength, icon.src).toBeLessThan(10_000);
        if (icon.sizes === "any") continue;
        const { width, height, format } = await sharp(bytes).metadata();
        expect([`${width}x${height}`, format], icon.src).toEqual([icon.sizes, "png"]);
      }
      for (const { url } of manifest.shortcuts) expect((await visitor.get(url)).status, url).toBe(200);
    });

    it("has maskable icons that fill their square", async () => {
      const file = await fetched("/icons/maskable-512.png");
      const { data } = await sharp(Buffer.from(await file.arrayBuffer()))
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([...data]).toEqual([0x06, 0x59, 0x4e, 0xff]);
    });
  });

  describe("files at a fixed address", () => {
    it("show the shop's mark to clients that read no HTML", async () => {
      const file = await fetched("/favicon.ico");
      expect(file.headers.get("content-type")).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
      const icon = Buffer.from(await file.arrayBuffer());
      const start = icon.readUInt32LE(18);
      expect(start + icon.readUInt32LE(14)).toBe(icon.length);
      expect(await sharp(icon.subarray(start)).metadata()).toMatchObject({ width: 32, height: 32 });
    });

    it("show the shop's picture where a page without one is shared", async () => {
      const home = await visitor.get("/");
      const shared = home.document.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
      const { width, height } = await sharp(
        Buffer.from(await (await fetch(shared)).arrayBuffer()),
      ).metadata();
      expect([width, height]).toEqual([1200, 630]);
    });

    it("declare support of Global Privacy Control", async () => {
      expect(await (await fetched("/.well-known/gpc.json")).json()).toMatchObject({ gpc: true });
    });
  });

  describe("the service worker", () => {
    it("is revalidated each time, and pages may run it", async () => {
      const answer = await fetched("/sw.js");
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      const { headers } = await visitor.get("/");
      expect(headers["content-security-policy"]).toContain("worker-src 'self'");
      expect(headers["content-security-policy"]).toContain("manifest-src 'self'");
    });

    it("stores the offline page and its files, and nothing else", async () => {
      const script = await (await fetched("/sw.js")).text();
      const [, listed = ""] = /"paths":(\[[^\]]*\])/.exec(script) ?? [];
      const paths = JSON.parse(listed) as string[];
      expect(paths).toEqual(["/sin-conexion", expect.any(String), expect.any(String)]);
      for (const path of paths) expect((await fetched(path)).status, path).toBe(200);
      const { document, headers } = await visitor.get("/sin-conexion");
      expect(headers["cache-control"]).toMatch(/^public/);
      expect(document.querySelectorAll("script, form, header")).toHaveLength(0);
      expect(document.querySelector('link[rel="stylesheet"]')?.getAttribute("href")).toBe(paths[1]);
      expect(document.querySelector("[data-no-coupons]")).not.toBeNull();
    });
  });

  describe("an offline coupon", () => {
    it("is served to the buyer's browser only, never stored on the way, and removed once it is used", async () => {
      await addToCart(visitor, stocked.spa);
      const page = await buy(visitor, "copia@ejemplo.es");
      const pdf = page.document.querySelector('a[href^="/order/coupon/"]')?.getAttribute("href") ?? "";
      const id = /([\da-f-]{36})\.pdf$/.exec(pdf)?.[1] ?? "";
      const path = `/order/kept-coupon/${id}`;
      const kept = await visitor.get(path);
      expect(kept.status).toBe(200);
      expect(kept.headers["cache-control"]).toBe("private, no-store");
      expect(kept.headers["x-kept-by"]).toBe("browser");
      expect(kept.html).toContain(page.texts(".coupon__code code")[0]);
      expect(kept.html).toMatch(/<path fill="#000" d="M4 4h7v1H4z/);
      expect(kept.html).not.toContain("<relax>");

      const stranger = stocked.visit();
      expect((await stranger.get(path)).status).toBe(404);
      for (const wrong of ["nada", "00000000-0000-4000-8000-000000000000", `${id}0`])
        expect((await visitor.get(`/order/kept-coupon/${wrong}`)).status, wrong).toBe(404);

      const change = stocked.db.updateTable("coupons").where("id", "=", id);
      await change.set({ status: forced("redeemed"), redeemed_at: Date.now() }).execute();
      const used = await visitor.get(path);
      // The books have no record of it.
      await change.set({ status: forced("issued"), redeemed_at: null }).execute();
      expect([used.status, used.html]).toEqual([204, ""]);
    });
  });
});
