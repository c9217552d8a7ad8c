/** The production entry of `npm start`: static files, security headers, time limits and the Remix handler. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";
import onHeaders from "on-headers";
import type { Logger } from "pino";

/** What this file uses of app/entry.server.tsx; importing app/ here would make a second database pool. */
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
/** How much later than its time limit a request that does not arrive may be ended, at most. */
const LATE_BY = 0.2;

// The build lies beside the compiled server; its path must not be resolved at compile time.
const build = (await import("./server/index.js" as string)) as ServerBuild;
const entry = build.entry.module as unknown as Entry;
const { log } = entry;
const limits = entry.processSettings;
entry.knowRoutes(build.routes);

/** As the API says it itself where this server does not stand before it. */
const FORBIDDEN_DETAIL = "Esta petición no puede venir de otro sitio web.";

/** Remix answers 500 to a form of another site, and `_data` walks around that check: both end here. */
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

/** Says in the language of the asker what is wrong with a request as a whole. */
function refuse(req: Request, res: Response, status: number, code: string, message: string): void {
  res.status(status).set("Cache-Control", "no-store");
  if (req.path.startsWith("/api/")) res.json({ detail: message, code });
  else res.type("text/plain").send(`${message}\n`);
}

/** The shop has one address; who comes by another one is led there, and forms are only taken at it. */
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

/** A body that does not arrive is not waited for; the server's own limit is the one of uploads. */
function limitBodyTime(req: Request, res: Response, next: NextFunction): void {
  if (!UPLOADS.test(req.path) && !req.complete) {
    const timer = setTimeout(() => {
      if (req.complete) return;
      // In the words of Node's own limit; the handler still waits for the body and could not answer.
      if (!res.headersSent) req.socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
      req.socket.destroySoon();
    }, limits.bodyMs);
    const done = () => clearTimeout(timer);
    req.once("end", done);
    res.once("close", done);
  }
  next();
}

/** A path or a host that cannot be read is the sender's mistake; no stack trace of it fills the log. */
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
  // Pages bring these headers themselves, also under remix-serve; everything else gets them at the last moment.
  onHeaders(res, () => {
    for (const [name, value] of Object.entries(entry.commonSecurityHeaders())) {
      if (!res.hasHeader(name)) res.setHeader(name, value);
    }
    // Nothing may be framed but what says by whom: the widget.
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
// Pages arrive compressed; this is for data and resource routes.
app.use(compression());
// `Request` refuses to hold this method.
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
    // Only now: a process that nobody can reach must not take the jobs from the others.
    entry.startRuntime();
  } catch (error) {
    void giveUp(error, "cannot start");
    return;
  }
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  log.info(`Irresistible is open at http://localhost:${actual}`);
});
