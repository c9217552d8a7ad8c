/**
 * Saves the checkout form as a draft on the server while the buyer types; it survives leaving and reloading.
 */
import { type RefObject, useEffect } from "react";

const DRAFT_PATH = "/checkout/draft";

/** Debounce: saves after a pause in typing. */
const PAUSE_MS = 400;

export function useSavedDraft(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Without scripts the links to the terms open a tab, so that leaving loses nothing; the draft does that here.
    for (const link of element.querySelectorAll("a[target]")) link.removeAttribute("target");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const send = () => {
      if (timer === undefined) return;
      stop();
      const fields = [...new FormData(element)].map(([name, value]) => [name, String(value)]);
      // A beacon is delivered even while the page unloads.
      navigator.sendBeacon(DRAFT_PATH, new URLSearchParams(fields));
    };
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(send, PAUSE_MS);
    };
    element.addEventListener("input", onInput);
    element.addEventListener("change", send);
    // Submitting the order saves the draft itself.
    element.addEventListener("submit", stop);
    // Saves before a reload requests the page; mobile browsers in the background fire only pagehide.
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
