/** Columns of an import file that describe the offer: their names, in English and Spanish, and the readers of their cells. */

import {
  type FieldValues,
  IMPORTED_FIELDS,
  type ImportedField,
  OFFER_FIELDS,
} from "~/domain/catalogue/offer-fields";
import { OFFER_LIMITS as LIMITS, POSTAL_CODE } from "~/domain/catalogue/offer-limits";
import { ALT_TEXT_LIMIT } from "~/domain/catalogue/pictures/offer-picture";
import { PROVINCES } from "~/domain/catalogue/provinces";
import { type SnakeCase, snakeCase } from "~/domain/kernel/formats/letter-case";
import { UPLOADS_AT_ONCE } from "~/domain/media/upload-limit";
import {
  CellProblem,
  decimalCell,
  flagCell,
  foldName,
  integerCell,
  lineCell,
  listCell,
  percentCell,
  textCell,
  timeCell,
  webAddressCell,
  wordCell,
} from "./cells";

/** A cell holds one text or, where `list` is set, several. */
export interface Column<Value> {
  names: readonly string[];
  list?: true;
  read(content: never): Value;
}

const province = wordCell(Object.fromEntries(PROVINCES.map(({ value, label }) => [value, [label]])));

function provinces(names: readonly string[]): string[] {
  const named = names.filter((name) => foldName(name) !== "espana");
  return named.map((name) => {
    try {
      return province(name);
    } catch {
      throw new CellProblem("unknown_province");
    }
  });
}

function postalCode(text: string): string {
  if (!POSTAL_CODE.test(text)) throw new CellProblem("postal_code");
  return text;
}

type Fields = typeof OFFER_FIELDS;
const CHANGE_LIMIT_WORDS = wordCell({
  none: ["No"],
  "2_hours": ["2 horas", "2 h"],
  "24_hours": ["24 horas", "24 h"],
  "48_hours": ["48 horas", "48 h"],
  "7_days": ["7 días"],
});
/** Words of closed lists with their accepted spellings. */
const CHOICES = {
  withdrawalPolicy: wordCell({
    standard_14d: ["14 días"],
    excluded_dated_leisure: ["Ocio con fecha"],
    excluded_other: ["Excluido"],
  }),
  dateChangeLimit: CHANGE_LIMIT_WORDS,
  cancellationLimit: CHANGE_LIMIT_WORDS,
  expiryPolicy: wordCell({
    none: ["Nada"],
    extend_once: ["Prorrogar", "Prórroga"],
    credit_12_months: ["Saldo", "Saldo 12 meses"],
  }),
  voucherKind: wordCell({
    single_purpose: ["Univalente"],
    multi_purpose: ["Polivalente"],
    ticket: ["Entrada"],
    discount: ["Descuento"],
  }),
};

/** Value of a field's cells: the field's own type without null. */
type FieldColumns = {
  [Name in ImportedField as SnakeCase<Name>]: Column<NonNullable<FieldValues<Fields>[Name]>>;
};

function readerOf(name: string, field: Fields[keyof Fields]): (content: never) => unknown {
  switch (field.kind) {
    case "choice":
      return CHOICES[name as keyof typeof CHOICES];
    case "flag":
      return flagCell;
    case "percent":
      return percentCell;
    case "list":
      return listCell(field.max, field.each);
    case "address":
      return webAddressCell(field.max);
    default:
      return textCell(field.max);
  }
}

const FIELDS = Object.fromEntries(
  IMPORTED_FIELDS.map((name) => {
    const field = OFFER_FIELDS[name];
    const list = field.kind === "list" && { list: true };
    return [snakeCase(name), { names: field.imported, read: readerOf(name, field), ...list }];
  }),
) as unknown as FieldColumns;

/** Pictures that a row may name, as many as a form takes. */
const PICTURES = UPLOADS_AT_ONCE;
const ADDRESS_LENGTH = 500;

function pictureAddresses(items: readonly string[]): string[] {
  if (items.length > PICTURES) throw new CellProblem("too_many", { max: PICTURES });
  return items.map(webAddressCell(ADDRESS_LENGTH));
}

export const OFFER = {
  reference: { names: ["referencia"], read: textCell(LIMITS.reference) },
  organization: { names: ["organizacion", "socio"], read: textCell(100) },
  title: { names: ["titulo"], read: lineCell(LIMITS.title) },
  category: {
    names: ["categoria"],
    read: wordCell({
      leisure: ["Ocio"],
      entertainment: ["Espectáculos", "Entretenimiento"],
      restaurants: ["Restaurantes"],
      health_and_beauty: ["Salud y belleza"],
      services: ["Servicios"],
      family_plans: ["Planes en familia"],
      travel: ["Viajes"],
      product: ["Productos", "Producto"],
      training: ["Formación"],
    }),
  },
  type: {
    names: ["tipo"],
    read: wordCell({
      regular: ["Normal"],
      subscription: ["Club", "Suscripción"],
      direct: ["Directa"],
      promo: ["Promoción"],
    }),
  },
  ...FIELDS,
  regions: { names: ["provincias"], list: true, read: provinces },
  publish_at: { names: ["publicar_desde"], read: timeCell("start") },
  sale_ends_at: { names: ["fin_de_venta"], read: timeCell("end") },
  validity_days: { names: ["dias_de_validez"], read: integerCell(1, LIMITS.validityDays) },
  valid_from: { names: ["valida_desde"], read: timeCell("start") },
  valid_until: { names: ["valida_hasta"], read: timeCell("end") },
  location_name: { names: ["local"], read: textCell(LIMITS.locationName) },
  location_address: { names: ["direccion", "calle"], read: textCell(LIMITS.address) },
  location_postal_code: { names: ["codigo_postal"], read: postalCode },
  location_city: { names: ["ciudad", "localidad", "poblacion"], read: textCell(LIMITS.city) },
  location_province: { names: ["provincia"], read: (text: string) => provinces([text])[0] ?? "" },
  location_lat: { names: ["latitud"], read: decimalCell(-90, 90) },
  location_lng: { names: ["longitud"], read: decimalCell(-180, 180) },
  location_phone: { names: ["telefono"], read: textCell(LIMITS.phone) },
  location_opening_hours: { names: ["horario"], read: textCell(LIMITS.openingHours) },
  pictures: { names: ["fotos", "imagenes"], list: true, read: pictureAddresses },
  picture_texts: {
    names: ["textos_de_las_fotos"],
    list: true,
    read: listCell(PICTURES, ALT_TEXT_LIMIT),
  },
} as const satisfies Record<string, Column<unknown>>;
