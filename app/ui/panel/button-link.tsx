/** A link that looks like a button. */
import { type ButtonVariant, buttonClass } from "~/ui/elements/button";

interface ButtonLinkProps {
  href: string;
  label: string;
  variant?: ButtonVariant | undefined;
  /** Full width of the container. */
  block?: boolean;
  /** The URL is a file to be saved. */
  download?: boolean;
}

export function PanelButtonLink({ label, variant, block, ...link }: ButtonLinkProps) {
  return (
    <a className={buttonClass(variant, block)} {...link}>
      {label}
    </a>
  );
}
