// Proves what caches before the shop get: tags of what an answer is made of, how long it is theirs, and a purge after each change.
import { afterAll, beforeAll, expect, it } from "vitest";
import { eachDatabase, onOneByFile } from "../../support/databases";
import { type FakeRequest, type FakeServer, startFakeServer } from "../../support/fakes/fake-server";
import { rawRequest } from "../raw-request";
import {
  type StockedProcess,
  type StockedShop,
  startStockedProcess,
  startStockedShop,
} from "../stocked-shop";
import { NOT_KEPT } from "./kept-shop";

const FOR_A_MINUTE = "public, max-age=0, s-maxage=60";

onOneByFile((_name, open) => {
  let cache: FakeServer;
  let stocked: StockedProcess;
  const purged: string[] = [];
  beforeAll(async () => {
    cache = await startFakeServer(({ headers }: FakeRequest) => {
      purged.push(...String(headers["surrogate-key"]).split(" "));
      return { status: 200, body: "" };
    });
    // What a process before this one may have left in the cache goes; the purge is sent again where it fails.
    cache.fail("PURGE", "500");
    stocked = await startStockedProcess(open, { env: { JOBS: "off", CACHE_PURGE_URL: `${cache.url}/tags` } });
  });
  afterAll(async () => {
    await stocked?.shop.stop();
    await cache?.stop();
  });

  const offerPath = (offer: "spa" | "dinner" | "scarce") => `/ofertas/${stocked.offers[offer].id}/`;
  const ask = async (path: string, headers = {}) =>
    (await rawRequest(stocked.shop.origin, path, { headers })).headers;
  const tagsOf = async (path: string) => String((await ask(path))["surrogate-key"] ?? "").split(" ");

  const change = (offer: "spa" | "dinner" | "scarce", values: object) =>
    stocked.db.updateTable("offers").set(values).where("id", "=", stocked.offers[offer].id).execute();

  it("begins by a purge of everything, and says that the cache did not answer", async () => {
    await expect.poll(() => purged).toContain("shop");
    expect(cache.calls.slice(0, 2)).toEqual(["PURGE /tags", "PURGE /tags"]);
    for (const line of ["takes no purges", "takes purges again"])
      await expect.poll(() => stocked.shop.output()).toContain(line);
  });

  it("gives public answers the same tags for both kinds of caches, made or kept", async () => {
    for (const path of [offerPath("dinner"), "/ofertas/", "/contacts"]) {
      const made = await ask(path);
      const kept = await ask(path);
      expect(kept["cache-status"], path).toBe("shop; hit");
      for (const headers of [made, kept]) {
        const tags = String(headers["surrogate-key"]).split(" ");
        expect(tags[0], path).toBe("shop");
        expect(headers["cache-tag"], path).toBe(tags.join(","));
      }
      expect(kept["surrogate-key"], path).toBe(made["surrogate-key"]);
    }
    expect(await tagsOf("/contacts")).toEqual(["shop"]);
  });

  it("purges the tags of what has changed, and no tag of what has not", async () => {
    const [changed, other] = [await tagsOf(offerPath("dinner")), await tagsOf(offerPath("spa"))];
    const own = changed.filter((tag) => !other.includes(tag));
    purged.length = 0;
    await change("dinner", { summary: "Cambia" });
    await expect.poll(() => purged.filter((tag) => own.includes(tag))).not.toEqual([]);
    // A second time, for answers that were on their way.
    await expect.poll(() => purged.filter((tag) => tag === "0").length).toBeGreaterThan(1);
    for (const tag of ["shop", ...other.filter((tag) => !changed.includes(tag))])
      expect(purged).not.toContain(tag);
  });

  it("forgets by any change what it does not know the parts of", async () => {
    const path = `${offerPath("spa")}?utm_source=carta`;
    expect(await tagsOf(path)).toEqual(["shop", "0"]);
    expect((await ask(path))["cache-control"]).toBe("public, no-cache");
  });

  it("lets them give an offer for a minute, and not past the end of its sale", async () => {
    const path = offerPath("scarce");
    expect((await ask(path))["cache-control"]).toBe(FOR_A_MINUTE);
    await change("scarce", { sale_ends_at: Date.now() + 20_000 });
    const seconds = async () =>
      Number(/^public, max-age=0, s-maxage=(\d+)$/.exec((await ask(path))["cache-control"] ?? "")?.[1]);
    await expect.poll(seconds).toBeLessThan(21);
    const first = await seconds();
    await expect.poll(seconds).toBeLessThan(first);
  });

  it("gives nothing of a visitor a tag", async () => {
    for (const [path, headers] of [
      ["/cart", {}],
      ["/ofertas/", { cookie: "region=x" }],
      [offerPath("spa"), { cookie: "region=x" }],
      ["/no-existe", {}],
    ] as const) {
      const got = await ask(path, headers);
      expect(got["cache-control"], path).toMatch(/^private/);
      expect(got, path).not.toHaveProperty("surrogate-key");
    }
    expect((await ask(offerPath("spa"), NOT_KEPT))["cache-control"]).toBe("public, no-cache");
  });
});

eachDatabase(
  (_name, open) => {
    let stocked: StockedShop;
    beforeAll(async () => {
      stocked = await startStockedShop(open, { env: { JOBS: "off" } });
    });
    afterAll(() => stocked?.shop.stop());

    it("sends no tags where no cache reads them", async () => {
      const { headers } = await rawRequest(stocked.shop.origin, "/ofertas/");
      expect(headers).not.toHaveProperty("surrogate-key");
      expect(headers).not.toHaveProperty("cache-tag");
    });
  },
  ["sqlite"],
);
