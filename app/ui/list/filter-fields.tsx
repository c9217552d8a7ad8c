/** Filter fields of a list: one form for phones, wide windows and browsers without scripts. */
import { CATEGORIES, OFFER_BADGES, OFFER_TYPES } from "~/domain/catalogue/offer";
import { BADGE_LABELS, CATEGORY_LABELS, OFFER_TYPE_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { CheckField } from "~/ui/form/choice";
import { Field, SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS, REGION_PLAIN } from "~/ui/form/region-options";
import type { ListPlace } from "./list-address";

const text = shop.filters;

function options<T extends string>(values: readonly T[], labels: Record<T, string>, any?: string) {
  const all = values.map((value) => ({ value: value as string, label: labels[value] }));
  return any === undefined ? all : [{ value: "", label: any }, ...all];
}

const CATEGORY_OPTIONS = options(CATEGORIES, CATEGORY_LABELS, text.anyCategory);
const TYPE_OPTIONS = options(OFFER_TYPES, OFFER_TYPE_LABELS, text.anyType);
const BADGE_OPTIONS = options(OFFER_BADGES, BADGE_LABELS, text.anyBadge);

function plainEuros(cents: number | undefined): string | undefined {
  return cents === undefined ? undefined : String(cents / 100).replace(".", ",");
}

export function FilterFields({ path, filters }: ListPlace) {
  const searching = path === "/search";
  return (
    <>
      {filters.ordering !== "relevance" && <input type="hidden" name="ordering" value={filters.ordering} />}
      {searching && <input type="hidden" name="searchField" value={filters.search} />}
      <SelectField
        name="region"
        label={text.region}
        defaultValue={filters.region}
        options={REGION_PLAIN}
        groups={REGION_GROUPS}
      />
      {!path.startsWith("/ofertas/category/") && (
        <SelectField
          name="category"
          label={text.category}
          defaultValue={filters.category}
          options={CATEGORY_OPTIONS}
        />
      )}
      <SelectField name="type" label={text.type} defaultValue={filters.type} options={TYPE_OPTIONS} />
      <SelectField name="badge" label={text.badge} defaultValue={filters.badge} options={BADGE_OPTIONS} />
      <PriceField name="price_min" label={text.priceMin} cents={filters.priceMin} />
      <PriceField name="price_max" label={text.priceMax} cents={filters.priceMax} />
      <CheckField name="available" value="1" label={text.available} defaultChecked={filters.availableOnly} />
    </>
  );
}

function PriceField({ name, label, cents }: { name: string; label: string; cents: number | undefined }) {
  return (
    <Field
      name={name}
      label={label}
      defaultValue={plainEuros(cents)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
    />
  );
}
