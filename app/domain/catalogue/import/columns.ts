/** The columns an import file may have, by their English names and by what Spanish spreadsheets call them. */

const OFFER = {
  reference: ["referencia"],
  organization: ["organizacion", "socio"],
  title: ["titulo"],
  summary: ["resumen"],
  description: ["descripcion"],
  highlights: ["destacados"],
  conditions: ["condiciones"],
  how_to_redeem: ["como_canjear"],
  category: ["categoria"],
  type: ["tipo"],
  regions: ["provincias"],
  publish_at: ["publicar_desde"],
  sale_ends_at: ["fin_de_venta"],
  validity_days: ["dias_de_validez"],
  valid_from: ["valida_desde"],
  valid_until: ["valida_hasta"],
  withdrawal_policy: ["desistimiento"],
  voucher_kind: ["clase_de_bono"],
  tax_rate: ["iva", "tipo_impositivo"],
  booking_required: ["con_reserva"],
  gift_allowed: ["se_puede_regalar"],
  external_url: ["enlace"],
  accessibility_info: ["accesibilidad"],
  location_name: ["local"],
  location_address: ["direccion"],
  location_postal_code: ["codigo_postal"],
  location_city: ["ciudad"],
  location_province: ["provincia"],
  location_lat: ["latitud"],
  location_lng: ["longitud"],
  location_phone: ["telefono"],
  location_opening_hours: ["horario"],
} as const;

/** One row is one of these; the rows of an offer stand together. */
const OPTION = {
  option_title: ["opcion"],
  price: ["precio"],
  regular_price: ["precio_original"],
  capacity: ["unidades"],
  per_customer: ["por_cliente"],
  max_per_order: ["por_pedido"],
  sku: ["codigo_de_articulo"],
  option_active: ["opcion_activa"],
} as const;

export type OfferColumn = keyof typeof OFFER;
export type OptionColumn = keyof typeof OPTION;
export type ImportColumn = OfferColumn | OptionColumn;

export const OFFER_COLUMNS = Object.keys(OFFER) as OfferColumn[];
export const OPTION_COLUMNS = Object.keys(OPTION) as OptionColumn[];
export const REQUIRED_COLUMNS = ["reference", "title", "category", "price"] as const;

/** "Descripción " → "descripcion": how names and words of closed lists are compared. */
export function foldName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

const BY_NAME = new Map(
  Object.entries({ ...OFFER, ...OPTION }).flatMap(([column, names]) =>
    [column, ...names].map((name) => [name, column as ImportColumn] as const),
  ),
);

export function columnNamed(name: string): ImportColumn | undefined {
  return BY_NAME.get(foldName(name));
}

/** Columns for the partner's own use: nobody reads them. */
export function isReservedColumn(name: string): boolean {
  return name.trim() === "" || name.trim().startsWith("_");
}
