/** The promises of every offer, in words that the pages behind it keep (docs/law.md 1–3). */
export const homePromises = [
  "El precio que ves es el que pagas: con impuestos y sin gastos de gestión",
  "Lo tachado es el precio más bajo de los 30 días anteriores",
  "Sabes quién vende y hasta cuándo puedes echarte atrás",
] as const;
