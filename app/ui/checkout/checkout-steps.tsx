/** Progress of a purchase with the current step (LSSI art. 27: docs/law.md 5). */
import { steps as text } from "~/locales/es/checkout/checkout";
import { Icon } from "~/ui/elements/icons";

interface CheckoutStepsProps {
  /** Index among the three steps of a paid order. */
  current: 0 | 1 | 2;
  /** A free order has no step of payment. */
  free?: boolean;
}

export function CheckoutSteps({ current, free = false }: CheckoutStepsProps) {
  const names = free ? text.names.filter((_name, index) => index !== 1) : text.names;
  const here = free && current > 0 ? 1 : current;
  return (
    <nav className="steps" aria-label={text.label}>
      <ol>
        {names.map((name, index) => (
          <li
            key={name}
            className={index < here ? "steps__done" : undefined}
            aria-current={index === here ? "step" : undefined}
          >
            <span className="steps__mark" aria-hidden="true">
              {index < here ? <Icon name="check" size="s" /> : index + 1}
            </span>
            {name}
            {index < here && <span className="vh"> ({text.done})</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
