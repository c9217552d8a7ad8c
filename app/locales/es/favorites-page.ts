/** The Spanish texts of /favorite besides the favourites themselves. */
export const favoritesPage = {
  compare: "Comparar mis favoritas",
  seen: "Vistas hace poco",
  because: (title: string) => `Porque guardaste «${title}»`,
  why: "Son ofertas a la venta de la misma categoría, primero las de su provincia, en el orden de siempre. Solo miramos la última que guardaste en tu cuenta, y no guardamos estas propuestas.",
  turnOff: "No proponerme ofertas por lo que guardo",
  turnOn: "Proponerme ofertas parecidas a las que guardo",
  turnedOff: "Ya no te proponemos ofertas por lo que guardas.",
  turnedOn: "Te proponemos ofertas parecidas a la última que guardaste.",
} as const;
