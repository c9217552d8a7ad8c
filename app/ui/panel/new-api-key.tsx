/** A new API key: the fields that describe it, and the page that shows it once. */
import { KEY_LIMITS } from "~/domain/api-keys/api-key";
import { API_SCOPES } from "~/domain/kernel/api-scopes";
import { SCOPE_NAMES, apiKeyCreated as shown, apiKeyForm as text } from "~/locales/es/panel/api-keys";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field, SelectField } from "~/ui/form/form-field";
import { PanelButtonLink } from "./button-link";
import { PageHeader } from "./page-header";
import { TextNotice } from "./text-notice";

/** Days until a key expires that the form offers. */
export const KEY_DAYS = [30, 90, 365] as const;

const EXPIRIES = [
  { value: "", label: text.noExpiry },
  ...KEY_DAYS.map((days) => ({ value: String(days), label: text.days(days) })),
];

export function ApiKeyFields({ bind }: { bind: BoundFields }) {
  return (
    <>
      <Field
        {...bind.field("name")}
        label={text.name}
        hint={text.nameHint}
        maxLength={KEY_LIMITS.name}
        autoComplete="off"
        required
      />
      <ChoiceGroup legend={text.scopes} {...bind.bare("scopes")}>
        {API_SCOPES.map((scope) => (
          <Choice key={scope} type="checkbox" {...bind.choice("scopes", scope)} {...SCOPE_NAMES[scope]} />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={text.mode} {...bind.bare("mode")}>
        <Choice {...bind.choice("mode", "live")} label={text.live} description={text.liveDescription} />
        <Choice
          {...bind.choice("mode", "sandbox")}
          label={text.sandbox}
          description={text.sandboxDescription}
        />
      </ChoiceGroup>
      <SelectField {...bind.field("days")} label={text.expiry} options={EXPIRIES} />
    </>
  );
}

interface CreatedApiKeyProps {
  name: string;
  /** The key itself. */
  text: string;
  listHref: string;
}

export function CreatedApiKey({ name, text: key, listHref }: CreatedApiKeyProps) {
  return (
    <>
      <PageHeader title={shown.title} />
      <div className="fields panel-narrow">
        <TextNotice kind="warning" title={shown.once}>
          {shown.onceLead}
        </TextNotice>
        <Field name="key" label={shown.key(name)} defaultValue={key} readOnly autoComplete="off" required />
        <p>{shown.use}</p>
        <pre className="panel-code">
          <code>Authorization: Bearer {key}</code>
        </pre>
        <p>
          <a href="/api/v0/">{shown.reference}</a>
        </p>
        <PanelButtonLink href={listHref} label={shown.done} />
      </div>
    </>
  );
}
