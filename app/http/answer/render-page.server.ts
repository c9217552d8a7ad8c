/** Renders a page to one string with the streaming renderer, which single fetch needs. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { log } from "~/log/log.server";

/** Loaders never stream, so a render that takes this long is broken. */
const RENDER_TIMEOUT_MS = 10_000;

export interface RenderedPage {
  html: string;
  /** Part of the page failed to render; the error is logged. */
  failed: boolean;
}

/**
 * React 18 writes its whole buffer even when the last character did not fit, so zero bytes get into the text
 * (facebook/react#24985). No page has any of its own.
 */
const withoutGaps = (html: string) => html.replaceAll("\0", "");

/** @throws when not even the page's shell could be rendered */
export function renderWhole(page: ReactElement, nonce: string): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        text(body).then((html) => resolve({ html: withoutGaps(html), failed }), reject);
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        log.error({ err: error }, "render failed");
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}
