/** The promises of every offer, in words that the pages behind it keep (docs/law.md 1–3). */
export const homePromises = [
  "El precio que ves es el que pagas, con impuestos",
  "Lo tachado es el precio más bajo en 30 días",
  "Sabes quién vende y si se puede devolver",
] as const;
