/** The counter's answer about a coupon: a word, an icon and a colour, never the colour alone. */
import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/elements/icons";

type VerdictTone = "good" | "warn" | "bad" | "neutral";

const ICONS: Record<VerdictTone, IconName> = {
  good: "check",
  warn: "warning",
  bad: "close",
  neutral: "info",
};

interface VerdictProps {
  tone: VerdictTone;
  title: string;
  /** Offer and option. */
  offer?: string | undefined;
  /** Read out at once: it answers what was just typed. */
  alert?: boolean;
  children?: ReactNode;
}

export function Verdict({ tone, title, offer, alert, children }: VerdictProps) {
  return (
    <section className={`verdict verdict--${tone}`} id="verdict" role={alert ? "alert" : undefined}>
      <h1 className="verdict__title">
        <Icon name={ICONS[tone]} size="l" /> <span>{title}</span>
      </h1>
      {offer && <p className="verdict__offer">{offer}</p>}
      {children}
    </section>
  );
}
