/** Links to the templates that a new offer may start from. */
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { OFFER_TEMPLATES, offerTemplates as text } from "~/locales/es/panel/offer-templates";
import { Disclosure } from "~/ui/elements/disclosure";

interface TemplateListProps {
  action: string;
  chosen: string | null;
}

/** Once one is chosen the others are folded, so that the form that it has filled is what one sees. */
export function TemplateList({ action, chosen }: TemplateListProps) {
  if (chosen)
    return (
      <Disclosure summary={text.change}>
        <nav aria-label={text.title}>
          <Templates action={action} chosen={chosen} />
        </nav>
      </Disclosure>
    );
  return (
    <nav className="panel-section" aria-labelledby="templates">
      <h2 id="templates">{text.title}</h2>
      <p>{text.lead}</p>
      <Templates action={action} chosen={chosen} />
    </nav>
  );
}

function Templates({ action, chosen }: TemplateListProps) {
  return (
    <ul className="panel-templates">
      {OFFER_TEMPLATES.map(({ id, label, category }) => (
        <li key={id}>
          <a
            href={`${action}?plantilla=${id}`}
            className="button button--secondary"
            aria-current={id === chosen ? "true" : undefined}
          >
            {label} <span className="field__hint">{CATEGORY_LABELS[category]}</span>
          </a>
        </li>
      ))}
      {chosen && (
        <li>
          <a href={action} className="button button--ghost">
            {text.blank}
          </a>
        </li>
      )}
    </ul>
  );
}
