// Measures how long a single request holds the event loop: every operation, page and form with its largest
// input.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ORDER_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { userContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { placeOrder } from "../../fixtures/orders";
import { buildUser, cheapHash } from "../../fixtures/users";
import { Visitor } from "../../support/browserless";
import { eachDatabase } from "../../support/databases";
import { testsOwn } from "../../support/statements/tests-own";
import { addToCart, orderFields } from "../purchase";
import { formHeaders, rawRequest } from "../raw-request";
import { enterByPassword, PASSWORD } from "../sign-in-steps";
import { FREE, type StockedProcess, startStockedProcess } from "../stocked-shop";
import { HeldLoop, HOLD_MS } from "./held-loop";
import { HARD_BODIES, ID, type JsonSchema, largestBodies, largestForm, largestQuery } from "./largest-input";

const PROBE = pathToFileURL(resolve(import.meta.dirname, "../../support/processes/hold-probe.mjs")).href;
const LINES = 20;
/** Tolerance for a loaded machine; the table prints the measured factor. */
const BOUND_MS = 10 * HOLD_MS;

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

// SQLite answers within the calling thread: there every query counts.
eachDatabase(
  (_name, open) => {
    const socket = join(tmpdir(), `hold-${process.pid}.sock`);
    let stocked: StockedProcess;
    let loop: HeldLoop;
    let token: string;
    let visitor: Visitor;
    let transactionId: string;
    let saleId: string;
    const bigLines = async () => {
      const offers = [];
      for (let n = 0; n < LINES; n++)
        offers.push(
          await buildOffer(stocked.db, { title: `Oferta grande ${n}`, conditions: "Texto. ".repeat(300) }),
        );
      return offers.map(({ options }) => ({ optionId: options[0].id, quantity: ORDER_UNITS / LINES }));
    };

    beforeAll(async () => {
      stocked = await startStockedProcess(open, {
        env: { NODE_OPTIONS: `--import ${PROBE}`, HOLD_PROBE: socket },
      });
      loop = new HeldLoop(stocked.shop.origin, socket);
      // Excludes the start of the process.
      await loop.longest();
      const { db } = stocked;
      const account = await buildUser(db, { is_staff: true, password_hash: await cheapHash(PASSWORD) });
      const lines = await bigLines();
      const signIn = await rawRequest(stocked.shop.origin, "/api/v0/auth/jwt/create/", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: account.email, password: PASSWORD }),
      });
      token = JSON.parse(signIn.text).access;
      visitor = new Visitor(stocked.shop.origin);
      await enterByPassword(visitor, account.email);
      for (const { optionId, quantity } of lines)
        await addToCart(visitor, optionId, { quantity: String(quantity) });
      await visitor.post("/cart", { intent: "add-code", code: FREE, returnTo: "/cart" });
      await rawRequest(stocked.shop.origin, "/api/v0/openapi.json");
      // Excludes what the first requests load.
      await loop.longest();
      for (let n = 0; n < 10; n++) {
        const ctx = userContext(visitorContext(db), account.id);
        const sale = await placeOrder(ctx, { lines, codes: [FREE], form: { email: account.email } });
        ({ transactionId, saleId } = sale);
        await captureSale(ctx, sale.transactionId);
      }
    });
    afterAll(async () => {
      visitor?.close();
      await stocked?.shop.stop();
      console.log(loop?.report(20));
    });

    const cookie = (path: string) => ({ cookie: visitor.cookies.header(path) ?? "" });

    it("jobs with the largest orders: their mails", async () => {
      const queued = () =>
        stocked.db
          .selectFrom("mail_outbox")
          .select("id")
          .where("status", "=", "queued")
          .modifyFront(testsOwn);
      await expect.poll(() => queued().execute(), { timeout: 60_000 }).toEqual([]);
      loop.note("jobs: mails of 200 coupons each", await loop.longest());
    });

    it("requests of a buyer with the largest order", async () => {
      const authorization = `JWT ${token}`;
      const json = { authorization, "content-type": "application/json" };
      await loop.measure("cart, 20 lines", "/cart", { headers: cookie("/cart") });
      await loop.measure("checkout, 20 lines", "/checkout/", { headers: cookie("/checkout/") });
      const fields = await orderFields(visitor, "grande@example.com");
      await loop.measure("order of 200 units, captured", "/order/", {
        method: "POST",
        headers: { ...formHeaders(stocked.shop.origin), ...cookie("/order/") },
        body: new URLSearchParams(fields).toString(),
      });
      const ordered = stocked.db
        .selectFrom("sales")
        .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
        .select((eb) => ["sales.status", eb.fn.sum<number>("quantity").as("units")])
        .where("sales.email", "=", "grande@example.com")
        .groupBy(["sales.id", "sales.status"])
        .modifyFront(testsOwn);
      expect(await ordered.execute()).toEqual([{ status: "captured", units: ORDER_UNITS }]);
      const success = `/order/success?transaction_id=${transactionId}`;
      await loop.measure("success page, 200 coupons", success, { headers: cookie("/order/success") });
      await loop.measure("history, purchases of 200 coupons", "/order/history", {
        headers: cookie("/order/history"),
      });
      await loop.measure("copy of personal data", "/account/export", { headers: cookie("/account/export") });
      await loop.measure("purchases, the largest page", "/api/v0/customer/purchases/?page_size=20", {
        headers: json,
      });
      await loop.measure("capture of 200 units", `/api/v0/sales/capture/${transactionId}/`, {
        method: "POST",
        headers: json,
        body: "{}",
      });
      const pdf = await loop.measure("PDF of 200 coupons", "/api/v0/sales/download_coupon/", {
        method: "POST",
        headers: json,
        body: JSON.stringify({ sale_uuid: saleId }),
      });
      expect(pdf.status).toBe(200);
    });

    it("every operation of the API with the largest bodies and queries", async () => {
      const { text } = await rawRequest(stocked.shop.origin, "/api/v0/openapi.json");
      const { paths, components } = JSON.parse(text) as OpenApi;
      for (const [path, methods] of Object.entries(paths)) {
        const url = `/api/v0${path.replace(/^\/api\/v0/, "").replace(/\{[^}]+\}/g, ID)}`;
        for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
          const headers = { authorization: `JWT ${token}` };
          const name = `${method.toUpperCase()} ${path}`;
          const schema = requestBody?.content?.["application/json"]?.schema;
          if (schema) {
            const bodies = largestBodies(schema, components.schemas);
            for (const [kind, body] of bodies.entries()) {
              await loop.measure(`${name} body ${kind}`, url, {
                method: method.toUpperCase(),
                headers: { ...headers, "content-type": "application/json" },
                body,
              });
            }
          } else if (method === "get") {
            const names = parameters.filter((one) => one.in === "query").map((one) => one.name);
            await loop.measure(`${name} query`, `${url}?${largestQuery(names)}`, { headers });
            if (names.includes("page_size"))
              await loop.measure(`${name} page of 100`, `${url}?page_size=100`, { headers });
          }
        }
      }
    });

    it("bodies that are hard to parse", async () => {
      for (const [kind, body] of Object.entries(HARD_BODIES)) {
        const headers = { "content-type": "application/json" };
        await loop.measure(`validate, ${kind}`, "/api/v0/sales/validate/", { method: "POST", headers, body });
      }
    });

    it("every page and form", async () => {
      const routes = readFileSync(resolve(import.meta.dirname, "../../../app/routes.ts"), "utf8");
      const paths = [...routes.matchAll(/route\("([^"]+)"/g)].map((found) => found[1] ?? "");
      const names = [
        "intent",
        "email",
        "password",
        "code",
        "quantity",
        "optionId",
        "cart",
        "q",
        "searchField",
      ];
      for (const path of paths) {
        if (path.includes("*") || path === "logout" || path === "account/delete") continue;
        const url = `/${path.replace(/:\w+/g, ID)}`;
        const signedIn = cookie(url);
        await loop.measure(`GET ${url}`, `${url}?${largestQuery(names)}`, { headers: signedIn });
        const headers = { ...formHeaders(stocked.shop.origin), ...signedIn };
        await loop.measure(`POST ${url}`, url, { method: "POST", headers, body: largestForm(names) });
      }
    });

    it("no request holds it for longer than a loaded machine explains", () => {
      const slow = loop.measured.filter(({ ms }) => ms > BOUND_MS);
      expect(slow.map(({ name, ms }) => `${name}: ${Math.round(ms)} ms`)).toEqual([]);
    });
  },
  ["sqlite"],
);
