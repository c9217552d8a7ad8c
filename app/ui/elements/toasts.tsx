/**
 * Short messages after an action. Without scripts they are part of the page; with scripts at most two are
 * visible, each closes after 5 s unless hovered or focused, and the next one follows.
 */
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { toasts as text } from "~/locales/es/ui";
import { Icon } from "./icons";

export interface ToastMessage {
  /** Distinguishes equal messages of different actions; defaults to the text. */
  id?: string;
  kind: "success" | "info" | "error";
  text: string;
  /** Follow-up action, e.g. a link to the cart. */
  link?: { href: string; label: string };
}

const AUTO_CLOSE_MS = 5_000;

const AT_ONCE = 2;

export function Toasts({ messages }: { messages: readonly ToastMessage[] }) {
  const hydrated = useHydrated();
  const [closed, setClosed] = useState<readonly string[]>([]);
  // Messages of a new response are shown again, even with equal texts.
  const [known, setKnown] = useState(messages);
  if (known !== messages) {
    setKnown(messages);
    setClosed([]);
  }
  const open = messages
    .map((message, index) => ({ message, key: message.id ?? `${index} ${message.kind} ${message.text}` }))
    .filter(({ key }) => !closed.includes(key));
  return (
    <section className="toasts" aria-label={text.region} aria-live="polite">
      {(hydrated ? open.slice(0, AT_ONCE) : open).map(({ key, message }) => (
        <Toast key={key} message={message} onClose={() => setClosed((was) => [...was, key])} />
      ))}
    </section>
  );
}

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const hydrated = useHydrated();
  const pause = usePausableTimer(onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer
    <div
      className={`toast toast--${message.kind}`}
      role={message.kind === "error" ? "alert" : undefined}
      onMouseEnter={() => pause("hover", true)}
      onMouseLeave={() => pause("hover", false)}
      onFocus={() => pause("focus", true)}
      onBlur={() => pause("focus", false)}
    >
      <Icon name={message.kind === "success" ? "check" : message.kind === "error" ? "warning" : "info"} />
      <p>
        {message.text}
        {message.link && (
          <>
            {" "}
            <a href={message.link.href}>{message.link.label}</a>
          </>
        )}
      </p>
      {hydrated && (
        <button type="button" className="icon-button" aria-label={text.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** Starts the timer on mount; each reason to pause stops it, and it restarts after the last one. */
function usePausableTimer(onEnd: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const reasons = useRef(new Set<string>());
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    timer.current = setTimeout(() => end.current(), AUTO_CLOSE_MS);
    return () => clearTimeout(timer.current);
  }, []);
  return (reason: string, on: boolean) => {
    if (on) reasons.current.add(reason);
    else reasons.current.delete(reason);
    clearTimeout(timer.current);
    if (reasons.current.size === 0) timer.current = setTimeout(() => end.current(), AUTO_CLOSE_MS);
  };
}
