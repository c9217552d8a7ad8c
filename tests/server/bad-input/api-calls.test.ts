// Sends every call of the API over connections in the forms in which clients send it: each answer is one that its document names, and no failure.
import { Agent } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { idFieldsOf } from "../../api/id-fields";
import { requestWith } from "../../api/id-requests";
import { buildNamedObjects } from "../../api/named-objects";
import { type ApiDocument, type Operation, readDocument } from "../../api/operations";
import { fullestValue } from "../../api/schema-arbitrary";
import { apiJudge, type JudgedDocument } from "../../support/api-judge";
import { onOneDatabase } from "../../support/databases";
import { TOKEN_SECRET } from "../../support/in-process/loaded-program";
import { sessionOf } from "../sign-in-steps";
import { type StockedShop, startStockedShop } from "../stocked-shop";
import { type ConnectionAnswer, formsOf, otherMethods, type SentForm, sendForm } from "./api-requests";

const BASE = "/api/v0";
/** Those that change what others need come last. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const AT_ONCE = 8;

const inOrder = (one: Operation, other: Operation) =>
  METHODS.indexOf(one.method) - METHODS.indexOf(other.method);

async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

onOneDatabase((_name, open) => {
  let stocked: StockedShop;
  let document: ApiDocument;
  let judge: ReturnType<typeof apiJudge>;
  let own: Awaited<ReturnType<typeof buildNamedObjects>>;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  beforeAll(async () => {
    stocked = await startStockedShop(open, { env: { TOKEN_SECRETS: TOKEN_SECRET } });
    own = await buildNamedObjects(stocked.db);
    const { text } = await sendForm(
      stocked.shop.origin,
      { about: "the document", method: "GET", path: `${BASE}/openapi.json`, headers: {} },
      agent,
    );
    judge = apiJudge(JSON.parse(text) as JudgedDocument);
    document = await readDocument({ call: async () => ({ body: JSON.parse(text) }) } as never);
  });
  afterAll(async () => {
    agent.destroy();
    await stocked?.shop.stop();
  });

  function problemsOf(form: SentForm, { status, headers, text }: ConnectionAnswer): string[] {
    const type = headers["content-type"]?.split(";")[0] ?? null;
    const isJson = type?.includes("json") && text !== "";
    const path = form.path.split("?")[0] as string;
    const call = { method: form.method, path, status, type: text === "" ? null : type };
    return [
      ...(status >= 500 && status !== 503 ? [`answers ${status}: ${text.slice(0, 200)}`] : []),
      ...(form.method === "HEAD" && text !== "" ? ["HEAD has a body"] : []),
      ...(status === 405 && !headers.allow && form.method !== "TRACE" ? ["405 names no method"] : []),
      ...judge({ ...call, body: isJson ? JSON.parse(text) : text }),
    ];
  }

  async function ask(forms: readonly SentForm[], token = ""): Promise<string[]> {
    const problems: string[] = [];
    await sideBySide(forms, async (form) => {
      const headers = { ...(token && { Authorization: `JWT ${token}` }), ...form.headers };
      const answer = await sendForm(stocked.shop.origin, { ...form, headers }, agent);
      for (const problem of problemsOf(form, answer))
        problems.push(`${form.method} ${form.path.slice(0, 80)}, ${form.about}: ${problem}`);
    });
    return problems;
  }

  it("every call in every form", { timeout: 120_000 }, async () => {
    const problems: string[] = [];
    for (const operation of document.operations.toSorted(inOrder)) {
      const fields = idFieldsOf(operation, document.schemas);
      const none = { in: "path", name: "", kind: "offer", id: "" } as const;
      const { target, json } = requestWith(operation, fields, none, own);
      const path = `${BASE}${target.split(" ")[1]?.split("?")[0]}`;
      const schema = operation.body["application/json"];
      const body = JSON.stringify(json ?? (schema ? fullestValue(schema, document.schemas) : {}));
      // Providers sign what they send, and have no token.
      const { access } = path.endsWith("/webhook/") ? { access: "" } : await sessionOf(stocked.db, own.owner);
      problems.push(...(await ask(formsOf(operation, path, body), access)));
    }
    expect(problems).toEqual([]);
  });

  it("every path by every method, and asked before a call", { timeout: 60_000 }, async () => {
    const paths = new Set(document.operations.map(({ path }) => path));
    const forms = [...paths].flatMap((path) =>
      otherMethods(`${BASE}${path.replace("{number}", own.number).replace(/\{\w+\}/g, own.offer)}`),
    );
    expect(await ask(forms)).toEqual([]);
  });
});
