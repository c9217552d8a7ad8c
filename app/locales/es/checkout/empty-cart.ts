/** The Spanish texts of an empty cart, apart from those that every page with the cart's panel carries. */
export const emptyCart = {
  hint: "Busca un plan que te guste y añádelo: aquí verás el total con todos los impuestos.",
  links: [
    ["/ofertas/?day=weekend", "Para este finde"],
    ["/cerca", "Cerca de ti"],
    ["/favorite", "Tus favoritos"],
  ],
} as const;
