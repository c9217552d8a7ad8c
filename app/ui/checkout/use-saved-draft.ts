/** Keeps what is typed at the checkout on the server as it is typed: reading the terms or reloading loses nothing. */
import { type RefObject, useEffect } from "react";

export const DRAFT_PATH = "/checkout/draft";

/** Typing goes on: only a pause is worth a request. */
const PAUSE_MS = 400;

export function useSavedDraft(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const send = () => {
      if (timer === undefined) return;
      stop();
      const fields = [...new FormData(element)].map(([name, value]) => [name, String(value)]);
      // A beacon arrives even when the page is left at this moment.
      navigator.sendBeacon(DRAFT_PATH, new URLSearchParams(fields));
    };
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(send, PAUSE_MS);
    };
    element.addEventListener("input", onInput);
    element.addEventListener("change", send);
    // The order keeps the draft itself.
    element.addEventListener("submit", stop);
    // Before a reload asks for the page again; a phone that puts the page away tells only by pagehide.
    window.addEventListener("beforeunload", send);
    window.addEventListener("pagehide", send);
    return () => {
      send();
      element.removeEventListener("input", onInput);
      element.removeEventListener("change", send);
      element.removeEventListener("submit", stop);
      window.removeEventListener("beforeunload", send);
      window.removeEventListener("pagehide", send);
    };
  }, [form]);
}
