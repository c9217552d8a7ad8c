/** A long answer waits for its reader, and ends with who leaves. */
import { setTimeout as sleep } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { streamedText } from "./streamed-text.server";

function asked(isCongested: () => boolean) {
  const leaving = new AbortController();
  const request = new Request("http://tienda.example/feeds/products.xml", { signal: leaving.signal });
  return { request, context: { isCongested } as unknown as AppLoadContext, leave: () => leaving.abort() };
}

describe("streamedText", () => {
  it("sends the pieces in their order", async () => {
    async function* pieces() {
      yield "uno ";
      yield "dos ñ";
    }
    const response = streamedText(
      asked(() => false),
      pieces(),
      { "Content-Type": "text/plain" },
    );
    expect(await response.text()).toBe("uno dos ñ");
  });

  it("makes nothing while the reader is behind, and goes on afterwards", async () => {
    let made = 0;
    let congested = true;
    async function* pieces() {
      for (let n = 1; n <= 3; n++) {
        made = n;
        yield String(n);
      }
    }
    const text = streamedText(
      asked(() => congested),
      pieces(),
      {},
    ).text();
    await sleep(60);
    expect(made).toBe(0);
    congested = false;
    expect(await text).toBe("123");
  });

  it("ends when the reader leaves", async () => {
    let ended = false;
    async function* pieces() {
      try {
        for (;;) yield "más";
      } finally {
        ended = true;
      }
    }
    const visit = asked(() => false);
    const reader = streamedText(visit, pieces(), {}).body?.getReader();
    await reader?.read();
    visit.leave();
    expect((await reader?.read())?.done).toBe(true);
    expect(ended).toBe(true);
  });
});
