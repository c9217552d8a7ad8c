/** Streams long texts: the next piece is made when the last has been taken, none after a disconnect. */

export function streamedText(
  { request }: { request: Request },
  pieces: AsyncGenerator<string>,
  headers: Record<string, string>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
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
