/** Fakes an answer whose body stops in the middle, by a fetch that has forgotten its signal as Node may. */
import { vi } from "vitest";

/** @returns the mock; undone by vi.unstubAllGlobals() */
export function stubStoppedAnswer() {
  const fetchMock = vi.fn(async () => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{"id":')) });
    return new Response(body, { status: 200 });
  });
  vi.stubGlobal("fetch", fetchMock);
  return fetchMock;
}
