/** The Spanish texts of reviews on an offer's page. */

export const reviewTexts = {
  list: "Lo que opinan quienes la han comprado",
  anonymous: "Cliente",
  verified: "Compra verificada",
  stars: (n: number) => (n === 1 ? "1 estrella" : `${n} estrellas`),
  reply: (seller: string) => `Respuesta de ${seller}`,
} as const;
