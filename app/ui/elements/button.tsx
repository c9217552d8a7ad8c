/** Buttons and their pending state. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { form as text } from "~/locales/es/ui";

export type ButtonVariant = "buy" | "secondary" | "ghost" | "danger";

/** Class names of a button, for links styled as one. */
export function buttonClass(variant?: ButtonVariant, block?: boolean): string {
  return `button${variant ? ` button--${variant}` : ""}${block ? " button--block" : ""}`;
}

interface Look {
  variant?: ButtonVariant | undefined;
  /** Full width of the container. */
  block?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  block,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass(variant, block)} {...rest}>
      {children}
    </a>
  );
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The form is being submitted: shows a spinner and ignores presses. */
  pending?: boolean;
}

export function Button({ variant, block, pending, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={`${buttonClass(variant, block)}${className ? ` ${className}` : ""}`}
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {children}
      {pending && (
        <span className="vh" role="status">
          {text.pending}
        </span>
      )}
    </button>
  );
}
