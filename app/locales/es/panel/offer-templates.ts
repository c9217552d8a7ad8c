/** Templates of a first offer, at least one a category: texts that the partner starts from and then changes. */
import type { Category } from "~/domain/catalogue/offer";

export interface OfferTemplate {
  /** In the address: /socios/ofertas/nueva?plantilla=… */
  id: string;
  label: string;
  category: Category;
  /** @param business name of the organization */
  title: (business: string) => string;
  summary: string;
  description: string;
  highlights: readonly string[];
  conditions: string;
  howToRedeem: string;
  validityDays: number;
  bookingRequired: boolean;
}

export const offerTemplates = {
  title: "Empieza con una plantilla",
  lead: "Rellena los textos y las condiciones más habituales. Podrás cambiarlo todo.",
  change: "Cambiar de plantilla",
  blank: "Empezar en blanco",
  chosen: (label: string) =>
    `Partes de la plantilla «${label}». Adáptala: lo que publiques tiene que ser cierto. También hemos rellenado las condiciones, cómo se usa el cupón y cuántos días vale.`,
} as const;

const BRING = "Enseña el cupón al llegar, en el móvil o impreso.";

export const OFFER_TEMPLATES: readonly OfferTemplate[] = [
  {
    id: "menu",
    label: "Menú para dos",
    category: "restaurants",
    title: (business) => `Menú para dos en ${business}`,
    summary: "Menú completo para dos personas, con bebida.",
    description:
      "Un menú completo para compartir mesa sin prisas: entrante, plato principal y postre por persona, con una bebida cada una. Elegís entre las sugerencias del día.",
    highlights: [
      "Entrante, principal y postre por persona",
      "Una bebida por persona",
      "Pan y café incluidos",
    ],
    conditions:
      "Válido de lunes a domingo, comida y cena, salvo festivos y vísperas. Un cupón por pareja; se pueden usar varios en la misma mesa. Avisa al reservar de alergias e intolerancias.",
    howToRedeem: `Reserva por teléfono con al menos 24 horas y di que tienes un cupón. ${BRING}`,
    validityDays: 180,
    bookingRequired: true,
  },
  {
    id: "masaje",
    label: "Masaje o tratamiento",
    category: "health_and_beauty",
    title: (business) => `Masaje relajante de 50 minutos en ${business}`,
    summary: "Masaje relajante de cuerpo entero para una persona.",
    description:
      "Cincuenta minutos para soltar tensión: masaje de cuerpo entero con presión suave o media, según prefieras, en una cabina individual.",
    highlights: ["50 minutos de masaje", "Aceites incluidos", "Profesionales con titulación"],
    conditions:
      "Para mayores de 16 años. Si estás embarazada o tienes alguna lesión, pregúntanos antes. Para cambiar o anular la cita, avisa con 24 horas.",
    howToRedeem: `Pide cita por teléfono y di que tienes un cupón. ${BRING}`,
    validityDays: 180,
    bookingRequired: true,
  },
  {
    id: "circuito",
    label: "Circuito de spa",
    category: "health_and_beauty",
    title: (business) => `Circuito de spa para dos en ${business}`,
    summary: "Circuito de aguas de 90 minutos para dos personas.",
    description:
      "Hora y media de aguas para dos: piscina termal, chorros, baño de vapor y zona de descanso, a vuestro ritmo.",
    highlights: ["90 minutos de circuito", "Piscina termal y baño de vapor", "Toalla incluida"],
    conditions:
      "Para mayores de 14 años; los menores de edad, acompañados. Trae bañador, chanclas y gorro. Consulta antes si estás embarazada o tienes problemas de salud.",
    howToRedeem: `Reserva la hora por teléfono y di que tienes un cupón. ${BRING}`,
    validityDays: 180,
    bookingRequired: true,
  },
  {
    id: "escape",
    label: "Escape room",
    category: "leisure",
    title: (business) => `Escape room para un grupo en ${business}`,
    summary: "Una partida de 60 minutos para un grupo de dos a seis personas.",
    description:
      "Una hora para resolver los enigmas de la sala antes de que se acabe el tiempo. Antes de empezar os explicamos las reglas y durante la partida os damos pistas si hacen falta.",
    highlights: ["Una sala a elegir", "60 minutos de juego", "De dos a seis personas"],
    conditions:
      "Edad recomendada: desde 12 años; los menores de 16, con una persona adulta. El cupón vale para una partida, no por persona. Para cambiar la hora, avisa con 48 horas.",
    howToRedeem: `Elige día y hora por teléfono y di que tienes un cupón. Llega diez minutos antes. ${BRING}`,
    validityDays: 120,
    bookingRequired: true,
  },
  {
    id: "espectaculo",
    label: "Entradas de un espectáculo",
    category: "entertainment",
    title: (business) => `Entrada para una función en ${business}`,
    summary: "Una entrada para la función que elijas.",
    description:
      "Una función en directo, con butaca sin numerar. Eliges la fecha entre las funciones con sitio.",
    highlights: ["Una entrada por cupón", "Función a elegir según aforo"],
    conditions:
      "Hasta completar el aforo. Una vez empezada la función puede que no sea posible entrar. Consulta la edad recomendada de cada función.",
    howToRedeem: `Elige la función por teléfono y di que tienes un cupón. Recoge la entrada en taquilla hasta media hora antes. ${BRING}`,
    validityDays: 90,
    bookingRequired: true,
  },
  {
    id: "servicio",
    label: "Servicio o revisión",
    category: "services",
    title: (business) => `Revisión completa en ${business}`,
    summary: "Revisión completa con mano de obra incluida.",
    description:
      "Una revisión completa hecha por profesionales. Al terminar recibes por escrito qué hemos comprobado y qué convendría hacer.",
    highlights: [
      "Mano de obra incluida",
      "Informe por escrito",
      "Presupuesto sin compromiso de lo que falte",
    ],
    conditions:
      "No incluye piezas ni materiales, salvo los que se indican. Si hace falta algo más, lo presupuestamos antes y decides tú.",
    howToRedeem: `Pide cita por teléfono y di que tienes un cupón. ${BRING}`,
    validityDays: 180,
    bookingRequired: true,
  },
  {
    id: "familia",
    label: "Plan en familia",
    category: "family_plans",
    title: (business) => `Entrada familiar en ${business}`,
    summary: "Entrada para dos personas adultas y dos menores.",
    description:
      "Un día completo para toda la familia, con actividades para pequeños y mayores. Podéis entrar y salir durante el horario de apertura.",
    highlights: ["Dos personas adultas y dos menores", "Todas las actividades del recinto"],
    conditions:
      "Menores: hasta 12 años, siempre con una persona adulta. Consulta el calendario de apertura antes de venir.",
    howToRedeem: `No hace falta reservar. ${BRING}`,
    validityDays: 180,
    bookingRequired: false,
  },
  {
    id: "escapada",
    label: "Escapada de una noche",
    category: "travel",
    title: (business) => `Una noche para dos con desayuno en ${business}`,
    summary: "Una noche en habitación doble con desayuno para dos personas.",
    description:
      "Una noche para desconectar: habitación doble con baño y desayuno. Entrada desde las 15:00 y salida hasta las 12:00.",
    highlights: ["Una noche en habitación doble", "Desayuno para dos", "Salida hasta las 12:00"],
    conditions:
      "Según disponibilidad; no incluye Semana Santa, Navidad ni puentes. La tasa turística, si la hay, se paga en el alojamiento. Para cambiar la fecha, avisa con siete días.",
    howToRedeem: `Reserva la fecha por teléfono o por correo y di que tienes un cupón. ${BRING} Hará falta el documento de identidad.`,
    validityDays: 365,
    bookingRequired: true,
  },
  {
    id: "producto",
    label: "Producto para recoger",
    category: "product",
    title: (business) => `Lote de productos de ${business}`,
    summary: "Un lote para recoger en la tienda.",
    description:
      "Un lote preparado por nosotros y listo para llevar, con los productos y las cantidades que ves en la lista. En la tienda te decimos el origen y los alérgenos de cada uno.",
    highlights: ["Contenido del lote, producto a producto", "Recogida en la tienda"],
    conditions:
      "Se recoge en la tienda, sin envío. Si un producto se agota, se sustituye por otro de igual o mayor valor, si te parece bien.",
    howToRedeem: `Pasa por la tienda en su horario. ${BRING}`,
    validityDays: 90,
    bookingRequired: false,
  },
  {
    id: "curso",
    label: "Curso o taller",
    category: "training",
    title: (business) => `Taller de iniciación en ${business}`,
    summary: "Un taller de dos horas en grupo reducido, para empezar desde cero.",
    description:
      "Dos horas para aprender lo básico y practicarlo desde el primer momento, con todo el material preparado. Te llevas lo que hagas.",
    highlights: ["Dos horas de clase", "Materiales incluidos", "Grupos de ocho personas como máximo"],
    conditions:
      "Desde 16 años, sin conocimientos previos. El taller se hace con un mínimo de cuatro personas; si no se llega, se ofrece otra fecha o la devolución.",
    howToRedeem: `Elige fecha por teléfono o por correo y di que tienes un cupón. ${BRING}`,
    validityDays: 180,
    bookingRequired: true,
  },
];

export function findOfferTemplate(id: string | null): OfferTemplate | undefined {
  return OFFER_TEMPLATES.find((template) => template.id === id);
}
