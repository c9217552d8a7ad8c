/** The way back to the site of the partner that sold, whose page may not learn the URL of the buyer's order. */
import { success as text } from "~/locales/es/checkout/checkout";

export function ReturnLink({ href }: { href: string }) {
  return (
    <a href={href} rel="noreferrer nofollow">
      {text.backTo(new URL(href).host)}
    </a>
  );
}
