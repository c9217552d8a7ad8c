/** Progress of a purchase with the current step (LSSI art. 27: docs/law.md 5). */
import { steps as text } from "~/locales/es/checkout/checkout";
import { Icon } from "~/ui/elements/icons";

export function CheckoutSteps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <nav className="steps" aria-label={text.label}>
      <ol>
        {text.names.map((name, index) => (
          <li
            key={name}
            className={index < current ? "steps__done" : undefined}
            aria-current={index === current ? "step" : undefined}
          >
            <span className="steps__mark" aria-hidden="true">
              {index < current ? <Icon name="check" size="s" /> : index + 1}
            </span>
            {name}
            {index < current && <span className="vh"> ({text.done})</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
