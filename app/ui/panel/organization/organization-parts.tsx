/** Parts of the organization's page: public data, legal data, closures, and the buyers' view. */
import { organizationPage as text } from "~/locales/es/panel/organization";
import { Button } from "~/ui/elements/button";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field, TextareaField } from "~/ui/form/form-field";
import { labelsOf } from "~/ui/form/named-problems";
import { PanelForm, type PanelFormProps, SmallForm } from "../panel-form";

interface Fact {
  term: string;
  value: string;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="details">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || text.none}</dd>
        </div>
      ))}
    </dl>
  );
}

type FormProps = Pick<PanelFormProps, "refused" | "labelOf"> & { bind: BoundFields };

export function PublicDataForm({ bind, version, ...form }: FormProps & { version: number }) {
  return (
    <PanelForm {...form} className="fields panel-narrow">
      <input type="hidden" name="intent" value="public" />
      <input type="hidden" name="version" value={version} />
      <Field {...bind.field("name")} label={text.name} hint={text.nameHint} maxLength={120} required />
      <TextareaField {...bind.field("description")} label={text.description} hint={text.descriptionHint} />
      <Field {...bind.field("website")} label={text.website} hint={text.websiteHint} inputMode="url" />
      <Field {...bind.field("contact_phone")} label={text.phone} type="tel" required />
      <Field
        {...bind.field("contact_email")}
        label={text.email}
        hint={text.emailHint}
        type="email"
        required
      />
      <div className="cluster">
        <Button>{text.save}</Button>
      </div>
    </PanelForm>
  );
}

export interface FormattedClosure {
  id: string;
  days: string;
  note: string | null;
}

export function ClosureList({ closures }: { closures: readonly FormattedClosure[] }) {
  if (closures.length === 0) return <p>{text.noClosures}</p>;
  return (
    <ul className="stack stack--s">
      {closures.map(({ id, days, note }) => (
        <li key={id}>
          <SmallForm className="cluster">
            <input type="hidden" name="intent" value="reopen" />
            <input type="hidden" name="closure" value={id} />
            <span>{note ? `${days} (${note})` : days}</span>
            <Button variant="secondary" aria-label={text.removeOne(days)}>
              {text.remove}
            </Button>
          </SmallForm>
        </li>
      ))}
    </ul>
  );
}

const closureLabelOf = labelsOf({ from: text.from, until: text.until, note: text.reason });

export function ClosureForm({ bind, ...form }: FormProps) {
  return (
    <PanelForm {...form} labelOf={closureLabelOf} className="fields panel-narrow">
      <input type="hidden" name="intent" value="close" />
      <Field {...bind.field("from")} label={text.from} type="date" required />
      <Field {...bind.field("until")} label={text.until} hint={text.untilHint} type="date" />
      <Field {...bind.field("note")} label={text.reason} hint={text.reasonHint} maxLength={120} />
      <div className="cluster">
        <Button>{text.add}</Button>
      </div>
    </PanelForm>
  );
}
