/**
 * Saves the checkout form as a draft on the server while the buyer types; it survives leaving and reloading.
 */
import { type RefObject, useEffect } from "react";
import { TYPED_AT } from "~/domain/sales/checkout/checkout-form";
import { followableAnchor, isPlainClick, isSamePage } from "~/ui/behaviour/delegated-navigation";

const DRAFT_PATH = "/checkout/draft";

/** Debounce: saves after a pause in typing. */
const PAUSE_MS = 400;
/** A link waits no longer for a draft. */
const LEAVE_MS = 1_000;

export function useSavedDraft(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Without scripts the links to the terms open a tab, so that leaving loses nothing; the draft does that here.
    for (const link of element.querySelectorAll("a[target]")) link.removeAttribute("target");
    let timer: ReturnType<typeof setTimeout> | undefined;
    let underWay: Promise<void> | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const fields = () =>
      new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    const send = () => {
      if (timer === undefined) return;
      stop();
      const answered = fetch(DRAFT_PATH, { method: "POST", body: fields(), keepalive: true }).then(
        () => {},
        () => {},
      );
      underWay = answered;
      answered.then(() => {
        if (underWay === answered) underWay = undefined;
      });
    };
    const leave = () => {
      if (timer === undefined && !underWay) return;
      stop();
      // A beacon is delivered even while the page unloads.
      navigator.sendBeacon(DRAFT_PATH, fields());
    };
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(send, PAUSE_MS);
    };
    /** Who comes back at once is to find what was typed: the page that a link leads to waits until it is saved. */
    const onClick = (event: MouseEvent) => {
      const anchor = underWay && isPlainClick(event) ? followableAnchor(event) : null;
      if (!anchor || (anchor.hash !== "" && isSamePage(anchor))) return;
      event.preventDefault();
      event.stopPropagation();
      const enough = new Promise<void>((done) => setTimeout(done, LEAVE_MS));
      Promise.race([underWay, enough]).then(() => {
        underWay = undefined;
        anchor.click();
      });
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
    window.addEventListener("beforeunload", leave, { signal });
    window.addEventListener("pagehide", leave, { signal });
    document.addEventListener("click", onClick, { signal, capture: true });
    return () => {
      leave();
      left.abort();
    };
  }, [form]);
}
