/**
 * Saves the checkout form as a draft on the server while the buyer types; it survives leaving and reloading.
 */
import { type RefObject, useEffect } from "react";
import { TYPED_AT } from "~/domain/sales/checkout/checkout-form";

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
    // Each draft goes its own way to the server, where a later one must not give way to an earlier one.
    const onFields = ({ formData }: FormDataEvent) => formData.set(TYPED_AT, String(Date.now()));
    const left = new AbortController();
    const { signal } = left;
    element.addEventListener("formdata", onFields, { signal });
    element.addEventListener("input", onInput, { signal });
    element.addEventListener("change", send, { signal });
    // Submitting the order saves the draft itself.
    element.addEventListener("submit", stop, { signal });
    // Saves before a reload requests the page; mobile browsers in the background fire only pagehide.
    window.addEventListener("beforeunload", send, { signal });
    window.addEventListener("pagehide", send, { signal });
    return () => {
      send();
      left.abort();
    };
  }, [form]);
}
