/**
 * Turns plain anchors and forms of the whole page into client navigations after hydration. One listener
 * instead of a component per link keeps long lists cheap to render and hydrate; without scripts the plain
 * elements work.
 */
import { type SubmitOptions, useNavigate, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { changeAddress, isPress } from "../change-address";
import { leavesPage, usePresses } from "./presses";

export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** @returns the internal link under the event, or null when the browser should follow it */
export function followableAnchor(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (!anchor?.hasAttribute("href") || anchor.origin !== window.location.origin) return null;
  const leftToBrowser = (anchor.target && anchor.target !== "_self") || anchor.hasAttribute("download");
  return leftToBrowser || anchor.dataset.document !== undefined ? null : anchor;
}

export function isSamePage(anchor: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  return anchor.pathname === pathname && anchor.search === search;
}

/** A button may send its form elsewhere. */
function actionOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  return submitter?.hasAttribute("formaction") ? (submitter as HTMLButtonElement).formAction : form.action;
}

/** Markup that is kept from page to page returns to the one that is shown. */
function returnHere(form: HTMLFormElement): void {
  const field = form.elements.namedItem("returnTo");
  if (field instanceof HTMLInputElement) field.value = window.location.pathname + window.location.search;
}

export function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  const press = usePresses();
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") return;
    for (const button of document.querySelectorAll("button[aria-busy]")) button.removeAttribute("aria-busy");
  }, [state]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const anchor = event.defaultPrevented || !isPlainClick(event) ? null : followableAnchor(event);
      // Offline, only a document navigation reaches the service worker's page.
      if (!anchor || !navigator.onLine) return;
      // Only the fragment differs: the browser scrolls and moves the focus itself.
      if (anchor.hash !== "" && isSamePage(anchor)) return;
      event.preventDefault();
      navigate({ pathname: anchor.pathname, search: anchor.search, hash: anchor.hash });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      if (form.dataset.here !== undefined) returnHere(form);
      if (form.dataset.document !== undefined || new URL(form.action).origin !== window.location.origin)
        return;
      event.preventDefault();
      const { submitter } = event;
      // At once: on slow lines the first answer takes a second.
      submitter?.setAttribute("aria-busy", "true");
      const address = changeAddress(actionOf(form, submitter));
      const fields = new FormData(form);
      if (submitter instanceof HTMLButtonElement && submitter.name)
        fields.append(submitter.name, submitter.value);
      if (address && isPress(address, fields) && !leavesPage(fields)) {
        press(address, fields).then(() => submitter?.removeAttribute("aria-busy"));
        return;
      }
      submit(submitter instanceof HTMLElement ? (submitter as HTMLButtonElement) : form, {
        preventScrollReset: form.dataset.keepScroll !== undefined,
        ...(address !== undefined && { action: address }),
      } satisfies SubmitOptions);
    };
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
    };
  }, [navigate, submit, press]);
}
