/** Calls the API in this process over a real database, like a client's fetch without a server. */
import { createApi } from "~/api/index";
import type { Db } from "~/db/schema";
import { openSession } from "~/domain/identity/sessions/sessions.server";
import type { MemberRole } from "~/domain/kernel/context";
import type { MediaStore } from "~/domain/kernel/media-store";
import type { SocialProviders } from "~/domain/kernel/social-provider";
import { createRateLimits, type RateLimits, unlimited } from "~/http/limits/rate-limits.server";
import { visitorContext } from "../fixtures/context";
import { buildUser } from "../fixtures/users";
import { apiJudge, type JudgedDocument } from "./api-judge";
import { recordExchange } from "./record-exchange";

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON; null for an empty body, the text for anything else. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

interface Call {
  token?: string | null;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  body?: BodyInit;
  clientAddress?: string;
}

export interface ApiClient {
  /** @param target "GET /public/offers/"; the base path is added */
  call(target: string, options?: Call): Promise<Answer>;
  raw(path: string, init?: RequestInit, clientAddress?: string): Promise<Response>;
}

const API_ORIGIN = "https://tienda.example";

/** One document for all clients of a file; it is the same for every database. */
let judge: ReturnType<typeof apiJudge> | undefined;

export function apiClient(
  db: Db,
  {
    limits = unlimited,
    production = true,
    media,
    social,
  }: { limits?: RateLimits; production?: boolean; media?: MediaStore; social?: SocialProviders } = {},
): ApiClient {
  const world = visitorContext(db, { ...(media && { media }), ...(social && { social }) });
  const api = createApi({ contextFor: (actor) => ({ ...world, actor }), limits, production });
  const raw: ApiClient["raw"] = async (path, init, clientAddress = "203.0.113.7") =>
    api.fetch(new Request(`${API_ORIGIN}/api/v0${path}`, init), { clientAddress });
  return {
    raw,
    async call(target, { token, headers = {}, json, body, clientAddress } = {}) {
      const [method = "GET", path = "/"] = target.split(" ");
      const response = await raw(
        path,
        {
          method,
          headers: {
            ...(token ? { Authorization: `JWT ${token}` } : {}),
            ...(json === undefined ? {} : { "Content-Type": "application/json" }),
            ...headers,
          },
          ...(json !== undefined && { body: JSON.stringify(json) }),
          ...(body !== undefined && { body, duplex: "half" as const }),
          redirect: "manual",
        },
        clientAddress,
      );
      const text = await response.text();
      const type = response.headers.get("Content-Type")?.split(";")[0] ?? null;
      const parsed = text === "" ? null : type?.includes("json") ? JSON.parse(text) : text;
      const { status } = response;
      judge ??= apiJudge((await (await raw("/openapi.json")).json()) as JudgedDocument);
      const pathname = `/api/v0${path.split("?")[0]}`;
      const problems = judge({
        method,
        path: pathname,
        sent: json,
        status,
        type: text === "" ? null : type,
        body: parsed,
        headers: [...response.headers.keys()],
      });
      if (problems.length > 0) throw new Error(`${target}: ${problems.join("; ")}`);
      recordExchange({
        method,
        path: `/api/v0${path}`,
        sent: json,
        status,
        type: text === "" ? null : type,
        body: parsed,
      });
      return { status, headers: response.headers, body: parsed };
    },
  };
}

/** Limits as in production, counted in this process. */
export const realLimits = () => createRateLimits(null);

/** An access token of a new user. */
export async function tokenOf(
  db: Db,
  { staff = false, member }: { staff?: boolean; member?: { organizationId: string; role: MemberRole } } = {},
): Promise<{ token: string; userId: string; email: string; refresh: string }> {
  const user = await buildUser(db, { is_staff: staff });
  if (member) {
    await db
      .insertInto("organization_members")
      .values({
        organization_id: member.organizationId,
        user_id: user.id,
        role: member.role,
        created_at: Date.now(),
      })
      .execute();
  }
  const { access, refresh } = await openSession(db, { userId: user.id });
  return { token: access, userId: user.id, email: user.email, refresh };
}
