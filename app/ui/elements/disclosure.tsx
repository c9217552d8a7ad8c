/** Content that opens without scripts: under a summary line or by a checkbox. */
import type { ReactNode } from "react";
import { Icon } from "./icons";

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  /** With scripts. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

export function Disclosure({ summary, open, onOpen, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} onToggle={onOpen}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  );
}

interface CheckDisclosureProps {
  name: string;
  label: ReactNode;
  defaultChecked?: boolean;
  /** Submitted even while hidden; the server ignores it unless the box is ticked. */
  children: ReactNode;
}

export function CheckDisclosure({ name, label, defaultChecked, children }: CheckDisclosureProps) {
  return (
    <div className="reveal">
      <label className="check">
        <input type="checkbox" name={name} value="true" defaultChecked={defaultChecked} />
        <span>{label}</span>
      </label>
      <div className="reveal__body">{children}</div>
    </div>
  );
}
