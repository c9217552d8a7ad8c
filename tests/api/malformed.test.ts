// Sends every operation malformed, oversized, nested and unknown input. No 500, no hang, nothing stored.
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { buildOffer } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { type Answer, type ApiClient, apiClient, tokenOf } from "../support/api";
import { onOneDatabase } from "../support/databases";
import { seedOf } from "../support/fuzz-seed";
import { type ApiDocument, nameOf, type Operation, readDocument } from "./operations";
import { rowCounter } from "./row-counts";
import { anyJson, arbitraryOf, fullestValue, withOneText } from "./schema-arbitrary";

/** Of what every call reads by the same parser, and of random inputs, `npm test` sends each call a share by turns, `npm run test:all` all. */
const WHOLE = process.env.TEST_ALL === "1";
/** Shaped inputs per call and database. */
const RUNS = WHOLE ? 12 : 4;
/** Calls that come before a broken body is sent again: each call gets one of them. */
const TURNS = WHOLE ? 1 : 8;
/** Whether a call gets inputs of this kind: with a change each one of the three. */
const hasTurn = (index: number, kind: number): boolean => WHOLE || index % 3 === kind;
/** Far above any response time here: detects a hang, not a slow machine. */
const HANG_MS = 60_000;

/** Rows that a refused call may leave: counters and logs. */
const KEPT_OF_REFUSED = new Set([
  "sessions",
  "one_time_codes",
  "coupon_checks",
  "audit_log",
  "rate_limits",
  "mail_outbox",
]);

const MEGABYTE = new Uint8Array(1024 * 1024).fill(0x78);

/** Up to 200 MB without Content-Length, produced only as far as it is read. */
function hugeBody(): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(MEGABYTE);
      if (++sent >= 200) controller.close();
    },
  });
}

const DEEP = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;

const BROKEN: [string, BodyInit][] = [
  ["no JSON", "{nope"],
  ["an unfinished object", '{"email":'],
  ["nothing", ""],
  ["null", "null"],
  ["a number", "1"],
  ["a list", "[]"],
  ["bad UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ["deep nesting", DEEP],
];

onOneDatabase((name, open) => {
  let db: Db;
  let api: ApiClient;
  let document: ApiDocument;
  let token: string;
  let offerId: string;
  let organizationId: string;
  let countRows: () => Promise<string>;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    document = await readDocument(api);
    organizationId = (await buildOrganization(db)).id;
    offerId = (await buildOffer(db, { organization_id: organizationId })).id;
    token = (await tokenOf(db, { staff: true, member: { organizationId, role: "owner" } })).token;
    const tables = (await db.introspection.getTables()).map((table) => table.name).sort();
    const counted = tables.filter((table) => !KEPT_OF_REFUSED.has(table) && !table.startsWith("search_"));
    countRows = await rowCounter(db, name, counted);
  });

  /** A call may sign its caller out: then the next one uses a new account. */
  let signedOut = false;
  async function staySignedIn(): Promise<void> {
    if (!signedOut) return;
    signedOut = false;
    rowsBefore = null;
    token = (await tokenOf(db, { staff: true })).token;
  }

  /** As the last refused call left them; null once a call may have stored something. */
  let rowsBefore: string | null = null;
  async function expectNothingStored(send: () => Promise<Answer>, about: string): Promise<Answer> {
    const before = rowsBefore ?? (await countRows());
    const answer = await send();
    if (answer.status >= 400) expect(await countRows(), about).toBe(before);
    rowsBefore = answer.status >= 400 ? before : null;
    return answer;
  }

  async function send(operation: Operation, path: string, body?: { type: string; content: BodyInit }) {
    await staySignedIn();
    const answer = await Promise.race([
      api.call(`${operation.method} ${path}`, {
        token,
        ...(body && { headers: { "Content-Type": body.type }, body: body.content }),
      }),
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error(`${nameOf(operation)} hangs`)), HANG_MS).unref(),
      ),
    ]);
    signedOut = answer.body?.code === "token_not_valid";
    return answer;
  }

  function expectCalm(answer: Answer, about: string): void {
    expect(answer.status, `${about}: ${JSON.stringify(answer.body)?.slice(0, 300)}`).toBeLessThan(500);
    if (answer.status >= 400) {
      expect(answer.headers.get("Content-Type"), about).toContain("application/json");
    }
  }

  const withBodies = () => document.operations.filter(({ body }) => Object.keys(body).length > 0);
  /** Sales have numbers, all else has ids. */
  const pathOf = (operation: Operation, id: string) =>
    operation.path.replace("{number}", "2026-000042").replace(/\{[^}]+\}/g, id);
  const blindPath = (operation: Operation) => pathOf(operation, offerId);

  it.each(BROKEN.map(([about, content], turn) => ({ about, content, turn })))(
    "refuses $about as a body in every operation",
    async ({ about, content, turn }) => {
      const ofJson = withBodies().filter(({ body }) => "application/json" in body);
      for (const operation of ofJson.filter((_, index) => index % TURNS === turn % TURNS)) {
        await staySignedIn();
        const answer = await expectNothingStored(
          () => send(operation, blindPath(operation), { type: "application/json", content }),
          nameOf(operation),
        );
        expectCalm(answer, `${nameOf(operation)} with ${about}`);
      }
    },
    300_000,
  );

  it("refuses a huge body in every operation before reading it", async () => {
    const before = await countRows();
    for (const operation of withBodies()) {
      const [type = "application/json"] = Object.keys(operation.body);
      const answer = await send(operation, blindPath(operation), { type, content: hugeBody() });
      expect([413, 400, 403, 404, 415], `${nameOf(operation)}: ${answer.status}`).toContain(answer.status);
    }
    expect(await countRows()).toBe(before);
  });

  it("answers a wrong content type with 415", async () => {
    for (const operation of withBodies()) {
      const answer = await send(operation, blindPath(operation), { type: "text/x-poem", content: "roses" });
      expect(answer.status, nameOf(operation)).toBe(415);
    }
  });

  it("answers ids and queries of every kind", async () => {
    const text = fc.oneof(
      fc.string({ maxLength: 30, unit: "binary" }),
      fc.constantFrom("a".repeat(3000), "..", "%"),
    );
    const reading = document.operations.filter(({ method }) => method === "GET");
    for (const operation of reading.filter((_, index) => hasTurn(index, 0))) {
      const names = operation.parameters.filter((one) => one.in === "query").map((one) => one.name);
      await fc.assert(
        fc.asyncProperty(text, fc.dictionary(fc.constantFrom("x", ...names), text), async (id, query) => {
          const encoded = operation.path.replace(
            /\{[^}]+\}/g,
            encodeURIComponent(Buffer.from(id).toString() || "x"),
          );
          const search = new URLSearchParams(query).toString();
          expectCalm(await send(operation, `${encoded}?${search}`), `${nameOf(operation)}?${search}`);
        }),
        { numRuns: RUNS, endOnFailure: true, seed: seedOf(nameOf(operation)) },
      );
    }
  });

  it("answers nearly valid bodies, and stores nothing of refused ones", async () => {
    for (const [index, operation] of withBodies().entries()) {
      const schema = operation.body["application/json"];
      if (!schema || !hasTurn(index, 1)) continue;
      const value = fc.oneof(
        { weight: 5, arbitrary: arbitraryOf(schema, document.schemas) },
        { weight: 1, arbitrary: anyJson },
      );
      await fc.assert(
        fc.asyncProperty(value, fc.constantFrom(offerId, organizationId), async (json, id) => {
          const path = pathOf(operation, id);
          await staySignedIn();
          const content = JSON.stringify(json) ?? "null";
          const answer = await expectNothingStored(
            () => send(operation, path, { type: "application/json", content }),
            nameOf(operation),
          );
          expectCalm(answer, `${name} ${nameOf(operation)} with ${content.slice(0, 500)}`);
        }),
        { numRuns: RUNS, endOnFailure: true, seed: seedOf(nameOf(operation)) },
      );
    }
  }, 300_000);

  // A refinement of several fields also runs when one of them has failed: it must not trust it.
  it("answers bodies with every part, one text of them wrong", async () => {
    for (const [index, operation] of withBodies().entries()) {
      const schema = operation.body["application/json"];
      if (!schema || !hasTurn(index, 2)) continue;
      const fullest = fullestValue(schema, document.schemas);
      const bodies = [operation.example ?? fullest, fullest];
      const withWrong = (body: unknown) =>
        ["", "nada"].flatMap((text, turn) =>
          [...withOneText(body, text)].filter((_, at) => WHOLE || at % 2 === turn),
        );
      const sent = new Set(bodies.flatMap(withWrong).map((body) => JSON.stringify(body)));
      for (const content of sent) {
        const answer = await send(operation, pathOf(operation, offerId), {
          type: "application/json",
          content,
        });
        expectCalm(answer, `${name} ${nameOf(operation)} with ${content.slice(0, 500)}`);
      }
    }
  }, 300_000);
});
