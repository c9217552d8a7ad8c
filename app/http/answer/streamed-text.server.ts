/** Streams long texts with backpressure: the next piece is made when the reader has taken the last, none after a disconnect. */
import { setTimeout as sleep } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";

const LOOK_AGAIN_MS = 20;

/** Set by server.ts: the framework's own writer ignores backpressure. */
function isCongested(context: AppLoadContext): boolean {
  const { isCongested: ask } = context as { isCongested?: () => boolean };
  return ask?.() ?? false;
}

export function streamedText(
  { request, context }: { request: Request; context: AppLoadContext },
  pieces: AsyncGenerator<string>,
  headers: Record<string, string>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (isCongested(context) && !request.signal.aborted) await sleep(LOOK_AGAIN_MS);
        const next = request.signal.aborted ? await pieces.return(undefined) : await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers });
}
