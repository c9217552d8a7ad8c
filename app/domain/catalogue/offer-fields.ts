/**
 * The fields of an offer that mean the same as column, in the API and in import files, each described once: content,
 * columns, input, output and import derive from these tables. Other names are these in snake_case.
 */
import { TAX_REGIMES, VOUCHER_KINDS, WITHDRAWAL_POLICIES } from "./offer";

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
}

export const TEXT_FIELDS = {
  summary: { kind: "line", max: 240, imported: ["resumen"] },
  description: { kind: "text", max: 20_000, imported: ["descripcion"] },
  highlights: { kind: "list", max: 12, each: 200, imported: ["destacados"] },
  conditions: { kind: "text", max: 10_000, imported: ["condiciones"] },
  howToRedeem: { kind: "text", max: 5_000, imported: ["como_canjear"] },
} as const satisfies Record<string, Field>;

export const TERM_FIELDS = {
  withdrawalPolicy: { kind: "choice", values: WITHDRAWAL_POLICIES, imported: ["desistimiento"] },
  voucherKind: { kind: "choice", values: VOUCHER_KINDS, imported: ["clase_de_bono"] },
  taxRate: { kind: "percent", imported: ["iva", "tipo_impositivo"] },
  taxRegime: { kind: "choice", values: TAX_REGIMES },
  bookingRequired: { kind: "flag", imported: ["con_reserva"] },
  giftAllowed: { kind: "flag", imported: ["se_puede_regalar"] },
  /** Where offers of type "direct" lead. */
  externalUrl: { kind: "address", max: 2_000, optional: true, imported: ["enlace"] },
  /** An advertisement, as agreed with staff. */
  sponsored: { kind: "flag" },
  accessibilityInfo: { kind: "text", max: 2_000, optional: true, imported: ["accesibilidad"] },
  /** Directions, public transport and parking. */
  gettingThere: { kind: "text", max: 1_000, optional: true, imported: ["como_llegar"] },
} as const satisfies Record<string, Field>;

export const OFFER_FIELDS = { ...TEXT_FIELDS, ...TERM_FIELDS };
export type OfferField = keyof typeof OFFER_FIELDS;

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
