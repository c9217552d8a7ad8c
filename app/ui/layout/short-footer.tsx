/** The foot of cart, checkout and order pages: identity, help and rights in a line. */
import { footer as text } from "~/locales/es/ui";
import { useFooterIdentity } from "./footer-identity";

/** What a buyer may need before and after paying (docs/law.md). */
const WHILE_PAYING = [
  "/ayuda",
  "/withdrawal-information",
  "/contacts",
  "/agreement",
  "/privacy-policy",
] as const;

export function ShortFooter() {
  const { operator } = useFooterIdentity();
  return (
    <footer className="footer footer--short">
      <div className="container footer__end">
        <p>
          <span data-identity="operator">{operator}</span> {text.pricesNote}
        </p>
        <ul>
          {WHILE_PAYING.map((route) => (
            <li key={route}>
              <a href={route}>{text.links[route]}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
