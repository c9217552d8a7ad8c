/** The production entry of `npm start`: static files, security headers, the Remix handler and a graceful stop. */
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";
import onHeaders from "on-headers";
import sirv from "sirv";

/** What this file uses of app/entry.server.tsx; importing app/ here would make a second database pool. */
interface Entry {
  startRuntime(): void;
  stopRuntime(): Promise<void>;
  isForged(request: globalThis.Request): boolean;
  takesForeignForms(pathname: string): boolean;
  commonSecurityHeaders(): Record<string, string>;
  trustedProxies: number;
  misdirected(
    asked: Request,
  ): { status: number; location: string | null; code: string; message: string } | null;
}

const HOUR_S = 3_600;
const YEAR_S = 365 * 24 * HOUR_S;
/** Longer than proxies keep theirs, which would otherwise use a connection again in the moment it is closed. */
const KEEP_ALIVE_MS = 75_000;
/** A head is a few lines; one that trickles in holds a connection for nothing. */
const HEAD_MS = 15_000;
/** Forms and JSON are small; pictures and import files come over slow lines. */
const BODY_MS = 30_000;
const UPLOAD_MS = 600_000;
const UPLOADS = /^\/api\/v0\/offers\/(images|import)\/?$/;
/** Requests still running after this long are cut off. */
const STOP_TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 100;

// The build lies beside the compiled server; its path must not be resolved at compile time.
const build = (await import("./server/index.js" as string)) as ServerBuild;
const entry = build.entry.module as unknown as Entry;

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
      if (!req.complete) req.socket.destroy();
    }, BODY_MS);
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
  if (!isSenders) console.error("request failed:", error);
  if (res.headersSent) {
    next(error);
    return;
  }
  res
    .status(isSenders ? 400 : 500)
    .set("Cache-Control", "no-store")
    .type("text/plain")
    .send(isSenders ? "Bad Request" : "Internal Server Error");
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
app.use(
  "/assets",
  sirv("build/client/assets", { immutable: true, maxAge: YEAR_S, brotli: true, gzip: true, etag: true }),
  (_req: Request, res: Response) =>
    res.status(404).set("Cache-Control", "no-store").type("text/plain").send("Not Found"),
);
app.use(
  sirv("build/client", {
    maxAge: HOUR_S,
    brotli: true,
    gzip: true,
    etag: true,
    // The one kind of file it has no name for.
    setHeaders: (res, pathname) => {
      if (pathname.endsWith(".ico")) res.setHeader("Content-Type", "image/x-icon");
    },
  }),
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
    build,
    mode: process.env.NODE_ENV,
    getLoadContext: (req, res) => ({
      clientAddress: req.ip,
      setCookies: [],
      isCongested: () => res.writableNeedDrain && !res.destroyed,
    }),
  }),
);
app.use(answerError);

entry.startRuntime();
const port = Number(process.env.PORT ?? 3000);
const server = app.listen(port, process.env.HOST ?? "0.0.0.0", () => {
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  console.log(`Irresistible is open at http://localhost:${actual}`);
});
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.headersTimeout = HEAD_MS;
server.requestTimeout = UPLOAD_MS;

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
    // One that has just been answered is idle now, and would be kept for more than a minute.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  });
  await entry.stopRuntime();
  process.exit(0);
}

process.on("SIGTERM", stop);
process.on("SIGINT", stop);
