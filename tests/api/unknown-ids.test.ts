// Sends every operation ids of nothing, of other organizations and in upper case, each in an otherwise valid request.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { openSession } from "~/domain/identity/sessions/sessions.server";
import { newId } from "~/domain/kernel/ids.server";
import { type Answer, type ApiClient, apiClient, tokenOf } from "../support/api";
import { onOneDatabase } from "../support/databases";
import { type IdField, idFieldsOf } from "./id-fields";
import { requestWith } from "./id-requests";
import { buildNamedObjects } from "./named-objects";
import { type ApiDocument, nameOf, type Operation, readDocument } from "./operations";

/** With a change each call is asked by the owner, every eighth by staff and in upper case too; in `npm run test:all` each one. */
const TURNS = process.env.TEST_ALL === "1" ? 1 : 8;

/** Where an unknown id is no error: a list is empty, a cart or a job goes on without it, a wish cannot come true. */
const TOLERANT = [
  / query:/,
  /^POST \/customer\/(cart\/update|favorites\/sync-list)\/ /,
  /^POST \/offers\/bulk\/.* body:offers\[\]$/,
  /^POST \/customer\/wishlist\/ body:option_uuid$/,
  // Until staff have decided it, the request that waits is the answer.
  ...(TURNS > 1 ? [/^POST \/reports\/sales\/\{number\}\/refund-requests\/ body:coupons\[\]$/] : []),
];

/** What everybody may name: offers on sale, and sales by ids that only their buyers know. */
const PUBLIC = /^\w+ \/(public|customer)\/|^POST \/sales\/(capture|validate)\//;

/** Nonces are texts of the caller's, in which letters differ. */
const CASE_MATTERS = / path:nonce$/;

/** Those that change what others need come last. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const answerOf = ({ status, body }: Answer) =>
  JSON.stringify([status, status < 400 ? null : [body?.code, body?.errors, body?.[0]?.code]]);

onOneDatabase((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let document: ApiDocument;
  let own: Awaited<ReturnType<typeof buildNamedObjects>>;
  let foreign: typeof own;
  const tokens = { owner: "", staff: "" };

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    document = await readDocument(api);
    own = await buildNamedObjects(db);
    foreign = await buildNamedObjects(db);
    tokens.owner = (await openSession(db, { userId: own.owner })).access;
    tokens.staff = (await tokenOf(db, { staff: true })).token;
  });

  /** Staff may have replaced the members. */
  async function keepOwner(): Promise<void> {
    const row = { organization_id: own.organization, user_id: own.owner, role: "owner" as const };
    await db
      .insertInto("organization_members")
      .values({ ...row, created_at: Date.now() })
      .onConflict((conflict) =>
        conflict.columns(["organization_id", "user_id"]).doUpdateSet({ role: "owner" }),
      )
      .execute();
  }

  /** @param whole also as staff, and in upper case */
  async function problemsOf(operation: Operation, fields: IdField[], field: IdField, whole: boolean) {
    const about = `${nameOf(operation)} ${field.in}:${field.name}`;
    const problems: string[] = [];
    const send = async (caller: keyof typeof tokens, id: string) => {
      const { target, ...sent } = requestWith(operation, fields, { ...field, id }, own);
      const answer = await api.call(target, { token: tokens[caller], ...sent });
      if (answer.status >= 500) problems.push(`${about} as ${caller}: ${answer.status} (${target})`);
      return answer;
    };
    let answersOwner = false;
    for (const caller of whole ? (["owner", "staff"] as const) : (["owner"] as const)) {
      const unknown = await send(caller, newId());
      if (unknown.status < 400 && !TOLERANT.some((pattern) => pattern.test(about))) {
        problems.push(`${about} as ${caller}: an unknown id is answered ${unknown.status}`);
      }
      if (caller === "owner" && !PUBLIC.test(about)) {
        const others = await send(caller, foreign[field.kind]);
        if (answerOf(others) !== answerOf(unknown))
          problems.push(
            `${about}: answered unlike an unknown id, ${answerOf(others)} from ${answerOf(unknown)}`,
          );
      }
      // What the owner may do is read alike for staff, who are admitted to the same verbs.
      if (answersOwner || !whole) continue;
      const mine = await send(caller, own[field.kind]);
      const capitals = await send(caller, own[field.kind].toUpperCase());
      const isGone = operation.method === "DELETE" || CASE_MATTERS.test(about);
      if (!isGone && (capitals.status === 404) !== (mine.status === 404)) {
        problems.push(`${about} as ${caller}: ${mine.status}, in upper case ${capitals.status}`);
      }
      answersOwner = mine.status < 400;
    }
    return problems;
  }

  it("refuses unknown ids, hides what is not the caller's, and reads ids in upper case", async () => {
    const problems: string[] = [];
    const inOrder = document.operations.toSorted(
      (one, other) => METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
    );
    for (const [index, operation] of inOrder.entries()) {
      const fields = idFieldsOf(operation, document.schemas);
      await keepOwner();
      for (const field of fields)
        problems.push(...(await problemsOf(operation, fields, field, index % TURNS === 0)));
    }
    expect(problems).toEqual([]);
  });
});
