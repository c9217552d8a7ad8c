/** The Spanish texts of what an offer's page says about the offer, its seller and its reviews. */

export const offerTexts = {
  description: "En qué consiste",
  highlights: "Qué incluye",
  conditions: "Condiciones",
  redeem: "Cómo se canjea",
  accessibility: "Accesibilidad",
  gettingThere: "Cómo llegar",
  where: "Dónde",
  everywhere: "Esta oferta vale en toda España.",
  map: "Ver en el mapa",
  mapOf: (name: string) => `Ver en el mapa: ${name} (OpenStreetMap)`,
  hours: "Horario",
  phone: "Teléfono",
  askSeller: "Pregunta al vendedor",
  sellerTitle: "Quién vende",
  sellerData: "Datos del vendedor",
  sellerName: "Nombre comercial",
  legalName: "Razón social",
  taxId: "NIF",
  address: "Dirección",
  email: "Correo electrónico",
  registry: "Registro",
  traderStatus: "Condición",
  trader: "Empresa o profesional: te protege la normativa de consumo.",
  nonTrader: "Particular: no se aplica la normativa de protección de los consumidores.",
  responsibility: (seller: string, shop: string) =>
    `El contrato es entre tú y ${seller}, que responde de lo que vende. ${shop} publica la oferta, cobra en su nombre y entrega el cupón.`,
  complaints: "Reclamaciones",
  complaintsText: (email: string) =>
    `Escribe al vendedor o a ${email}. Hay hojas de reclamaciones a tu disposición.`,
  elsewhereTitle: "Condiciones de la compra",
  elsewhere: (seller: string) =>
    `Esta oferta se reserva y se paga en la web de ${seller}. La validez, los cambios, las cancelaciones y las devoluciones son los que indique ${seller}: consúltalos allí antes de pagar.`,
  elsewhereResponsibility: (seller: string, shop: string) =>
    `El contrato es entre tú y ${seller}, que cobra y responde de lo que vende. ${shop} solo publica la oferta.`,
  withdrawalTitle: "Derecho de desistimiento",
  withdrawalMore: "Cómo desistir y qué pasa con tu dinero",
  priceHistory: "Historial de precios",
  priceHistoryWhy:
    "La ley nos obliga a comparar cada rebaja con el precio más bajo de los 30 días anteriores. Estos son los precios de los últimos 90 días, para que puedas comprobarlo.",
  priceHistoryMore: "Todos los precios y el cálculo",
  priceColumn: "Precio",
  fromColumn: "Desde",
  toColumn: "Hasta",
  reviews: "Opiniones",
  reviewsHow:
    "Solo publicamos y contamos las opiniones de quien ha comprado la oferta aquí: lo comprobamos con su cuenta o con un enlace personal que le enviamos después. Cada persona opina una vez por oferta. Publicamos todas las comprobadas, buenas y malas, no pagamos por ninguna y el vendedor puede responder.",
  shareByMail: "Enviar por correo",
  shareByWhatsApp: "Enviar por WhatsApp",
} as const;
