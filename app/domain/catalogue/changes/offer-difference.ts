/** The difference of two versions of an offer, field by field, in the domain's units. */
import type { OfferLocation } from "~/domain/catalogue/offer-content";
import { OFFER_FIELDS } from "~/domain/catalogue/offer-fields";
import { findRegion } from "~/domain/catalogue/regions";
import type { OfferSnapshot, SnapshotPicture } from "./offer-snapshot";

/** How a value is shown: cents, ms UTC, hundredths of a percent, numbers of weekdays, days, URLs of pictures, values of a vocabulary … */
type DifferenceKind =
  | "text"
  | "lines"
  | "choice"
  | "flag"
  | "count"
  | "money"
  | "time"
  | "percent"
  | "weekdays"
  | "days"
  | "pictures";

export type DifferenceValue = string | number | boolean | string[] | null;

export interface Difference {
  /** A name of the content, "validity", "options" … */
  field: string;
  /** Of an option's field: the option's id, and its title for people; otherwise null. */
  optionId: string | null;
  part: string | null;
  kind: DifferenceKind;
  old: DifferenceValue;
  new: DifferenceValue;
}

type Fact = Omit<Difference, "old" | "new"> & { value: DifferenceValue };

const KINDS = {
  text: "text",
  line: "text",
  address: "text",
  list: "lines",
  choice: "choice",
  flag: "flag",
  percent: "percent",
} as const;

const OPTION_KINDS = {
  title: "text",
  actualPrice: "money",
  totalPrice: "money",
  regularPrice: "money",
  capacity: "count",
  perCustomer: "count",
  maxPerOrder: "count",
  sku: "text",
  isActive: "flag",
} as const;

function fact(field: string, kind: DifferenceKind, value: DifferenceValue): Fact {
  return { field, optionId: null, part: null, kind, value };
}

function contentFacts(offer: OfferSnapshot): Fact[] {
  const { validity, redemptionRules: rules } = offer;
  const place = ({ name, address, province, phone, ...at }: OfferLocation) =>
    [name, address, `${at.postalCode} ${at.city}`, findRegion(province)?.label, phone, at.openingHours]
      .filter(Boolean)
      .join(" · ");
  const cover = offer.pictures.filter((picture) => picture.cover);
  const urls = (pictures: readonly SnapshotPicture[]) => pictures.map(({ url }) => url);
  return [
    fact("title", "text", offer.title),
    fact("category", "choice", offer.category),
    fact("type", "choice", offer.type),
    ...Object.entries(OFFER_FIELDS).map(([name, { kind }]) =>
      fact(name, KINDS[kind], offer[name as keyof typeof OFFER_FIELDS]),
    ),
    fact("regions", "lines", offer.regions),
    fact("locations", "lines", offer.locations.map(place)),
    fact("publishAt", "time", offer.publishAt),
    fact("saleEndsAt", "time", offer.saleEndsAt),
    fact("validity", "choice", validity.mode),
    fact("validityDays", "count", validity.mode === "days_after_purchase" ? validity.days : null),
    fact("validFrom", "time", validity.mode === "fixed" ? validity.validFrom : null),
    fact("validUntil", "time", validity.mode === "fixed" ? validity.validUntil : null),
    fact("redemptionWeekdays", "weekdays", rules?.weekdays.map(String) ?? []),
    fact("redemptionHours", "text", rules?.from ? `${rules.from}–${rules.until}` : null),
    fact("excludedDays", "days", rules?.excludedDays ?? []),
    fact("seoTitle", "text", offer.seoTitle),
    fact("seoDescription", "text", offer.seoDescription),
    fact("pictures", "pictures", urls(offer.pictures)),
    fact("cover", "pictures", urls(cover)),
  ];
}

function optionFacts({ options }: OfferSnapshot): Fact[] {
  return options.flatMap(({ schedule, ...option }) => {
    const owned = { optionId: option.id, part: option.title };
    const facts = Object.entries(OPTION_KINDS).map(([name, kind]) => ({
      ...owned,
      field: name === "title" ? "optionTitle" : name,
      kind,
      value: option[name as keyof typeof OPTION_KINDS],
    }));
    const planned: Fact[] = [
      { ...owned, field: "scheduledPrice", kind: "money", value: schedule?.price ?? null },
      { ...owned, field: "scheduledFrom", kind: "time", value: schedule?.startsAt ?? null },
      { ...owned, field: "scheduledUntil", kind: "time", value: schedule?.endsAt ?? null },
    ];
    return [...facts, ...planned];
  });
}

const factsOf = (offer: OfferSnapshot) => [...contentFacts(offer), ...optionFacts(offer)];

const EMPTY: Record<string, DifferenceValue> = { lines: [], weekdays: [], days: [], pictures: [] };

/** Both in the order of an offer's fields; an option that is only in one of them has null on the other side. */
export function differenceOf(before: OfferSnapshot, after: OfferSnapshot): Difference[] {
  const key = ({ field, optionId }: Fact) => `${optionId ?? ""} ${field}`;
  const [old, now] = [before, after].map(
    (offer) => new Map(factsOf(offer).map((each) => [key(each), each])),
  ) as [Map<string, Fact>, Map<string, Fact>];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const { value: _, ...facts } = (is ?? was) as Fact;
    const none = EMPTY[facts.kind] ?? null;
    const [oldValue, newValue] = [was?.value ?? none, is?.value ?? none];
    if (JSON.stringify(oldValue) === JSON.stringify(newValue)) return [];
    return [{ ...facts, part: was?.part ?? facts.part, old: oldValue, new: newValue }];
  });
}

/** A whole offer that was never on sale: everything it says, as new. */
export function everythingOf(offer: OfferSnapshot): Difference[] {
  return factsOf(offer).flatMap(({ value, ...facts }) => {
    const none = EMPTY[facts.kind] ?? null;
    const says = value !== null && value !== "" && value !== false && JSON.stringify(value) !== "[]";
    return says ? [{ ...facts, old: none, new: value }] : [];
  });
}
