/** Keeps the cookies of one visitor of one origin, by the rules a browser follows there: path, expiry, replacement. */

interface Cookie {
  value: string;
  path: string;
  /** ms UTC; undefined for a session cookie. */
  expires?: number;
  /** The attributes as sent, lower-case names. */
  attributes: ReadonlyMap<string, string>;
}

/** Browsers refuse a cookie whose name, value and attributes together are longer. */
const MAX_BYTES = 4096;

function parse(header: string): [name: string, cookie: Cookie] {
  const [pair = "", ...rest] = header.split(";");
  const attributes = new Map(
    rest.map((part) => {
      const [name = "", ...value] = part.trim().split("=");
      return [name.toLowerCase(), value.join("=")];
    }),
  );
  const maxAge = attributes.get("max-age");
  const expires = attributes.get("expires");
  const equals = pair.indexOf("=");
  return [
    pair.slice(0, equals).trim(),
    {
      value: pair.slice(equals + 1).trim(),
      path: attributes.get("path") ?? "/",
      expires: maxAge ? Date.now() + Number(maxAge) * 1000 : expires ? Date.parse(expires) : undefined,
      attributes,
    },
  ];
}

function covers(cookiePath: string, path: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`);
}

export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Takes in one Set-Cookie header. @throws Error when a browser would drop it for its length. */
  store(header: string): void {
    if (Buffer.byteLength(header) > MAX_BYTES)
      throw new Error(`A browser refuses this cookie: ${header.slice(0, 60)}…`);
    const [name, cookie] = parse(header);
    if (cookie.expires !== undefined && cookie.expires <= Date.now()) this.#cookies.delete(name);
    else this.#cookies.set(name, cookie);
  }

  /** The Cookie header for a request to the path; undefined when there is nothing to send. */
  header(path: string): string | undefined {
    const live = [...this.#cookies].filter(
      ([, cookie]) => covers(cookie.path, path) && (cookie.expires ?? Number.POSITIVE_INFINITY) > Date.now(),
    );
    return live.length === 0 ? undefined : live.map(([name, { value }]) => `${name}=${value}`).join("; ");
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  /** An attribute as the server sent it, e.g. "samesite"; "" for one without value, undefined when absent. */
  attribute(name: string, attribute: string): string | undefined {
    return this.#cookies.get(name)?.attributes.get(attribute.toLowerCase());
  }

  names(): string[] {
    return [...this.#cookies.keys()];
  }

  /** Puts a cookie there by hand, e.g. a tampered one. */
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
