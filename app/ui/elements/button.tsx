/** The buttons of the shop and what a button looks like while its form is on the way. */
import type { ButtonHTMLAttributes } from "react";
import { form as text } from "~/locales/es/ui";

export type ButtonVariant = "buy" | "secondary" | "ghost" | "danger";

/** Class names of a button, for links that look like one. */
export function buttonClass(variant?: ButtonVariant, block?: boolean): string {
  return `button${variant ? ` button--${variant}` : ""}${block ? " button--block" : ""}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** As wide as its container. */
  block?: boolean;
  /** The form is on its way: shows a spinner and refuses a second press. */
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
