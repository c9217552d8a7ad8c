/** A visitor without scripts: sends requests, cookies, redirects and forms like a browser. */
import { Agent, type IncomingMessage, request } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { CookieJar } from "./cookie-jar";
import { savePage } from "./html/saved-pages";
import { Page, type Received, type Redirect } from "./page";
import type { Submission } from "./page-form";

export interface VisitOptions {
  /** Added to a browser's headers; undefined removes one. */
  headers?: Record<string, string | undefined>;
  /** False returns the redirect itself. */
  followRedirects?: boolean;
}

export type Fields = Record<string, string | readonly string[]> | URLSearchParams;

interface Outgoing {
  method: string;
  url: URL;
  headers: Record<string, string | undefined>;
  body?: string | Buffer;
}

const MAX_REDIRECTS = 10;
const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
};

function urlEncoded(fields: Fields): URLSearchParams {
  if (fields instanceof URLSearchParams) return fields;
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (typeof value === "string" ? [value] : [...value]).map((one) => [name, one]),
  );
  return new URLSearchParams(pairs);
}

function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  return `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n${lines.join("")}\r\n`;
}

export class Visitor {
  readonly origin: string;
  readonly cookies = new CookieJar();
  /** Bytes of all bodies received so far, as compressed on the wire. */
  wireBytes = 0;
  /** Bytes of all heads of answers received so far, as HTTP/1.1 writes them. */
  headBytes = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #defaults: VisitOptions;
  #current: URL | null = null;

  constructor(origin: string, defaults: VisitOptions = {}) {
    this.origin = origin;
    this.#defaults = defaults;
  }

  /** Opens a path as if typed into the address bar. */
  get(path: string, options?: VisitOptions): Promise<Page> {
    return this.#visit({ method: "GET", url: new URL(path, this.origin), headers: {} }, options);
  }

  /** Sends fields as a form of this site would, whether or not a page offers such a form. */
  post(path: string, fields: Fields, options?: VisitOptions): Promise<Page> {
    return this.#post(new URL(path, this.origin), urlEncoded(fields).toString(), undefined, options);
  }

  /** Sends a form with files, which a page's own form cannot hold here. */
  async upload(path: string, form: FormData): Promise<Page> {
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type") ?? "multipart/form-data";
    return this.#post(new URL(path, this.origin), Buffer.from(await encoded.arrayBuffer()), type);
  }

  /** Closes the kept connections. */
  close(): void {
    this.#agent.destroy();
  }

  #post(url: URL, body: string | Buffer, type = "application/x-www-form-urlencoded", options?: VisitOptions) {
    const headers = {
      origin: this.origin,
      referer: (this.#current ?? new URL(this.origin)).href,
      "sec-fetch-site": "same-origin",
      "content-type": type,
    };
    return this.#visit({ method: "POST", url, headers, body }, options);
  }

  async #submit({ method, url, enctype, entries }: Submission): Promise<Page> {
    if (method === "get") {
      const target = new URL(url);
      if (enctype !== "") target.search = new URLSearchParams(entries).toString();
      const headers = { referer: this.#current?.href, "sec-fetch-site": "same-origin" };
      return this.#visit({ method: "GET", url: target, headers });
    }
    if (enctype !== "multipart/form-data") return this.#post(url, new URLSearchParams(entries).toString());
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return this.upload(url.href, data);
  }

  async #visit(first: Outgoing, options: VisitOptions = {}): Promise<Page> {
    const extra = { ...this.#defaults.headers, ...options.headers };
    const follow = options.followRedirects ?? this.#defaults.followRedirects ?? true;
    const redirects: Redirect[] = [];
    let outgoing = first;
    for (;;) {
      const received = await this.#send(
        { ...outgoing, headers: { ...outgoing.headers, ...extra } },
        redirects,
      );
      const { location } = received.headers;
      const target = location ? new URL(location, outgoing.url) : null;
      // Another origin belongs to another site, e.g. a payment provider.
      if (
        !follow ||
        !target ||
        ![301, 302, 303, 307, 308].includes(received.status) ||
        target.origin !== this.origin
      ) {
        this.#current = received.url;
        savePage(received.url.pathname, received.body);
        return new Page(received, (submission) => this.#submit(submission));
      }
      redirects.push({ status: received.status, from: outgoing.url.href, to: target.href });
      if (redirects.length > MAX_REDIRECTS)
        throw new Error(`More than ${MAX_REDIRECTS} redirects from ${first.url.href}.`);
      const { referer, ...rest } = outgoing.headers;
      outgoing =
        received.status >= 307
          ? { ...outgoing, url: target }
          : { method: "GET", url: target, headers: { referer, "sec-fetch-site": rest["sec-fetch-site"] } };
    }
  }

  async #send({ method, url, headers, body }: Outgoing, redirects: Redirect[]): Promise<Received> {
    if (url.origin !== this.origin) throw new Error(`${url.href} belongs to another site.`);
    const all: Record<string, string | undefined> = {
      accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "accept-encoding": "gzip, deflate, br",
      "accept-language": "es-ES,es;q=0.9",
      "sec-fetch-dest": "document",
      "sec-fetch-mode": "navigate",
      "sec-fetch-site": "none",
      "sec-fetch-user": "?1",
      "upgrade-insecure-requests": "1",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) browserless",
      cookie: this.cookies.header(url.pathname),
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    const exchange = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = request(url, { method, headers: sent, agent: this.#agent }, resolve);
        outgoing.once("error", (error: NodeJS.ErrnoException) => {
          // As Chromium does for every method: the server may close an idle connection in the moment it is
          // used again.
          const closedIdle = outgoing.reusedSocket && error.code === "ECONNRESET";
          if (closedIdle) exchange().then(resolve, reject);
          else reject(error);
        });
        outgoing.end(body);
      });
    const response = await exchange();
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const wire = Buffer.concat(chunks);
    this.wireBytes += wire.length;
    this.headBytes += headOf(response).length;
    for (const header of response.headers["set-cookie"] ?? []) this.cookies.store(header);
    const decode = decoders[response.headers["content-encoding"] ?? ""];
    return {
      url,
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: decode && wire.length > 0 ? await decode(wire) : wire,
      wireBytes: wire.length,
      redirects,
    };
  }
}
