import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { renderWhole } from "./render-page.server";

it("renders every character, wherever the renderer's buffers end", async () => {
  // Two bytes each, after texts of several lengths: some of them meet the end of a buffer.
  const words = Array.from({ length: 2_000 }, (_, n) => `${"a".repeat(n % 7)}ñ`);
  const page = createElement("main", null, ...words.map((word) => createElement("p", null, word)));
  expect(await renderWhole(page, "mark")).toEqual({ html: renderToStaticMarkup(page), failed: false });
});
