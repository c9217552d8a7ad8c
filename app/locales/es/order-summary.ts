/** Texts of what an order costs, on the pages from the cart to the receipt: apart from those that every page has. */
export const orderSummary = {
  saving: "Ahorro",
  total: "Total",
  totalNote: "Impuestos incluidos",
  byCards: "Con tarjeta regalo",
  unitPrice: (amount: string) => `${amount} por unidad`,
  gift: "Para regalar",
} as const;
