/** Text of the link from a category to the comparison of its offers. */
export const compareLink = "Comparar ofertas de esta categoría";
