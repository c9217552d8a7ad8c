/** Loads the built program into this process, where a test sees which statements its answers send to the database. */
import diagnostics from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type SentStatement, STATEMENTS } from "~/db/statement-channel";
import { CookieJar } from "./cookie-jar";

const PROGRAM = resolve(import.meta.dirname, "../../build/server/index.js");
/** Counts of visits are written every few seconds, between two answers or beside one; a process looks at its database once. */
const BESIDE = /\b(analytics_daily|secret_checks|kysely_migration)\b/;
const ORIGIN = "http://127.0.0.1:3000";

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
  readonly cookies = new CookieJar();

  private constructor(answers: { own: Answer; framework: Answer }) {
    this.#answers = answers;
  }

  static #of(build: ServerBuild): BuiltProgram {
    const { answersOf } = build.entry.module as unknown as { answersOf(build: ServerBuild): Answer };
    const framework = createRequestHandler(build, "production");
    return new BuiltProgram({ own: answersOf(build), framework });
  }

  /** A visitor of their own, to whom the framework alone answers. */
  answeredByFramework(): BuiltProgram {
    const { framework } = this.#answers;
    return new BuiltProgram({ own: framework, framework });
  }

  /** Once in a process, for its settings are read once. */
  static async load(settings: { dataDir: string; databaseUrl: string }): Promise<BuiltProgram> {
    if (!existsSync(PROGRAM)) throw new Error("This test needs the production build: npm run build");
    const before = { ...process.env };
    Object.assign(process.env, {
      NODE_ENV: "production",
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      PUBLIC_ORIGIN: ORIGIN,
      JOBS: "off",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
    });
    try {
      return BuiltProgram.#of((await import(pathToFileURL(PROGRAM).href)) as ServerBuild);
    } finally {
      // Further test files run in this process and hand its environment to the shops they start.
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      Object.assign(process.env, before);
    }
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
    const statements: string[] = [];
    const note = (message: unknown) => {
      const { sql } = message as SentStatement;
      if (!BESIDE.test(sql)) statements.push(sql);
    };
    const url = new URL(path, ORIGIN);
    const headers = new Headers(init.headers);
    headers.set("Host", url.host);
    if (init.method === "POST") headers.set("Origin", ORIGIN);
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
