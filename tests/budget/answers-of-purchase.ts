/**
 * Walks a purchase by pages twice, once answered by our own handler and once by the framework's, and compares status, headers
 * and HTML of each step. Called by statements.test.ts, because a process loads the program once.
 */
import { expect, test } from "vitest";
import { newId } from "~/domain/kernel/ids.server";
import type { BuiltOffer } from "../fixtures/offers";
import type { Answered, BuiltProgram } from "../support/in-process/built-program";
import { Page } from "../support/page";

const ORIGIN = "http://127.0.0.1:3000";

/** What differs from one purchase to the next. */
const OWN_TO_EACH: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>"],
  [/(?<!\d)\d{13}(?!\d)/g, "<time>"],
  [/\b\d{4}-\d{6}\b/g, "<number>"],
  [/\b[0-9A-Z]{4}(-?[0-9A-Z]{4,5}){2,3}\b/g, "<code>"],
  [/M\d+ \d+h\d[\w .-]*/g, "<square code>"],
  [/'sha256-[^']+'/g, "<hash>"],
  [/^(set-cookie: [\w-]+)=[^;]*/gm, "$1=<value>"],
  [/^(etag|content-length|x-request-id|date): .*$/gm, "$1"],
];

function comparable({ status, headers, text }: Answered): string {
  const whole = `${status}\n${[...headers].map((header) => header.join(": ")).join("\n")}\n\n${text}`;
  return OWN_TO_EACH.reduce((masked, [own, mask]) => masked.replace(own, mask), whole);
}

function pageOf({ text, status }: Answered, path: string): Page {
  const received = { headers: {}, body: Buffer.from(text), wireBytes: 0, redirects: [] };
  return new Page({ ...received, status, url: new URL(path, ORIGIN) }, () =>
    Promise.reject(new Error("not sent")),
  );
}

type Step = [name: string, answered: Answered];

async function walk(visitor: BuiltProgram, offer: BuiltOffer): Promise<Step[]> {
  const steps: Step[] = [];
  const note = (name: string, answered: Answered) => {
    steps.push([name, answered]);
    return answered;
  };
  const get = async (path: string) => note(`GET ${path}`, await visitor.get(path));
  const post = async (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    note(`POST ${path}`, await visitor.post(path, fields, headers));
  const follow = (answered: Answered) => {
    const { pathname, search } = new URL(answered.headers.get("Location") ?? "", ORIGIN);
    return get(pathname + search);
  };
  const item = { intent: "add", optionId: offer.options[0]?.id ?? "", quantity: "1" };

  await get(`/ofertas/${offer.id}/`);
  await follow(await post("/cart", { ...item, returnTo: `/ofertas/${offer.id}/` }));
  await get("/cart");
  await post("/cart", { intent: "nonsense" });
  await post("/cart", item, { "Content-Type": "text/plain" });
  await post("/cart", item, { "Sec-Fetch-Site": "cross-site" });
  const checkout = pageOf(await get("/checkout/"), "/checkout/");
  const form = checkout.form({ action: "/order/" });
  await follow(await post("/order/", { ...form.values, email: "no address", terms: "true" }));
  await follow(await get("/order/"));
  const ordered = await post("/order/", { ...form.values, email: "compra@example.com", terms: "true" });
  const payment = new URL(ordered.headers.get("Location") ?? "", ORIGIN).pathname;
  await get(payment);
  const approved = await post(payment, { decision: "approve", scenario: "approve" });
  await follow(await follow(approved));
  await follow(await post(payment, { decision: "approve", scenario: "approve" }));
  for (const path of [
    "/",
    "/login",
    `/ofertas/${newId()}/`,
    `/order/success?transaction_id=${newId()}`,
    "/nada",
  ])
    await get(path);
  await post("/agreement", {});
  return steps;
}

export function checkAnswersOfPurchase(program: () => Promise<BuiltProgram>, offer: () => BuiltOffer): void {
  test("a purchase by pages: our own answers are the framework's", async () => {
    const own = await program();
    const ours = await walk(own, offer());
    const theirs = await walk(own.answeredByFramework(), offer());
    const seen = new Set(ours.map(([, { status }]) => status));
    expect([...seen].sort()).toEqual([200, 302, 303, 403, 404, 405, 415]);
    for (const [index, [name, answered]] of ours.entries()) {
      const [, expected] = theirs[index] ?? [];
      expect(expected && comparable(expected), name).toBe(comparable(answered));
    }
  });
}
