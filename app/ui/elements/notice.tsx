/** Persistent message in a page or across its top: information, success, warning or error. */
import type { ReactNode } from "react";
import { simulatedPayments, simulatedPaymentsTitle } from "~/locales/es/ui";
import { Icon } from "./icons";

interface NoticeProps {
  kind?: "info" | "success" | "warning" | "error";
  title?: string;
  /** Spans the window instead of the text column. */
  banner?: boolean;
  children: ReactNode;
}

const ICONS = { info: "info", success: "check", warning: "warning", error: "warning" } as const;

export function Notice({ kind = "info", title, banner, children }: NoticeProps) {
  return (
    <div className={`notice notice--${kind}${banner ? " notice--banner" : ""}`}>
      <Icon name={ICONS[kind]} />
      <div>
        {title && <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** Mandatory banner while payments are simulated. */
export function SimulatedPaymentsNotice() {
  return (
    // Outside <main>, so it needs a landmark of its own.
    <section aria-label={simulatedPaymentsTitle}>
      <Notice kind="warning" banner>
        <p>{simulatedPayments}</p>
      </Notice>
    </section>
  );
}
