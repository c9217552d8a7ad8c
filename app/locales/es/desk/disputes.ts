/** The Spanish texts of the decision on a disputed opinion. */

export const disputeReview = {
  title: "Opinión en disputa",
  heading: (stars: number) => `Opinión de ${stars} de 5 estrellas`,
  lead: (offer: string, seller: string) => `Sobre «${offer}», de ${seller}`,
  opinion: "La opinión",
  comment: "Dice",
  noComment: "Sin comentario",
  author: "De",
  anonymous: "Cliente sin nombre",
  day: "Publicada el",
  verified: "Compra comprobada",
  yes: "Sí",
  no: "No",
  reply: "Respuesta del negocio",
  noReply: "Ninguna",
  dispute: "Lo que dice el negocio",
  reason: "Motivo",
  evidence: "Qué ha pasado",
  disputedAt: "Lo pidió el",
  waits: "Espera",
  rules:
    "Una mala opinión no es motivo para retirarla: se retira si no es de un cliente, si habla de otro negocio, si insulta, si da datos personales o si es interesada.",
  decisions: {
    kept: "Mantenerla publicada",
    removed: "Retirarla: deja de verse y de contar en la nota de la oferta",
  },
  hint: "Se envía por correo al negocio y, si la retiras, también a quien la escribió.",
  decided: { kept: "Se mantuvo publicada", removed: "Se retiró" },
  decidedTitle: "Esta opinión ya está decidida",
  done: {
    kept: "Sigue publicada. El negocio recibe el motivo por correo.",
    removed: "Retirada. El negocio y quien la escribió reciben el motivo por correo.",
  },
} as const;
