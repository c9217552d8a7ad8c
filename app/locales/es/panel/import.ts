/** The Spanish texts of importing offers by screen. */
import type { ImportColumn } from "~/domain/catalogue/import/columns";
import { IMPORTED_FIELDS, type ImportedField } from "~/domain/catalogue/offer-fields";
import { type SnakeCase, snakeCase } from "~/domain/kernel/formats/letter-case";
import { counted } from "~/locales/es/format";
import { OFFER_FIELD_LABELS } from "./offer-fields";

export const IMPORT_PATH = "/socios/ofertas/importar";

type MappedColumn = Exclude<ImportColumn, "organization">;

/** Named as in the form; an import does not set them all. */
const OFFER_COLUMN_LABELS = Object.fromEntries(
  IMPORTED_FIELDS.map((name) => [snakeCase(name), OFFER_FIELD_LABELS[name]]),
) as Record<SnakeCase<ImportedField>, string>;

/** What a column of a partner's file can mean. */
export const IMPORT_FIELD_LABELS: Record<MappedColumn, string> = {
  reference: "Referencia",
  title: "Título",
  category: "Categoría",
  type: "Tipo de oferta",
  price: "Precio",
  total_price: "Precio total, si lo demás es la señal",
  regular_price: "Precio original",
  ...OFFER_COLUMN_LABELS,
  regions: "Provincias de venta",
  publish_at: "Publicar desde",
  sale_ends_at: "Fin de la venta",
  validity_days: "Días de validez",
  valid_from: "Válida desde",
  valid_until: "Válida hasta",
  location_name: "Nombre del local",
  location_address: "Dirección del local",
  location_postal_code: "Código postal del local",
  location_city: "Ciudad del local",
  location_province: "Provincia del local",
  location_lat: "Latitud del local",
  location_lng: "Longitud del local",
  location_phone: "Teléfono del local",
  location_opening_hours: "Horario del local",
  pictures: "Direcciones de las fotos",
  picture_texts: "Qué se ve en cada foto",
  option_title: "Nombre de la opción",
  capacity: "Unidades de la opción",
  per_customer: "Unidades por cliente",
  max_per_order: "Unidades por pedido",
  sku: "Código de artículo",
  option_active: "Opción a la venta",
};

/** The offer of the template, to be written over. */
export const IMPORT_EXAMPLE: Partial<Record<ImportColumn, string>> = {
  reference: "MENU-1",
  title: "Menú degustación para dos",
  category: "Restaurantes",
  summary: "Cinco platos y postre, con agua o vino de la casa.",
  highlights: "Cinco platos|Postre casero",
  conditions: "De martes a domingo. Hace falta reserva.",
  how_to_redeem: "Enseña el cupón al llegar.",
  booking_required: "sí",
  gift_allowed: "sí",
  regions: "Madrid",
  validity_days: "180",
  location_name: "Casa Ejemplo",
  location_address: "Calle Mayor, 1",
  location_postal_code: "28013",
  location_city: "Madrid",
  location_province: "Madrid",
  option_title: "Dos personas",
  price: "39,90",
  regular_price: "59,90",
  capacity: "50",
  option_active: "sí",
};

export const offersImport = {
  template: "Descargar una plantilla (CSV)",
  own: "Descargar tus ofertas para cambiarlas (CSV)",
  ownName: "ofertas-para-cambiar.csv",
  templateName: "plantilla-ofertas.csv",
  lines: "Líneas",
  title: "Importar ofertas",
  back: "Ofertas",
  again: "Importar otro archivo",
  lead: "Crea o cambia muchas ofertas con un archivo. Las nuevas quedan como borradores; antes de guardar nada te decimos qué filas tienen problemas.",
  file: "O elige un archivo",
  fileHint:
    "CSV o JSON, hasta 64 MB. Cada fila es una opción de compra y la primera fila tiene los nombres de las columnas.",
  paste: "Pega aquí el contenido",
  pasteHint: "Por ejemplo, celdas copiadas de una hoja de cálculo con su fila de nombres.",
  next: "Continuar",
  tooLarge: "El archivo no puede pasar de 64 MB. Divídelo en varios.",
  malformed: "No hemos podido leer el formulario. Vuelve a la página e inténtalo otra vez.",
  stored: "Hemos guardado el archivo. Dinos qué es cada columna.",
  columns: "Qué es cada columna",
  columnsLead:
    "Hacen falta referencia, título, categoría y precio. Recordamos lo que elijas para tu próximo archivo.",
  sample: (text: string) => (text === "" ? "La primera fila está vacía." : `Primera fila: ${text}`),
  leaveOut: "No importar",
  check: "Comprobar",
  checkAgain: "Comprobar otra vez",
  checkStarted: "Comprobamos el archivo. Todavía no se guarda nada.",
  checking: "Comprobando el archivo: todavía no se guarda nada. Esta página se actualiza sola.",
  checked: "Comprobado. Todavía no se ha guardado nada.",
  importing: "Importando. Puedes dejar esta página: el trabajo sigue solo.",
  done: "Importación terminada.",
  halted:
    "Se ha parado por un fallo nuestro y ya lo estamos mirando. Lo hecho hasta ahora se conserva, y después seguirá donde estaba.",
  stopped: "La importación se detuvo porque quien la pidió ya no puede cambiar ofertas.",
  progress: "Parte del archivo leída",
  summary: "Resumen",
  start: (n: number) => `Importar ${counted(n, "oferta", "ofertas")}`,
  started: "Hemos empezado a importar.",
  nothing: "No hay nada que importar: ninguna fila crearía ni cambiaría una oferta.",
  planned: {
    created: "Se crearían",
    updated: "Se cambiarían",
    unchanged: "Ya están así",
    refused: "Filas con problemas",
  },
  results: {
    created: "Creadas",
    updated: "Cambiadas",
    unchanged: "Ya estaban así",
    refused: "Filas con problemas",
  },
  problems: "Problemas",
  problemsLead: "Los 50 primeros. El archivo los tiene todos, con sus filas: corrígelas y súbelo otra vez.",
  download: "Descargar las filas con problemas (CSV)",
  column: "Columna",
  wholeRow: "Toda la fila",
  problem: "Problema",
  /** Column names of the file; imports leave out names that begin with "_". */
  lineColumn: "_linea",
  problemColumn: "_problema",
  rowColumn: "_fila_original",
  fileName: "filas-con-problemas.csv",
  when: (moment: string) => `Subido el ${moment}. Se guarda 30 días.`,
} as const;
