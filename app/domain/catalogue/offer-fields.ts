/**
 * The fields of an offer that mean the same as column, in the API and in import files, each described once: content,
 * columns, defaults, input, output, import and the panel's form derive from these tables. Other names are these in snake_case.
 */
import { expirySettings } from "~/site-settings";
import {
  CHANGE_LIMITS,
  EXPIRY_POLICIES,
  type ExpiryPolicy,
  TAX_REGIMES,
  VOUCHER_KINDS,
  WITHDRAWAL_POLICIES,
} from "./offer";

/** What an offer of this shop may promise for coupons that expire unused. */
const ALLOWED_EXPIRY_POLICIES: readonly ExpiryPolicy[] = EXPIRY_POLICIES.filter(
  (policy) => policy === "none" || (expirySettings.policies as readonly string[]).includes(policy),
);

interface Field {
  /** A text keeps its line breaks, a line has none; a list is one of lines; a percentage counts hundredths. */
  kind: "text" | "line" | "list" | "choice" | "flag" | "percent" | "address";
  /** Characters of a text, line or address; entries of a list. */
  max?: number;
  /** Characters of a list's entry. */
  each?: number;
  values?: readonly string[];
  /** null when empty. */
  optional?: true;
  /** Spanish names of its import column; without them an import does not set the field. */
  imported?: readonly string[];
  /** The step of the panel's form that asks for it; a field without one is not in the form. */
  step?: FormStep;
  /** A change of it needs no review: it helps people and promises nothing (decision 061). */
  unreviewed?: true;
}

type FormStep = "what" | "terms";

export const TEXT_FIELDS = {
  summary: { kind: "line", max: 240, imported: ["resumen"], step: "what" },
  description: { kind: "text", max: 20_000, imported: ["descripcion"], step: "what" },
  highlights: { kind: "list", max: 12, each: 200, imported: ["destacados"], step: "what" },
  conditions: { kind: "text", max: 10_000, imported: ["condiciones"], step: "terms" },
  howToRedeem: { kind: "text", max: 5_000, imported: ["como_canjear"], step: "terms" },
} as const satisfies Record<string, Field>;

export const TERM_FIELDS = {
  withdrawalPolicy: {
    kind: "choice",
    values: WITHDRAWAL_POLICIES,
    imported: ["desistimiento"],
    step: "terms",
  },
  /** Until when before a booked date buyers move or cancel it by themselves (decision 220). */
  dateChangeLimit: { kind: "choice", values: CHANGE_LIMITS, imported: ["cambio_de_fecha"], step: "terms" },
  cancellationLimit: { kind: "choice", values: CHANGE_LIMITS, imported: ["cancelacion"], step: "terms" },
  /** What becomes of the paid value of a coupon that expires unused (decision 236). */
  expiryPolicy: { kind: "choice", values: ALLOWED_EXPIRY_POLICIES, imported: ["al_caducar"], step: "terms" },
  voucherKind: { kind: "choice", values: VOUCHER_KINDS, imported: ["clase_de_bono"], step: "terms" },
  taxRate: { kind: "percent", imported: ["iva", "tipo_impositivo"] },
  taxRegime: { kind: "choice", values: TAX_REGIMES },
  bookingRequired: { kind: "flag", imported: ["con_reserva"], step: "terms" },
  giftAllowed: { kind: "flag", imported: ["se_puede_regalar"], step: "terms" },
  /** Where offers of type "direct" lead. */
  externalUrl: { kind: "address", max: 2_000, optional: true, imported: ["enlace"] },
  /** An advertisement, as agreed with staff. */
  sponsored: { kind: "flag" },
  accessibilityInfo: {
    kind: "text",
    max: 2_000,
    optional: true,
    imported: ["accesibilidad"],
    step: "terms",
    unreviewed: true,
  },
  /** Directions, public transport and parking. */
  gettingThere: {
    kind: "text",
    max: 1_000,
    optional: true,
    imported: ["como_llegar"],
    step: "terms",
    unreviewed: true,
  },
  /** Of goods (docs/law.md 28): who answers for their safety, how to reach them, and what to beware of. */
  producerName: { kind: "line", max: 200, imported: ["productor"], step: "terms" },
  producerAddress: { kind: "line", max: 300, imported: ["direccion_del_productor"], step: "terms" },
  producerContact: { kind: "line", max: 254, imported: ["contacto_del_productor"], step: "terms" },
  safetyWarnings: { kind: "text", max: 5_000, imported: ["advertencias"], step: "terms" },
} as const satisfies Record<string, Field>;

export const GOODS_FIELDS = [
  "producerName",
  "producerAddress",
  "producerContact",
  "safetyWarnings",
] as const satisfies readonly (keyof typeof TERM_FIELDS)[];

export const OFFER_FIELDS = { ...TEXT_FIELDS, ...TERM_FIELDS };
export type OfferField = keyof typeof OFFER_FIELDS;

type Fields = typeof OFFER_FIELDS;
/** Names of the fields whose description has a part. */
type FieldsWith<Part> = { [Name in OfferField]: Fields[Name] extends Part ? Name : never }[OfferField];

const fieldsWhere = (is: (field: Field) => unknown) =>
  (Object.keys(OFFER_FIELDS) as OfferField[]).filter((name) => is(OFFER_FIELDS[name]));

export type StepField<Step extends FormStep> = FieldsWith<{ step: Step }>;

/** @returns the fields that a step of the panel's form asks for, in the order of the form */
export const fieldsOfStep = <Step extends FormStep>(step: Step) =>
  fieldsWhere((field) => field.step === step) as StepField<Step>[];

export type ImportedField = FieldsWith<{ imported: readonly string[] }>;
export const IMPORTED_FIELDS = fieldsWhere((field) => field.imported) as ImportedField[];

/** Texts that many offers have no need of. */
export type OptionalText = FieldsWith<{ kind: "text"; optional: true }>;
export const OPTIONAL_TEXTS = fieldsWhere(
  ({ kind, optional }) => kind === "text" && optional,
) as OptionalText[];

export const UNREVIEWED_FIELDS = fieldsWhere((field) => field.unreviewed);

type ValueOf<F extends Field> =
  | (F extends { values: readonly (infer Value)[] }
      ? Value
      : {
          text: string;
          line: string;
          address: string;
          list: string[];
          flag: boolean;
          percent: number;
          choice: never;
        }[F["kind"]])
  | (F extends { optional: true } ? null : never);

/** What the fields hold; of a choice, one of its values. */
export type FieldValues<Fields extends Record<string, Field>> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

/** What a field holds that nothing was written in; a choice and a percentage have no such value. */
function emptyValue({ kind, optional }: Field): unknown {
  if (optional) return null;
  if (kind === "list") return [];
  return kind === "flag" ? false : "";
}

const hasEmptyValue = ({ kind }: Field) => kind !== "choice" && kind !== "percent";

export const EMPTY_FIELDS = Object.fromEntries(
  fieldsWhere(hasEmptyValue).map((name) => [name, emptyValue(OFFER_FIELDS[name])]),
) as Omit<FieldValues<Fields>, FieldsWith<{ kind: "choice" | "percent" }>>;
