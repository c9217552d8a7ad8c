/** Proves that a long response is streamed piece by piece and ends when the client disconnects. */
import { describe, expect, it } from "vitest";
import { streamedText } from "./streamed-text.server";

function asked() {
  const leaving = new AbortController();
  const request = new Request("http://tienda.example/feeds/products.xml", { signal: leaving.signal });
  return { request, leave: () => leaving.abort() };
}

describe("streamedText", () => {
  it("sends the pieces in their order", async () => {
    async function* pieces() {
      yield "uno ";
      yield "dos ñ";
    }
    const response = streamedText(asked(), pieces(), { "Content-Type": "text/plain" });
    expect(await response.text()).toBe("uno dos ñ");
  });

  it("makes a piece only when it is asked for", async () => {
    let made = 0;
    async function* pieces() {
      for (let n = 1; n <= 3; n++) {
        made = n;
        yield String(n);
      }
    }
    const reader = streamedText(asked(), pieces(), {}).body?.getReader();
    expect(made).toBe(0);
    await reader?.read();
    expect(made).toBe(1);
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
    const visit = asked();
    const reader = streamedText(visit, pieces(), {}).body?.getReader();
    await reader?.read();
    visit.leave();
    expect((await reader?.read())?.done).toBe(true);
    expect(ended).toBe(true);
  });
});
