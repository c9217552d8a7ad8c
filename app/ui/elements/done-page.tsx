/** The page after a finished form: its text and the way back to the offers. */
import type { ReactNode } from "react";
import type { IconName } from "./icons";
import { Outcome } from "./outcome";

interface DonePageProps {
  icon?: IconName;
  title: string;
  paragraphs: readonly string[];
  /** Label of the link to the start page. */
  home: string;
  /** Below its text. */
  children?: ReactNode;
}

export function DonePage({ icon = "check", title, paragraphs, home, children }: DonePageProps) {
  return (
    <Outcome icon={icon} title={title} action={{ href: "/", label: home }} variant="secondary">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
    </Outcome>
  );
}
