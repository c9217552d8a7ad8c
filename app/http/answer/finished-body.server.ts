/** Keeps bodies that exist as a whole with their response, so that no stream is read to tag or send them. */

const bodies = new WeakMap<Response, Buffer>();

/** @returns the same response */
export function rememberBody(response: Response, body: Buffer): Response {
  bodies.set(response, body);
  return response;
}

/** @returns undefined for a stream, and for a response that replaced the one remembered */
export function finishedBody(response: Response): Buffer | undefined {
  return bodies.get(response);
}

/** The copy and the stream that a `Response` of Node begins with are made for a reader who asks: our listener does not. */
class FinishedResponse extends Response {
  readonly #bytes: Buffer;
  #real: Response | undefined;

  constructor(bytes: Buffer, init: ResponseInit) {
    super(null, init);
    this.#bytes = bytes;
  }

  #asked(): Response {
    const { status, headers } = this;
    this.#real ??= new Response(new Uint8Array(this.#bytes), { status, headers });
    return this.#real;
  }

  override get body() {
    return this.#asked().body;
  }

  override get bodyUsed() {
    return this.#real?.bodyUsed ?? false;
  }

  override arrayBuffer() {
    return this.#asked().arrayBuffer();
  }

  override blob() {
    return this.#asked().blob();
  }

  override formData() {
    return this.#asked().formData();
  }

  override json() {
    return this.#asked().json();
  }

  override text() {
    return this.#asked().text();
  }

  override clone() {
    return this.#asked().clone();
  }
}

/** A response whose body exists as a whole. */
export function finishedResponse(body: Buffer, init: ResponseInit): Response {
  return rememberBody(new FinishedResponse(body, init), body);
}
