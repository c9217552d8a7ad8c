/** Production server of `npm start`: static files, security headers, time limits and the Remix handler. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";
import onHeaders from "on-headers";
import type { Logger } from "pino";

/** Exports of app/entry.server.tsx used here; importing app/ directly would open a second database pool. */
interface Entry {
  answerOutages(build: ServerBuild): ServerBuild;
  startRuntime(): void;
  endWell(drain: () => Promise<void>): void;
  knowRoutes(routes: ServerBuild["routes"]): void;
  drainOf(server: Server, patience: { graceMs: number; timeoutMs: number }): () => Promise<void>;
  staticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean;
  isForged(request: globalThis.Request): boolean;
  takesForeignForms(pathname: string): boolean;
  commonSecurityHeaders(): Record<string, string>;
  log: Logger;
  flushLog(): Promise<void>;
  trustedProxies: number;
  /** Milliseconds: app/domain/kernel/process/process-settings.ts. */
  processSettings: Record<
    "keepAliveMs" | "headMs" | "bodyMs" | "uploadMs" | "stopGraceMs" | "stopTimeoutMs",
    number
  >;
  misdirected(
    asked: Request,
  ): { status: number; location: string | null; code: string; message: string } | null;
}

const UPLOADS = /^\/api\/v0\/offers\/(images|import)\/?$/;
/** Largest delay with which a request that does not arrive is ended after its time limit. */
const LATE_BY = 0.2;

// The build is beside the compiled server; its path must not be resolved at compile time.
const build = (await import("./server/index.js" as string)) as ServerBuild;
const entry = build.entry.module as unknown as Entry;
const { log } = entry;
const limits = entry.processSettings;
entry.knowRoutes(build.routes);

/** The API's own answer under servers without this check. */
const FORBIDDEN_DETAIL = "Esta petición no puede venir de otro sitio web.";

/** Remix answers 500 to cross-site forms, and `_data` bypasses its check: both are refused here. */
function refuseForged(req: Request, res: Response, next: NextFunction): void {
  const query = new URLSearchParams(req.originalUrl.split("?").slice(1).join("?"));
  if (query.has("_data")) {
    res.status(400).type("text/plain").send("Bad Request");
    return;
  }
  const headers = new Headers();
  for (const name of ["origin", "host", "sec-fetch-site"]) {
    const value = req.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const forged = entry.isForged({ method: req.method, headers } as globalThis.Request);
  if (forged && !entry.takesForeignForms(req.path)) {
    const message = req.path.startsWith("/api/") ? FORBIDDEN_DETAIL : "Forbidden";
    refuse(req, res, 403, "forbidden_origin", message);
    return;
  }
  next();
}

/** Refuses a request: with JSON on the API, with plain text elsewhere. */
function refuse(req: Request, res: Response, status: number, code: string, message: string): void {
  res.status(status).set("Cache-Control", "no-store");
  if (req.path.startsWith("/api/")) res.json({ detail: message, code });
  else res.type("text/plain").send(`${message}\n`);
}

/** The shop has one origin: requests to another host are redirected, and forms are refused there. */
function leadToPublicOrigin(req: Request, res: Response, next: NextFunction): void {
  const elsewhere = entry.misdirected(req);
  if (!elsewhere) {
    next();
    return;
  }
  const { status, location, code, message } = elsewhere;
  if (location !== null) res.set("Location", location);
  refuse(req, res, status, code, message);
}

/** Time limit of a request body; the server's own limit is the one for uploads. */
function limitBodyTime(req: Request, res: Response, next: NextFunction): void {
  if (!UPLOADS.test(req.path) && !req.complete) {
    const timer = setTimeout(() => {
      if (req.complete) return;
      // The text of Node's own limit; the handler still waits for the body and cannot answer.
      if (!res.headersSent) req.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
      req.socket.destroySoon();
    }, limits.bodyMs);
    const done = () => clearTimeout(timer);
    req.once("end", done);
    res.once("close", done);
  }
  next();
}

/** An invalid path or host is a client error; it logs no stack trace. */
function answerError(error: unknown, _req: Request, res: Response, next: NextFunction): void {
  const { status, code } = error as { status?: number; code?: string };
  const isSenders = status === 400 || code === "ERR_INVALID_URL";
  if (!isSenders) log.error({ err: error }, "request failed");
  if (res.headersSent) {
    next(error);
    return;
  }
  res
    .status(isSenders ? 400 : 500)
    .set("Cache-Control", "no-store")
    .type("text/plain")
    .send(isSenders ? "Bad Request" : `Internal Server Error\nReference: ${res.getHeader("X-Request-Id")}\n`);
}

const app = express();
app.disable("x-powered-by");
app.set("trust proxy", entry.trustedProxies);
app.use((_req, res, next) => {
  // Pages set these headers themselves, also under remix-serve; all other responses get them here.
  onHeaders(res, () => {
    for (const [name, value] of Object.entries(entry.commonSecurityHeaders())) {
      if (!res.hasHeader(name)) res.setHeader(name, value);
    }
    // No response may be framed unless it says by which origins: the widget.
    const policy = String(res.getHeader("Content-Security-Policy") ?? "");
    if (/frame-ancestors (?!'none')/.test(policy)) res.removeHeader("X-Frame-Options");
    else if (!policy.includes("frame-ancestors"))
      res.setHeader("Content-Security-Policy", `${policy && `${policy}; `}frame-ancestors 'none'`);
  });
  next();
});
const isFile = entry.staticFiles("build/client");
app.use((req, res, next) => {
  if (!isFile(req, res)) next();
});
app.use("/assets", (_req: Request, res: Response) =>
  res.status(404).set("Cache-Control", "no-store").type("text/plain").send("Not Found"),
);
app.use(leadToPublicOrigin);
app.use(limitBodyTime);
app.use(refuseForged);
// Pages are already compressed; this is for data and resource routes.
app.use(compression());
// `Request` does not support this method.
app.trace("*", (_req, res) => res.status(405).type("text/plain").send("Method Not Allowed"));
app.all(
  "*",
  createRequestHandler({
    build: entry.answerOutages(build),
    mode: process.env.NODE_ENV,
    getLoadContext: (req, res) => ({
      clientAddress: req.ip,
      setCookies: [],
      isCongested: () => res.writableNeedDrain && !res.destroyed,
    }),
  }),
);
app.use(answerError);

const server = createServer({ connectionsCheckingInterval: limits.headMs * LATE_BY }, app);
server.keepAliveTimeout = limits.keepAliveMs;
server.headersTimeout = limits.headMs;
server.requestTimeout = limits.uploadMs;
const drain = entry.drainOf(server, { graceMs: limits.stopGraceMs, timeoutMs: limits.stopTimeoutMs });

async function giveUp(err: unknown, message: string): Promise<never> {
  log.fatal({ err }, message);
  await entry.flushLog();
  process.exit(1);
}

const cannotListen = (err: Error) => void giveUp(err, "cannot listen");
server.once("error", cannotListen);
const port = Number(process.env.PORT ?? 3000);
server.listen(port, process.env.HOST ?? "0.0.0.0", () => {
  server.off("error", cannotListen);
  entry.endWell(drain);
  try {
    // Only now: a process that failed to listen must not take jobs from others.
    entry.startRuntime();
  } catch (error) {
    void giveUp(error, "cannot start");
    return;
  }
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  log.info(`Irresistible is open at http://localhost:${actual}`);
});
