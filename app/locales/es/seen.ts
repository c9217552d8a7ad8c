/** The Spanish texts of /vistos. */
import { MAX_SEEN } from "~/domain/catalogue/browsing/seen-offers";

export const seen = {
  title: "Vistas hace poco",
  description: "Las últimas ofertas que has abierto en este navegador, solo si quieres que las recordemos.",
  off: `Si lo activas, este navegador recuerda las últimas ${MAX_SEEN} ofertas que abres, en una cookie que se borra a los 90 días sin usarla. No lo guardamos en nuestros servidores ni en tu cuenta, y no cambia lo que te mostramos en las listas.`,
  on: `Este navegador recuerda las últimas ${MAX_SEEN} ofertas que abres. Solo tú las ves, y solo aquí.`,
  none: "Todavía no has abierto ninguna oferta desde que lo activaste.",
  turnOn: "Recordar las ofertas que veo",
  turnOff: "No recordarlas más",
  forget: "Olvidar estas",
  turnedOn: "Desde ahora recordamos aquí las ofertas que abres.",
  turnedOff: "Hemos borrado la lista y ya no recordamos lo que ves.",
  forgotten: "Hemos borrado la lista.",
  compare: "Comparar las últimas",
  browse: "Ver ofertas",
  policy: ["Más en la ", "política de cookies", "."],
} as const;
