// Proves pictures on the built shop: from the API or the demo to the page, from either store, by exact names
// only.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import type { Db } from "~/db/schema";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { picture, uploadForm } from "../../fixtures/pictures";
import { buildUser, cheapHash } from "../../fixtures/users";
import { atNight } from "../../support/at-night";
import { type S3Server, startS3 } from "../../support/fakes/s3";
import { type Shop, startShop } from "../../support/server";
import { rawRequest } from "../raw-request";

const ACCOUNT = { bucket: "fotos", region: "auto", accessKeyId: "AKID", secretAccessKey: "muy-secreto" };
const PASSWORD = "caballo-pila-grapa-correcto";

interface Started {
  shop: Shop;
  db: Db;
  offer: BuiltOffer;
  upload(): Promise<{ uuid: string; image_url: string; status: number }>;
}

async function start(env: Record<string, string>): Promise<Started> {
  const shop = await startShop({ seed: false, env });
  const db = openDatabase(shop.databaseUrl);
  const offer = await buildOffer(db, { cover: false });
  const user = await buildUser(db, { is_staff: true, password_hash: await cheapHash(PASSWORD) });
  const signedIn = await fetch(`${shop.origin}/api/v0/auth/jwt/create/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: user.email, password: PASSWORD }),
  });
  const { access } = (await signedIn.json()) as { access: string };
  return {
    shop,
    db,
    offer,
    async upload() {
      const response = await fetch(`${shop.origin}/api/v0/offers/images/`, {
        method: "POST",
        headers: { Authorization: `JWT ${access}` },
        body: uploadForm(await picture(), { offer: offer.id, alt_text: "Una cala" }),
      });
      return { ...((await response.json()) as { uuid: string; image_url: string }), status: response.status };
    },
  };
}

describe("on disk", () => {
  let started: Started;
  let uuid: string;
  beforeAll(async () => {
    started = await start({});
    ({ uuid } = await started.upload());
  });
  afterAll(async () => {
    await started?.db.destroy();
    await started?.shop.stop();
  });

  it("shows an upload on the offer's page in several types and sizes, and on its card", async () => {
    const { shop, offer } = started;
    const folder = `/media/pictures/${uuid}`;
    const page = await (await fetch(`${shop.origin}/ofertas/${offer.id}/`)).text();
    expect(page).toContain(`${folder}/400.avif 400w, ${folder}/800.avif 800w, ${folder}/1200.avif 1200w`);
    expect(page).toContain('alt="Una cala"');
    expect(page).toContain(`<meta property="og:image" content="${shop.origin}${folder}/1200.jpg"`);
    const list = await (await fetch(`${shop.origin}/ofertas/`)).text();
    expect(list).toContain(`${folder}/400.webp 400w`);
  });

  it("serves each file as immutable, and answers its ETag with 304", async () => {
    const { origin } = started.shop;
    for (const [file, type] of [
      ["400.avif", "image/avif"],
      ["800.webp", "image/webp"],
      ["1200.jpg", "image/jpeg"],
    ]) {
      const path = `/media/pictures/${uuid}/${file}`;
      const response = await fetch(origin + path);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(200);
      const etag = response.headers.get("ETag") ?? "";
      const again = await rawRequest(origin, path, { headers: { "if-none-match": `"x", W/${etag}` } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, "", etag]);
    }
    const head = await rawRequest(origin, `/media/pictures/${uuid}/400.jpg`, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
  });

  it.each([
    "/media/pictures/../../shop.db",
    "/media/pictures/..%2f..%2f/shop.db",
    "/media/pictures/%2e%2e/400.webp",
    "/media/pictures/UUID/..%2f..%2f..%2fshop.db",
    "/media/pictures/UUID/400.webp%00.jpg",
    "/media/pictures/UUID/0400.webp",
    "/media/pictures/UUID/401.webp",
    "/media/pictures/UUID/400.svg",
    "/media/pictures/UUID/",
    "/media/pictures/UUID",
    "/media/",
  ])("serves nothing at %s", async (path) => {
    const answer = await rawRequest(started.shop.origin, path.replace("UUID", uuid));
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toContain("SQLite");
  });
});

describe("in S3", () => {
  let s3: S3Server;
  let started: Started;
  beforeAll(async () => {
    s3 = await startS3(ACCOUNT);
    started = await start({
      MEDIA_S3_ENDPOINT: s3.endpoint,
      MEDIA_S3_BUCKET: ACCOUNT.bucket,
      MEDIA_S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
      MEDIA_PUBLIC_URL: "https://fotos.example/tienda",
    });
  });
  afterAll(async () => {
    await started?.db.destroy();
    await started?.shop.stop();
    await s3.stop();
  });

  it("links to the bucket's own address, which the policy allows, and serves the files as well", async () => {
    const { shop, offer } = started;
    const made = await started.upload();
    expect([made.status, made.image_url]).toEqual([
      201,
      `https://fotos.example/tienda/pictures/${made.uuid}/1200.webp`,
    ]);
    expect(s3.objects.size).toBe(9);
    const page = await fetch(`${shop.origin}/ofertas/${offer.id}/`);
    expect(page.headers.get("Content-Security-Policy")).toContain(
      "img-src 'self' data: https://fotos.example;",
    );
    expect(await page.text()).toContain(`https://fotos.example/tienda/pictures/${made.uuid}/800.avif 800w`);
    const own = await fetch(`${shop.origin}/media/pictures/${made.uuid}/800.jpg`);
    expect(Buffer.from(await own.arrayBuffer())).toEqual(
      Buffer.from(s3.objects.get(`pictures/${made.uuid}/800.jpg`)?.body ?? []),
    );
  });

  atNight(() => {
    it("answers 503 while the storage is unreachable, without affecting the shop", async () => {
      const { shop, offer } = started;
      s3.failNext(1000);
      expect((await started.upload()).status).toBe(503);
      expect((await fetch(`${shop.origin}/ofertas/${offer.id}/`)).status).toBe(200);
      const gone = await fetch(`${shop.origin}/media/pictures/${crypto.randomUUID()}/800.jpg`);
      expect([gone.status, gone.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
      s3.failNext(0);
      expect((await started.upload()).status).toBe(201);
    });
  });
});

atNight(() => {
  describe("of the demo", () => {
    let shop: Shop;
    beforeAll(async () => {
      shop = await startShop({ seed: { offers: 6 } });
    });
    afterAll(() => shop?.stop());

    const bytesOf = async (path: string) => {
      const response = await fetch(new URL(path, shop.origin));
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    };

    it("serves pages, shared links, product data and feeds the same kinds of files as for uploads", async () => {
      const list = await (await fetch(`${shop.origin}/ofertas/`)).text();
      const [, folder = ""] = /srcSet="(\/media\/pictures\/[0-9a-f-]{36})\/400\.avif 400w/i.exec(list) ?? [];
      expect(list).not.toContain('.svg" alt');
      const offer = /\/ofertas\/[0-9a-f-]{36}\//.exec(list)?.[0] ?? "";
      const page = await (await fetch(shop.origin + offer)).text();
      const [, shared = ""] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
      expect(page).toContain('property="og:image:height" content="900"');
      expect(page).toContain(`"image":["${shared}"`);
      const feed = await (await fetch(`${shop.origin}/feeds/products.xml`)).text();
      const [, advertised = ""] = /<g:image_link>([^<]+)</.exec(feed) ?? [];
      for (const [address, type, beginning] of [
        [shared, "image/jpeg", "ffd8ff"],
        [advertised, "image/jpeg", "ffd8ff"],
        [`${folder}/400.avif`, "image/avif", "000000"],
        [`${folder}/800.webp`, "image/webp", "524946"],
      ] as const) {
        const { response, body } = await bytesOf(address);
        expect([response.status, response.headers.get("Content-Type")], address).toEqual([200, type]);
        expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
        expect(body.toString("hex", 0, 3)).toBe(beginning);
        expect((await bytesOf(address)).body).toEqual(body);
      }
    });

    it("serves no drawing, no other width, and no demo data in its program", async () => {
      const list = await (await fetch(`${shop.origin}/ofertas/`)).text();
      const [, id = ""] = /\/media\/pictures\/([0-9a-f-]{36})\//.exec(list) ?? [];
      for (const path of [
        `/media/drawings/${id.slice(0, 8)}.txt`,
        `/media/pictures/${id}/drawing.svg`,
        `/media/pictures/${id}/401.webp`,
        "/media/demo/travel-1-0.svg",
      ]) {
        expect((await bytesOf(path)).response.status, path).toBe(404);
      }
      const build = resolve(import.meta.dirname, "../../../build");
      const code = readdirSync(build, { recursive: true, encoding: "utf8" }).filter((name) =>
        name.endsWith(".js"),
      );
      expect(code.length).toBeGreaterThan(10);
      for (const name of code) {
        expect(readFileSync(resolve(build, name), "utf8"), name).not.toMatch(
          /Ilustración: |linearGradient id="g\$/,
        );
      }
    });
  });
});
