/** The Spanish texts of the decision on a refund that a seller asks for. */
export const refundReview = {
  title: "Devolución que pide un negocio",
  heading: (amount: string) => `Devolver ${amount}`,
  lead: (number: string, seller: string) => `De la venta ${number}, lo pide ${seller}`,
  request: "Lo que pide el negocio",
  reason: "Motivo",
  requestedAt: "Lo pidió el",
  coupons: "Cupones",
  states: {
    issued: "sin usar",
    redeemed: "canjeado",
    void: "anulado",
  } satisfies Record<"issued" | "redeemed" | "void", string>,
  rules:
    "Si la concedes, los cupones se anulan en el momento, sus plazas vuelven a la venta y el cliente recibe el dinero por donde pagó. No se puede deshacer.",
  decisions: {
    granted: "Concederla: el dinero sale ahora",
    declined: "Denegarla: los cupones siguen valiendo",
  },
  hint: "Se envía por correo al negocio.",
  decided: { granted: "Se concedió", declined: "Se denegó" },
  decidedTitle: "Esta devolución ya está decidida",
  done: {
    granted: "Concedida. El dinero va de camino y el negocio lo sabe por correo.",
    declined: "Denegada. El negocio recibe el motivo por correo.",
  },
} as const;
