/** The form of the rarer filters, which leads back to the list that it was opened from. Rendered by the server alone. */
import type { ReactNode } from "react";
import type { ListFilters } from "~/domain/catalogue/lists/list-filters";
import { OFFER_BADGES, OFFER_TYPES } from "~/domain/catalogue/offer";
import { BADGE_LABELS } from "~/locales/es/catalogue";
import { moreFilters as text } from "~/locales/es/more-filters";
import { CheckField } from "~/ui/form/choice";
import { SelectField } from "~/ui/form/form-field";

const TYPES = [
  { value: "", label: text.anyType },
  ...OFFER_TYPES.map((value) => ({ value, label: text.types[value] })),
];
const BADGES = [
  { value: "", label: text.anyBadge },
  ...OFFER_BADGES.map((value) => ({ value, label: BADGE_LABELS[value] })),
];
const FLAGS = ["gift", "cancellable", "accessible"] as const;

interface MoreFiltersFormProps {
  filters: ListFilters;
  /** Path of the list. */
  action: string;
  /** The list's other parameters. */
  children: ReactNode;
}

export function MoreFiltersForm({ filters, action, children }: MoreFiltersFormProps) {
  const { type, badge, availableOnly, more = {} } = filters;
  return (
    <form className="box stack" method="get" action={action}>
      {children}
      <SelectField
        name="rating_min"
        label={text.rating}
        defaultValue={more.rating_min}
        options={text.ratings}
      />
      <SelectField
        name="discount_min"
        label={text.discount}
        defaultValue={more.discount_min}
        options={text.discounts}
      />
      <SelectField
        name="people"
        label={text.people}
        hint={text.peopleHint}
        defaultValue={more.people}
        options={text.anyPeople}
      />
      {FLAGS.map((flag) => (
        <CheckField
          key={flag}
          name={flag}
          value="1"
          label={
            <>
              {text.flags[flag]}. <small>{text.hints[flag]}</small>
            </>
          }
          defaultChecked={more[flag] === "1"}
        />
      ))}
      <CheckField name="available" value="1" label={text.available} defaultChecked={availableOnly} />
      <SelectField name="type" label={text.type} defaultValue={type} options={TYPES} />
      <SelectField name="badge" label={text.badge} defaultValue={badge} options={BADGES} />
      <button type="submit" className="button button--block">
        {text.apply}
      </button>
    </form>
  );
}
