/** Asks the built program in this process without connections, where a test sees which statements its answers send to the database. */
import diagnostics from "node:diagnostics_channel";
import { type AppLoadContext, createRequestHandler } from "@remix-run/node";
import { type SentStatement, STATEMENTS } from "~/db/statement-channel";
import { CookieJar } from "../cookie-jar";
import { type LoadedProgram, loadedProgram } from "./loaded-program";

/** Counts of visits are written every few seconds, between two answers or beside one; a process looks at its database once. */
const BESIDE =
  /\b(analytics_daily|secret_checks|kysely_migration|public_changes)\b|^select "offer_number", ("publish_at", "sale_ends_at"|"until_at") from/;

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  /** In the order in which they were sent, without begin, commit and rollback. */
  statements: string[];
}

export class BuiltProgram {
  /** As `npm start` answers behind its listener, and as remix-serve does. */
  readonly #answers: { own: Answer; framework: Answer };
  readonly #program: LoadedProgram;
  readonly cookies = new CookieJar();

  private constructor(program: LoadedProgram, answers: { own: Answer; framework: Answer }) {
    this.#program = program;
    this.#answers = answers;
  }

  /** A visitor of their own, to whom the framework alone answers. */
  answeredByFramework(): BuiltProgram {
    const { framework } = this.#answers;
    return new BuiltProgram(this.#program, { own: framework, framework });
  }

  /** A visitor of their own to the shop on this database, which is open until close(). */
  static async open(databaseUrl: string): Promise<BuiltProgram> {
    const program = await loadedProgram();
    const { build, entry } = program;
    entry.startRuntime({ databaseUrl, rateLimits: false, jobs: false });
    const own = entry.answersOf(build, { pagesByFramework: false });
    return new BuiltProgram(program, { own, framework: createRequestHandler(build, "production") });
  }

  close(): Promise<void> {
    return this.#program.entry.stopRuntime();
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.#send(path, { headers });
  }

  /** The same by the framework alone. */
  getByFramework(path: string): Promise<Answered> {
    return this.#send(path, {}, this.#answers.framework);
  }

  /** Sends a form as a page of the shop would. */
  post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    return this.#send(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  }

  /** Calls the API. @throws Error unless it answers well */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  async call(target: string, token: string, json?: unknown): Promise<{ body: any; statements: string[] }> {
    const [method = "GET", path = ""] = target.split(" ");
    const answer = await this.#send(`/api/v0${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `JWT ${token}` }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    if (answer.status >= 300) throw new Error(`${target} answered ${answer.status}: ${answer.text}`);
    return { body: JSON.parse(answer.text), statements: answer.statements };
  }

  async #send(path: string, init: RequestInit, answer = this.#answers.own): Promise<Answered> {
    const { origin } = this.#program;
    const statements: string[] = [];
    const note = (message: unknown) => {
      const { sql } = message as SentStatement;
      if (!BESIDE.test(sql)) statements.push(sql);
    };
    const url = new URL(path, origin);
    const headers = new Headers(init.headers);
    headers.set("Host", url.host);
    if (init.method === "POST") headers.set("Origin", origin);
    const cookie = this.cookies.header(url.pathname);
    if (cookie) headers.set("Cookie", cookie);
    diagnostics.subscribe(STATEMENTS, note);
    try {
      const response = await answer(new Request(url, { ...init, headers }), {
        clientAddress: "127.0.0.1",
        setCookies: [],
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) this.cookies.store(line);
      return { status: response.status, headers: response.headers, text, statements };
    } finally {
      diagnostics.unsubscribe(STATEMENTS, note);
    }
  }
}
