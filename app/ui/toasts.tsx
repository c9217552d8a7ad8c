/** Short messages after an action: in the page without scripts; with them they leave after 5 s unless attended to. */
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { toasts as text } from "~/locales/es/ui";
import { Icon } from "./icons";

export interface ToastMessage {
  /** Tells two equal messages of different actions apart; the text stands in when absent. */
  id?: string;
  kind: "success" | "info" | "error";
  text: string;
  /** What to do next, e.g. go to the cart. */
  link?: { href: string; label: string };
}

const AUTO_CLOSE_MS = 5_000;

export function Toasts({ messages }: { messages: readonly ToastMessage[] }) {
  return (
    <section className="toasts" aria-label={text.region} aria-live="polite">
      {messages.map((message, index) => (
        <Toast key={message.id ?? `${index} ${message.kind} ${message.text}`} message={message} />
      ))}
    </section>
  );
}

function Toast({ message }: { message: ToastMessage }) {
  const hydrated = useHydrated();
  const [closed, setClosed] = useState(false);
  const pause = usePausableTimer(() => setClosed(true));
  if (closed) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the message on screen
    <div
      className={`toast toast--${message.kind}`}
      role={message.kind === "error" ? "alert" : "status"}
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
        <button type="button" className="icon-button" aria-label={text.close} onClick={() => setClosed(true)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** Starts the clock on mount; any reason to pause stops it, and the last one gone starts it anew. */
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
