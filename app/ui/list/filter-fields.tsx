/** Filter fields of a list, by the chips that open them. */
import { type ListFilters, listFiltersToSearch } from "~/domain/catalogue/lists/list-filters";
import { CATEGORIES } from "~/domain/catalogue/offer";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { Field, SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS, REGION_PLAIN } from "~/ui/form/region-options";
import { DayChoice } from "./day-choice";
import type { FilterGroup } from "./filters";
import type { ListPlace } from "./list-address";

const text = shop.filters;

function options<T extends string>(values: readonly T[], labels: Record<T, string>, any?: string) {
  const all = values.map((value) => ({ value: value as string, label: labels[value] }));
  return any === undefined ? all : [{ value: "", label: any }, ...all];
}

const CATEGORY_OPTIONS = options(CATEGORIES, CATEGORY_LABELS, text.anyCategory);

function plainEuros(cents: number | undefined): string | undefined {
  return cents === undefined ? undefined : String(cents / 100).replace(".", ",");
}

/** Parameters of the list's URL that are no field of its filter form, for the form to keep. */
export function KeptFields({ path, filters }: ListPlace) {
  const fields = {
    region: undefined,
    category: undefined,
    day: undefined,
    priceMin: undefined,
    priceMax: undefined,
  };
  const search = path === "/search" ? filters.search : undefined;
  return [...new URLSearchParams(listFiltersToSearch({ ...filters, ...fields, search }))].map(
    ([name, value]) => <input key={name} type="hidden" name={name} value={value} />,
  );
}

export function filterGroups(place: ListPlace): FilterGroup[] {
  const { path, filters } = place;
  const { region, category, priceMin, priceMax } = filters;
  const inCategory = path.startsWith("/ofertas/category/");
  return [
    {
      title: text.where,
      on: region !== undefined,
      fields: (
        <SelectField
          name="region"
          label={text.region}
          defaultValue={region}
          options={REGION_PLAIN}
          groups={REGION_GROUPS}
          known="regions"
        />
      ),
    },
    { title: text.when, on: filters.day !== undefined, fields: <DayChoice place={place} /> },
    ...(inCategory ? [] : [categoryGroup(category)]),
    {
      title: text.price,
      on: priceMin !== undefined || priceMax !== undefined,
      fields: (
        <div className="filter__pair">
          <PriceField name="price_min" label={text.priceMin} cents={priceMin} />
          <PriceField name="price_max" label={text.priceMax} cents={priceMax} />
        </div>
      ),
    },
  ];
}

function categoryGroup(category: ListFilters["category"]): FilterGroup {
  return {
    title: text.category,
    on: category !== undefined,
    fields: (
      <SelectField name="category" label={text.category} defaultValue={category} options={CATEGORY_OPTIONS} />
    ),
  };
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
