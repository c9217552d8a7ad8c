/** The Spanish texts of /cerca. */
import { counted, NBSP } from "./format";

export const near = {
  title: "Ofertas cerca de ti",
  titleIn: (place: string) => `Ofertas cerca de ${place}`,
  description:
    "Encuentra las ofertas más cercanas por provincia, por código postal o desde donde estás, con su distancia y en un mapa.",
  lead: "Dinos dónde y te enseñamos primero lo que está más cerca.",
  postalCode: "Código postal",
  postalCodeWrong: "Escribe un código postal español de cinco cifras, por ejemplo 28013.",
  province: "O la provincia",
  noProvince: "Elige una provincia",
  radius: "A menos de",
  kilometres: (km: number) => `${km}${NBSP}km`,
  search: "Ver lo más cercano",
  position: "Usar mi ubicación",
  positionHint:
    "Tu navegador te pedirá permiso. Recibimos la posición redondeada a un kilómetro, solo para esta lista, y no la guardamos.",
  positionWaiting: "Buscando tu ubicación…",
  positionDenied: "No hemos podido saber dónde estás. Escribe tu código postal o elige la provincia.",
  positionWrong: "No hemos recibido una ubicación válida. Escribe tu código postal o elige la provincia.",
  provinces: "Por provincia",
  inProvince: (label: string) => `Cerca de ${label}`,
  from: {
    capital: (capital: string) => `Distancias en línea recta desde ${capital}.`,
    "postal code": (postalCode: string) =>
      `Distancias en línea recta desde los sitios que conocemos en ${postalCode}.`,
    district: (postalCode: string) => `Distancias en línea recta desde la zona de ${postalCode}.`,
    position: "Distancias en línea recta desde tu ubicación, redondeada a un kilómetro.",
  },
  away: (place: string | null, km: string) => `A${NBSP}${km}${NBSP}km${place ? ` ·${NBSP}${place}` : ""}`,
  list: "Las más cercanas",
  map: (km: string) => `Mapa de ${km}${NBSP}km alrededor; la lista dice lo mismo`,
  dot: (title: string, km: string) => `${title}, a ${km} km`,
  dots: (count: number, km: string) =>
    `${counted(count, "oferta", "ofertas")} juntas, la más cercana a ${km} km: en la lista`,
  credit: "Mapa: contornos de las provincias del Instituto Geográfico Nacional (CC BY 4.0), con es-atlas.",
  none: (km: number) => `No hay ofertas a menos de ${km}${NBSP}km`,
  noneText: "Prueba con más distancia, o mira todas las ofertas de la provincia.",
  all: "Ver todas las ofertas",
  allIn: (label: string) => `Todas las ofertas en ${label}`,
} as const;
