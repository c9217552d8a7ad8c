// An S3 in this process: stores, reads, tests and deletes objects for requests signed with AWS Signature V4.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface S3Object {
  body: Uint8Array;
  contentType: string;
  cacheControl: string;
}

export interface S3Server {
  endpoint: string;
  objects: Map<string, S3Object>;
  /** Methods of the accepted requests. */
  requests: string[];
  /** Number of next requests answered with 503. */
  failNext(count: number): void;
  stop(): Promise<void>;
}

interface Account {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CLOCK_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** RFC 3986, as AWS requires in paths and queries; a slash is unchanged in paths. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/**
 * The procedure of "Authenticating Requests (AWS Signature Version 4)", step by step, on the received
 * request.
 */
function verify(request: IncomingMessage, body: Buffer, account: Account): void {
  const header = request.headers.authorization ?? "";
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (!match) throw new Refusal(403, "AccessDenied");
  const [, keyId = "", day = "", region = "", signed = "", signature = ""] = match;
  if (keyId !== account.accessKeyId) throw new Refusal(403, "InvalidAccessKeyId");
  if (region !== account.region) throw new Refusal(400, "AuthorizationHeaderMalformed");
  const names = signed.split(";");
  for (const needed of ["host", "x-amz-content-sha256", "x-amz-date"]) {
    if (!names.includes(needed)) throw new Refusal(403, "AccessDenied");
  }
  const date = String(request.headers["x-amz-date"]);
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!date.startsWith(day) || !(Math.abs(time - Date.now()) < CLOCK_SKEW_MS)) {
    throw new Refusal(403, "RequestTimeTooSkewed");
  }
  const claimed = String(request.headers["x-amz-content-sha256"]);
  if (claimed !== "UNSIGNED-PAYLOAD" && claimed !== sha256(body)) {
    throw new Refusal(400, "XAmzContentSHA256Mismatch");
  }
  const url = new URL(request.url ?? "/", "http://s3");
  const canonical = [
    request.method,
    url.pathname
      .split("/")
      .map((part) => encoded(decodeURIComponent(part)))
      .join("/"),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join("&"),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? "")
          .trim()
          .replace(/\s+/g, " ")}`,
    ),
    "",
    signed,
    claimed,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  );
  if (!timingSafeEqual(Buffer.from(signature, "hex"), hmac(key as Buffer, toSign))) {
    throw new Refusal(403, "SignatureDoesNotMatch");
  }
}

function keyOf(request: IncomingMessage, bucket: string): string {
  const [, name, ...rest] = new URL(request.url ?? "/", "http://s3").pathname
    .split("/")
    .map((part) => decodeURIComponent(part));
  if (name !== bucket) throw new Refusal(404, "NoSuchBucket");
  return rest.join("/");
}

/** Path-style addresses only, one bucket. */
export async function startS3(account: Account): Promise<S3Server> {
  const objects = new Map<string, S3Object>();
  const requests: string[] = [];
  let failures = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    verify(request, body, account);
    if (failures > 0) {
      failures -= 1;
      throw new Refusal(503, "SlowDown");
    }
    const key = keyOf(request, account.bucket);
    requests.push(request.method ?? "");
    const found = objects.get(key);
    switch (request.method) {
      case "PUT":
        objects.set(key, {
          body,
          contentType: request.headers["content-type"] ?? "application/octet-stream",
          cacheControl: request.headers["cache-control"] ?? "",
        });
        response.writeHead(200, { ETag: `"${createHash("md5").update(body).digest("hex")}"` }).end();
        return;
      case "GET":
      case "HEAD":
        if (!found) throw new Refusal(404, "NoSuchKey");
        response.writeHead(200, { "Content-Type": found.contentType, "Content-Length": found.body.length });
        response.end(request.method === "GET" ? found.body : undefined);
        return;
      case "DELETE":
        objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        throw new Refusal(405, "MethodNotAllowed");
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${String(error)}</Code></Error>`;
      response.writeHead(status, { "Content-Type": "application/xml" });
      response.end(request.method === "HEAD" ? undefined : xml);
    });
  });
  // A busy process must not close a connection at the moment in which the shop uses it again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    failNext(count) {
      failures = count;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
