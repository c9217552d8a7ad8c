/** Stores the cookies of one visitor of one origin by a browser's rules: path, expiry, replacement. */
import { parseSetCookie, type SetCookie } from "cookie";

interface Cookie {
  sent: SetCookie;
  /** ms UTC; undefined for a session cookie. */
  expires?: number;
}

/** Browsers refuse a cookie whose name, value and attributes together are longer. */
const MAX_BYTES = 4096;

/** Values stay encoded, as a browser sends them back. */
function parse(header: string): Cookie {
  const sent = parseSetCookie(header, { decode: (value) => value });
  const { maxAge, expires } = sent;
  return { sent, expires: maxAge === undefined ? expires?.getTime() : Date.now() + maxAge * 1000 };
}

function covers(cookiePath: string, path: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`);
}

export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Stores one Set-Cookie header. @throws Error when a browser would drop it for its length. */
  store(header: string): void {
    if (Buffer.byteLength(header) > MAX_BYTES)
      throw new Error(`A browser refuses this cookie: ${header.slice(0, 60)}…`);
    const cookie = parse(header);
    const { name } = cookie.sent;
    if (cookie.expires !== undefined && cookie.expires <= Date.now()) this.#cookies.delete(name);
    else this.#cookies.set(name, cookie);
  }

  /** The Cookie header for a request to the path; undefined when there is nothing to send. */
  header(path: string): string | undefined {
    const live = [...this.#cookies.values()].filter(
      ({ sent, expires = Number.POSITIVE_INFINITY }) =>
        covers(sent.path ?? "/", path) && expires > Date.now(),
    );
    return live.length === 0 ? undefined : live.map(({ sent }) => `${sent.name}=${sent.value}`).join("; ");
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)?.sent.value;
  }

  /** undefined when absent. */
  attribute<Name extends keyof SetCookie>(name: string, attribute: Name): SetCookie[Name] | undefined {
    return this.#cookies.get(name)?.sent[attribute];
  }

  names(): string[] {
    return [...this.#cookies.keys()];
  }

  /** Sets a cookie by hand, e.g. a tampered one. */
  set(name: string, value: string): void {
    this.store(`${name}=${value}; Path=/`);
  }

  delete(name: string): void {
    this.#cookies.delete(name);
  }

  clear(): void {
    this.#cookies.clear();
  }
}
