// Calls every operation: it is documented, it exists, and it admits exactly the roles that docs/domain.md 11,
// names.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { coverageText, documentedCalls, missingCalls, routedCalls } from "../../lint/api-coverage";
import { apiForInspection } from "../../lint/api-for-inspection";
import { SPECIFIED_CALLS } from "../../lint/specification-calls";
import { buildOrganization } from "../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../support/api";
import { onOneByFile } from "../support/databases";
import { nameOf, type Operation, readDocument } from "./operations";

/** Calls of programs with an API key: no person may call them. */
const PROGRAMS_ONLY = [/^GET \/api-keys\/me\//];
const CALLERS = ["nobody", "visitor", "customer", "cashier", "manager", "owner", "staff"] as const;
type Caller = (typeof CALLERS)[number];

/** Calls of members that are open to bookkeepers, who are no cashiers, beside what is open to every member. */
const ALSO_BOOKKEEPERS = [/^GET \/reports\//];
/** Of what is open to cashiers, lists that a bookkeeper of no other organization may not read. */
const NO_BOOKKEEPERS = [/^GET \/sales\/redemptions\//];

/** Lowest role that may call, from the permission matrix; duplicated here on purpose. */
const MATRIX: [RegExp, Caller][] = [
  [/^POST \/public\/offers\/feedback\/\{id\}\/useful\//, "visitor"],
  [/^\w+ \/public\//, "nobody"],
  [/^GET \/api-keys\/me\//, "staff"],
  [/^POST \/auth\/jwt\//, "nobody"],
  [/^POST \/auth\/users\/(set_password|set_email)\//, "customer"],
  [/^POST \/auth\/users\//, "nobody"],
  [/^\w+ \/auth\/users\//, "customer"],
  [/^POST \/password\/change\//, "customer"],
  [/^POST \/password\//, "nobody"],
  [/^POST \/verification\/coupon\//, "cashier"],
  [/^POST \/verification\//, "nobody"],
  [/^\w+ \/customer\/(favorites|friends|newsletter|purchases|subscribe\/club)\//, "customer"],
  [/^POST \/customer\/waiting-list\//, "visitor"],
  [/^\w+ \/customer\/waiting-list\//, "customer"],
  [/^\w+ \/customer\/(cart|wishlist)\//, "visitor"],
  [/^\w+ \/customer\/(session|subscribe|unsubscribe)\//, "nobody"],
  [/^GET \/offers\/reviews\//, "staff"],
  [/^POST \/offers\/\{id\}\/change\/decision\//, "staff"],
  [/^GET \/offers\/\{id\}\/slots\/\{slot\}\/(cancellation|moves)\//, "manager"],
  [/^GET \/offers\/\{id\}\/history\//, "manager"],
  [/^\w+ \/offers\/bulk\//, "manager"],
  [/^GET \/offers\//, "cashier"],
  [/^\w+ \/offers\//, "manager"],
  [/^\w+ \/organizations\/\{id\}\/webhooks\//, "owner"],
  [/^\w+ \/organizations\/\{id\}\/api-keys\//, "owner"],
  [/^GET \/organizations\/\{id\}\/closures\//, "cashier"],
  [/^\w+ \/organizations\/\{id\}\/closures\//, "manager"],
  [/^GET \/organizations\/\{id\}\/places\//, "cashier"],
  [/^\w+ \/organizations\/\{id\}\/places\//, "manager"],
  [/^POST \/partner-applications\//, "customer"],
  [/^POST \/organizations\/\{id\}\/submit\//, "owner"],
  [/^DELETE \/organizations\/\{id\}\/members\//, "cashier"],
  [/^\w+ \/organizations\/\{id\}\/(members|invitations)\//, "owner"],
  [/^\w+ \/invitations\//, "customer"],
  [/^PUT \/organizations\/\{id\}\/counter\//, "manager"],
  [/^PUT \/organizations\/\{id\}\/sales-stop\//, "manager"],
  [/^GET \/organizations\//, "cashier"],
  [/^(PUT|PATCH) \/organizations\//, "cashier"],
  [/^\w+ \/organizations\//, "staff"],
  [/^\w+ \/promocodes\//, "manager"],
  [/^\w+ \/feedback\//, "manager"],
  [/^\w+ \/questions\//, "manager"],
  [/^\w+ \/reports\//, "manager"],
  [/^POST \/sales\/redeem\//, "cashier"],
  [/^\w+ \/sales\/redemptions\//, "cashier"],
  [/^POST \/gift-cards\/(balance\/)?$/, "nobody"],
  [/^\w+ \/gift-cards\//, "customer"],
  [/^\w+ \/sales\/gifts\/(keep|kept)\//, "customer"],
  [/^\w+ \/sales\/\{id\}\/refunds\//, "staff"],
  [/^\w+ \/refunds\//, "staff"],
  [/^\w+ \/sales\//, "nobody"],
  [/^\w+ \/users\//, "staff"],
  [/^POST \/(paypal|allpay|rapyd)\/webhook\/$/, "nobody"],
  [/^POST \/session\/anonymous\/$/, "nobody"],
  [/^GET \/test-ip\/$/, "nobody"],
];

function leastCaller(operation: Operation): Caller {
  const found = MATRIX.find(([pattern]) => pattern.test(nameOf(operation)));
  if (!found) throw new Error(`${nameOf(operation)} is not in the matrix: who may call it?`);
  return found[1];
}

describe("the document", () => {
  const api = apiForInspection();

  it("lists every operation the router answers, and no other", async () => {
    expect([...(await documentedCalls(api)).keys()].sort()).toEqual([...routedCalls(api)].sort());
  });

  it("has every operation of the specification", async () => {
    expect(await missingCalls(api)).toEqual([]);
  });

  it("is the source of docs/api-coverage.md", async () => {
    expect(readFileSync("docs/api-coverage.md", "utf8"), "run `npm run docs:api-coverage`").toBe(
      await coverageText(api),
    );
  });

  it("has no call beyond the specification that docs/api-changelog.md does not name", async () => {
    const specified = new Set(
      SPECIFIED_CALLS.map(({ method, path }) => `${method} ${path.replace(/\{[^}]+\}/g, "{id}")}`),
    );
    const changelog = readFileSync("docs/api-changelog.md", "utf8");
    const added = [...routedCalls(api)].filter((call) => !specified.has(call));
    expect(
      added.filter((call) => !changelog.includes(`\`${call}\``)),
      "add a line for each",
    ).toEqual([]);
  });

  it("declares no component nullable: a reference states where null is possible", async () => {
    const document = await (await api.request("/api/v0/openapi.json")).json();
    const schemas: [string, { type?: unknown }][] = Object.entries(document.components.schemas);
    expect(schemas.filter(([, { type }]) => Array.isArray(type)).map(([name]) => name)).toEqual([]);
  });

  it("gives every operation a unique name, a tag and a summary", async () => {
    const operations = [...(await documentedCalls(api)).values()] as {
      operationId?: string;
      summary?: string;
      tags?: string[];
    }[];
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const operation of operations) {
      expect(operation.summary, operation.operationId).toBeTruthy();
      expect(operation.tags, operation.operationId).toHaveLength(1);
    }
  });
});

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let operations: Operation[];
  const tokens = new Map<Caller, string | null>();
  let bookkeeper: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    ({ operations } = await readDocument(api));
    const own = (await buildOrganization(db)).id;
    const other = (await buildOrganization(db)).id;
    tokens.set("nobody", null);
    tokens.set("visitor", (await api.call("POST /session/anonymous/")).body.access);
    tokens.set("customer", (await tokenOf(db)).token);
    tokens.set("cashier", (await tokenOf(db, { member: { organizationId: own, role: "cashier" } })).token);
    tokens.set("manager", (await tokenOf(db, { member: { organizationId: own, role: "manager" } })).token);
    tokens.set("owner", (await tokenOf(db, { member: { organizationId: other, role: "owner" } })).token);
    tokens.set("staff", (await tokenOf(db, { staff: true })).token);
    bookkeeper = (await tokenOf(db, { member: { organizationId: own, role: "bookkeeper" } })).token;
  });

  it.each(CALLERS)("%s may call what the matrix allows, and nothing else", async (caller) => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const isProgramsOnly = PROGRAMS_ONLY.some((pattern) => pattern.test(nameOf(operation)));
      const least = leastCaller(operation);
      const allowed = !isProgramsOnly && CALLERS.indexOf(caller) >= CALLERS.indexOf(least);
      const { status, body } = await callBlindly(operation, tokens.get(caller) ?? null);
      const refused = caller === "nobody" || caller === "visitor" ? status === 401 : status === 403;
      if (allowed ? refused || status >= 500 : !refused) {
        wrong.push(`${nameOf(operation)}: ${status} ${body?.code ?? ""} (least: ${least})`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("bookkeepers may call what every member may, and the reports", async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const least = CALLERS.indexOf(leastCaller(operation));
      const also = ALSO_BOOKKEEPERS.some((pattern) => pattern.test(nameOf(operation)));
      const never = NO_BOOKKEEPERS.some((pattern) => pattern.test(nameOf(operation)));
      const { status } = await callBlindly(operation, bookkeeper);
      const open = !never && (also || least <= CALLERS.indexOf("cashier"));
      if (open ? status === 403 || status >= 500 : status !== 403) {
        wrong.push(`${nameOf(operation)}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  /** Passes parsing of path and body: random ids, an empty body of the right type. */
  function callBlindly(operation: Operation, token: string | null) {
    const path = operation.path.replace(/\{[^}]+\}/g, () => randomUUID());
    const [type] = Object.keys(operation.body);
    return api.call(`${operation.method} ${path}`, {
      token,
      ...(type !== undefined && { headers: { "Content-Type": type }, body: "{}" }),
    });
  }
});
