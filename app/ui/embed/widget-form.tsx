/** Widget configurator for partners: a plain GET form that returns to its page with the embed code. */
import { CATEGORIES } from "~/domain/catalogue/offer";
import {
  WIDGET_MAX,
  WIDGET_THEMES,
  type WidgetChoice,
  type WidgetParam,
} from "~/domain/catalogue/syndication/widget";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { widgetPage as page, widgetFields as text } from "~/locales/es/widget";
import { Button } from "~/ui/elements/button";
import { Field, SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS, REGION_PLAIN } from "~/ui/form/region-options";

const CATEGORY_OPTIONS = [
  { value: "", label: text.anyCategory },
  ...CATEGORIES.map((value) => ({ value: value as string, label: CATEGORY_LABELS[value] })),
];
const THEME_OPTIONS = (["", ...WIDGET_THEMES] as const).map((value) => ({
  value,
  label: text.themes[value],
}));

interface WidgetFormProps {
  choice: WidgetChoice;
  /** Messages by field. */
  errors: Partial<Record<WidgetParam, string>>;
}

export function WidgetForm({ choice, errors }: WidgetFormProps) {
  return (
    <form className="fields" method="get" action="/widget">
      <Field
        name="key"
        label={text.key}
        hint={text.keyHint}
        required
        defaultValue={choice.key}
        error={errors.key}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        name="region"
        label={text.region}
        defaultValue={choice.region}
        error={errors.region}
        options={REGION_PLAIN}
        groups={REGION_GROUPS}
      />
      <SelectField
        name="category"
        label={text.category}
        defaultValue={choice.category}
        error={errors.category}
        options={CATEGORY_OPTIONS}
      />
      <Field
        name="limit"
        label={text.limit}
        type="number"
        min={1}
        max={WIDGET_MAX}
        inputMode="numeric"
        defaultValue={choice.limit}
        error={errors.limit}
      />
      <SelectField
        name="theme"
        label={text.theme}
        defaultValue={choice.theme}
        error={errors.theme}
        options={THEME_OPTIONS}
      />
      <Button variant="buy">{page.submit}</Button>
    </form>
  );
}
