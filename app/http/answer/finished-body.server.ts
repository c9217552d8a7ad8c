/** Remembers bodies that are at hand as a whole, so that tags and the writer read no stream. */

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
