/** Errors of an import's rows, for the author of the spreadsheet. */
import type { ImportProblem } from "~/domain/catalogue/import/row";
import { errorText } from "./errors";
import { fieldText } from "./field-errors";

type Facts = ImportProblem["facts"];

const TEXTS: Record<string, string | ((facts: Facts) => string)> = {
  required: "Falta este dato, que es obligatorio.",
  bad_characters: "Contiene caracteres que no se pueden leer. Guarda el archivo como UTF-8.",
  too_long: ({ max }) => `Es demasiado largo: caben ${max} caracteres.`,
  too_many: ({ max }) => `Son demasiados elementos: caben ${max}.`,
  single_value: "Aquí solo cabe un valor, no una lista.",
  amount: "No es un importe. Escribe por ejemplo 24,90 o 1.234,50.",
  amount_too_large: ({ max }) => `El importe no puede pasar de ${max} €.`,
  integer: "Tiene que ser un número entero.",
  decimal: "Tiene que ser un número, por ejemplo 40,4168.",
  out_of_range: ({ min, max }) => `Tiene que estar entre ${min} y ${max}.`,
  percent: "Tiene que ser un porcentaje entre 0 y 100, por ejemplo 21.",
  flag: "Escribe sí o no.",
  not_in_list: ({ values }) => `Tiene que ser uno de estos valores: ${values}.`,
  date: "No es una fecha. Escribe por ejemplo 31/12/2026 o 2026-12-31 20:00.",
  web_address: "Tiene que ser una dirección web completa, por ejemplo https://www.ejemplo.es.",
  postal_code: "El código postal tiene cinco cifras.",
  days_or_dates: "Indica días de validez o fechas, no las dos cosas.",
  organization_required: "Indica de qué organización es la oferta.",
  differs_from_first: ({ line }) =>
    `No coincide con la línea ${line}, la primera de esta oferta. Déjalo vacío o repite lo mismo.`,
  scattered: ({ line }) =>
    `Esta referencia ya aparece en la línea ${line}. Las filas de una oferta tienen que ir seguidas.`,
  duplicate_option: ({ line }) => `Es la misma opción de compra que la de la línea ${line}.`,
  too_many_options: ({ max }) => `Una oferta tiene como máximo ${max} opciones de compra.`,
  first_row_refused: ({ line }) => `No se importa porque la oferta tiene errores en la línea ${line}.`,
  other_row_refused: ({ line }) => `No se importa porque la oferta tiene errores en la línea ${line}.`,
  unknown_column: "No existe ninguna columna con este nombre. Si es para tu uso, empieza el nombre por «_».",
  duplicate_column: "Esta columna aparece dos veces.",
  missing_column: "Falta esta columna.",
  cell_count: ({ found, expected }) => `Tiene ${found} celdas y debería tener ${expected}.`,
  cell_type: "Este tipo de valor no se admite aquí.",
  unreadable_row: "No se puede leer: no está completo o no es un objeto JSON.",
  unreadable_rest:
    "Desde aquí no se puede leer, quizá por unas comillas sin cerrar. El resto del archivo no se ha tenido en cuenta.",
  not_json: "El contenido no es JSON: tiene que ser una lista de objetos o un objeto por línea.",
  picture_address: ({ address }) =>
    `No podemos traer esta foto: su dirección tiene que empezar por https:// y estar abierta a todo internet (${address}).`,
  picture_unreachable: ({ address }) => `En ${address} no hemos encontrado nada.`,
  picture_too_large: ({ address }) => `Esta foto es demasiado grande: caben 8 MB (${address}).`,
  picture_unusable: ({ address }) =>
    `Esto no es una foto que podamos usar: JPEG, PNG, WebP o AVIF (${address}).`,
  pictures_by_screen: "Las fotos por dirección solo se traen importando el archivo desde el panel de socios.",
  pictures_of_day: ({ max }) =>
    `La oferta se ha guardado sin fotos: tus archivos ya nos han pedido ${max} en 24 horas. Importa otra vez esta fila mañana y traerá las suyas.`,
  empty_file: "El archivo está vacío.",
};

export function importProblemText({ code, facts }: Pick<ImportProblem, "code" | "facts">): string {
  const text = TEXTS[code];
  if (typeof text === "function") return text(facts);
  if (text !== undefined) return text;
  const ofField = fieldText(code);
  return ofField === code ? errorText(code) : ofField;
}
