/** The Spanish texts of /buscar, apart from those that results and dialog load. */
export const searchStart = {
  title: "Buscar ofertas",
  description: "Busca entre todas las ofertas por nombre, lugar o lo que te apetezca hacer.",
  popularCategories: "Categorías populares",
} as const;
