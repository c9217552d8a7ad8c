// Proves the request log: one line each with template and request id, and never a token, a name or an
// address.
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eachDatabase } from "../../support/databases";
import { formHeaders, type RawRequest, rawRequest } from "../raw-request";
import { type StockedProcess, startStockedProcess } from "../stocked-shop";

const NUMBER = /^[\da-f-]{36}$/;

interface Line {
  level: string;
  msg: string;
  requestId?: string;
  route?: string;
  [fact: string]: unknown;
}

eachDatabase(
  (_name, open) => {
    describe("in production", () => {
      let stocked: StockedProcess;
      beforeAll(async () => {
        stocked = await startStockedProcess(open, {
          env: { TRUSTED_PROXIES: "1", DATABASE_WAIT_MS: "1000" },
        });
      });
      afterAll(() => stocked?.shop.stop());

      const ask = (path: string, more: object = {}) => rawRequest(stocked.shop.origin, path, more);
      const lines = () =>
        stocked.shop
          .output()
          .split("\n")
          .filter((line) => line.startsWith("{"))
          .map((line) => JSON.parse(line) as Line);
      const linesOf = (requestId: unknown) => lines().filter((line) => line.requestId === requestId);

      it.each([
        ["/contacts", "/contacts", 200],
        ["/c/abcdefgh12345678?correo=ana@correo.es", "/c/:token", 404],
        ["/search?searchField=ana@correo.es", "/search", 200],
        ["/search.data?searchField=ana@correo.es", "/search.data", 200],
        ["/api/v0/coupons/abcdefgh12345678/", /^\/api\/v0\//, 404],
        ["/assets/none-abcdefgh12345678.js", "/assets/*", 404],
        ["/;//x", "/*", 404],
      ])("%s is one line, by its template", async (path, route, status) => {
        const answer = await ask(path);
        const id = answer.headers["x-request-id"];
        expect(id).toMatch(NUMBER);
        await expect.poll(() => linesOf(id).length).toBe(1);
        const [line] = linesOf(id);
        expect(line).toMatchObject({ level: "info", msg: "request", method: "GET", status: answer.status });
        expect(line?.route).toEqual(typeof route === "string" ? route : expect.stringMatching(route));
        expect(line?.ms).toBeGreaterThan(0);
        expect(line?.bytes).toBeGreaterThan(answer.text.length * 0.1);
        expect(answer.status).toBe(status);
        expect(stocked.shop.output()).not.toMatch(/ana|abcdefgh12345678|%40/);
      });

      /** The one line of an answer's request id. */
      async function expectLine(path: string, status: number, request: RawRequest) {
        const answer = await ask(path, { method: "POST", ...request });
        expect([path, answer.status]).toEqual([path, status]);
        const id = answer.headers["x-request-id"];
        expect(id).toMatch(NUMBER);
        const requests = () => linesOf(id).filter(({ msg }) => msg === "request");
        await expect.poll(() => requests().map((line) => line.status)).toEqual([status]);
      }
      const json = { "content-type": "application/json" };

      it("a body that is refused unread has its line and its id", async () => {
        const long = Buffer.alloc(3_000_000, "x");
        await expectLine("/cart", 413, { headers: formHeaders(stocked.shop.origin), body: long });
        await expectLine("/api/v0/sales/validate/", 413, { headers: json, body: long });
      });

      it("so has a call that a locked database leaves without an answer", async () => {
        const other = new Database(stocked.shop.databaseUrl.slice("sqlite:".length));
        other.exec("begin immediate");
        try {
          await expectLine("/api/v0/session/anonymous/", 503, { headers: json, body: "{}" });
        } finally {
          other.exec("rollback");
          other.close();
        }
      });

      it("keeps a trusted proxy's request id, and replaces a malformed one", async () => {
        const numberOf = async (given: string) =>
          (await ask("/contacts", { headers: { "x-request-id": given } })).headers["x-request-id"];
        expect(await numberOf("proxy-0123456789")).toBe("proxy-0123456789");
        expect(await numberOf('"}{ "level":"fatal')).toMatch(NUMBER);
        expect(await numberOf("short")).toMatch(NUMBER);
      });

      it("an error is one more line with its cause, under the request id shown on the page and in the API", async () => {
        await stocked.db.schema.alterTable("offers").renameTo("offers_away").execute();
        try {
          const page = await ask(`/ofertas/${stocked.offers.spa.id}`);
          const call = await ask(`/api/v0/public/offers/${stocked.offers.spa.id}/`);
          const pageId = page.headers["x-request-id"];
          const callId = call.headers["x-request-id"];
          expect(page.status).toBe(500);
          expect(page.text).toContain(`<code id="error-reference">${pageId}</code>`);
          expect([call.status, JSON.parse(call.text).error_id]).toEqual([500, callId]);
          for (const id of [pageId, callId]) {
            await expect.poll(() => linesOf(id).length).toBe(2);
            const error = linesOf(id).find(({ level }) => level === "error");
            expect(error?.err).toMatchObject({ message: expect.stringContaining("no such table") });
          }
        } finally {
          await stocked.db.schema.alterTable("offers_away").renameTo("offers").execute();
        }
      });
    });
  },
  ["sqlite"],
);
