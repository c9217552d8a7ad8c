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
