/** Sends an HTTP request to another server and reads the whole answer, bounded in time and size. */

export interface RequestBounds {
  timeoutMs: number;
  maxBytes: number;
}

export interface WholeAnswer {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
}

/**
 * @param send starts the request with this signal
 * @throws TimeoutError without a complete answer in time; Error when it is too long; an error of `send`
 */
export async function boundedRequest(
  { timeoutMs, maxBytes }: RequestBounds,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<WholeAnswer> {
  const limit = new AbortController();
  const { signal } = limit;
  const timer = setTimeout(() => limit.abort(new DOMException("timed out", "TimeoutError")), timeoutMs);
  try {
    const response = await unlessAborted(signal, send(signal));
    const body = await readBounded(response, maxBytes, signal);
    return { status: response.status, headers: response.headers, body };
  } finally {
    clearTimeout(timer);
  }
}

/** Node forgets the signal of a `Request` that was collected as garbage even before the answer begins. */
async function unlessAborted(signal: AbortSignal, sent: Promise<Response>): Promise<Response> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([sent, aborted]);
  } catch (error) {
    // An answer that comes later is not read.
    sent.then(({ body }) => body?.cancel()).catch(() => undefined);
    throw error;
  }
}

async function readBounded(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const reader = response.body?.getReader();
  // Node forgets the signal of a fetch whose request was collected as garbage: a body that stops would never end.
  const stop = () => void reader?.cancel().catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new Error("answer too long");
    }
    chunks.push(part.value);
  }
  // A cancelled body ends as a complete one does.
  signal.throwIfAborted();
  return Buffer.concat(chunks);
}
