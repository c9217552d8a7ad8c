/** Sentences shared by offers: place, house rules, redemption, pictures, accessibility, opening hours. */
import type { Category } from "~/domain/catalogue/offer";
import type { Cents } from "~/domain/kernel/money";
import { of, type Place, provinceName, quarterOf, type Town } from "./places";

/** "24,90 €" or "39 €", as in running text. */
export function euros(amount: Cents): string {
  const cents = amount % 100;
  return `${Math.trunc(amount / 100)}${cents ? `,${String(cents).padStart(2, "0")}` : ""} €`;
}

/** Fills in the placeholders listed at `Concept`; `also` is a second town to name. */
export function fill(text: string, place: Place, town: Town, also: Town | null = null): string {
  if (!text.includes("{")) return text;
  const wine = place.wine ?? "la zona";
  const values: Record<string, string> = {
    en: also ? `en ${town.name} y en ${also.name}` : `en ${town.name}`,
    de: `de ${town.name}`,
    ciudad: town.name,
    provincia: provinceName(place),
    entorno: place.landscape,
    delentorno: of(place.landscape),
    casco: quarterOf(place, town),
    delcasco: of(quarterOf(place, town)),
    plato: place.dish,
    vino: wine,
    delvino: of(wine),
    costa: place.coast ?? "la costa",
  };
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

const VENUE_PARAGRAPHS = [
  "El local queda a pocos minutos a pie {delcasco} y es fácil llegar en transporte público.",
  "Si vienes de fuera, aprovecha el día: {entorno} queda cerca y merece una parada.",
  "Hay aparcamiento a dos calles y, si avisas, te guardan las bolsas o el casco.",
  "Los vecinos {de} lo conocen desde hace años; quien viene por primera vez suele repetir.",
  "Entre semana hay más huecos y más calma; los fines de semana conviene reservar con unos días.",
  "Después puedes alargar el plan con un paseo por {casco} o probando {plato} en cualquier casa de comidas.",
];

const NATURE_PARAGRAPHS = [
  "El punto de encuentro se envía con la confirmación, con ubicación exacta y teléfono del responsable.",
  "El escenario acompaña: {entorno} cambia con cada estación y casi nunca está lleno.",
  "Si el tiempo no lo permite, se cambia la fecha sin coste; nadie sale con mal pronóstico.",
  "Trae ropa cómoda, agua y algo de abrigo. Lo demás lo ponemos nosotros.",
  "Se llega en coche en menos de una hora desde {ciudad}.",
];

const TRAVEL_PARAGRAPHS = [
  "Muy cerca quedan {entorno} y {casco}: hay para dos días sin repetir.",
  "En recepción tienen una lista corta de sitios donde comer {plato} como es debido.",
  "El check-in empieza a las 15 h; si llegas antes, guardan el equipaje y te invitan a un café.",
  "Las fechas se eligen al reservar y pueden cambiarse una vez sin coste con una semana de antelación.",
  "Es una buena base para conocer {provincia} sin prisas.",
];

const ONLINE_PARAGRAPHS = [
  "Recibes las instrucciones en cuanto se confirma el pago, con un contacto directo por si algo no encaja.",
  "Se atiende por teléfono y correo en horario laboral, y contestan personas.",
  "Disponible en toda España; en Canarias y Baleares con los mismos plazos siempre que es posible.",
  "Si tienes dudas antes de comprar, escríbenos y te decimos con franqueza si es para ti.",
];

export function localParagraphs(category: Category, online: boolean): readonly string[] {
  if (online) return ONLINE_PARAGRAPHS;
  if (category === "travel") return TRAVEL_PARAGRAPHS;
  return category === "leisure" ? NATURE_PARAGRAPHS : VENUE_PARAGRAPHS;
}

export const HOUSE_RULES: Record<Category, readonly string[]> = {
  leisure: [
    "Los menores deben ir acompañados de un adulto.",
    "Es necesario saber nadar si la actividad es acuática.",
    "La empresa puede aplazar la actividad por mal tiempo y ofrecer otra fecha.",
  ],
  entertainment: [
    "Se ruega llegar quince minutos antes.",
    "No se permite grabar durante la función.",
    "Una vez empezada la función el acceso puede no estar garantizado.",
  ],
  restaurants: [
    "No incluye bebidas que no se citen.",
    "Comunica alergias e intolerancias al reservar.",
    "No válido en Nochebuena, Nochevieja ni San Valentín.",
  ],
  health_and_beauty: [
    "Consulta las contraindicaciones si estás embarazada o en tratamiento médico.",
    "Si llegas tarde, la sesión termina a la hora prevista.",
    "Las citas pueden cambiarse con 24 horas de antelación.",
  ],
  services: [
    "Incluye el desplazamiento dentro del municipio.",
    "Los materiales que no se citen se presupuestan aparte y nunca sin tu permiso.",
    "Válido para particulares.",
  ],
  family_plans: [
    "Los niños deben estar siempre acompañados.",
    "Los menores de tres años entran gratis salvo que se indique otra cosa.",
    "Consulta el calendario de apertura antes de ir.",
  ],
  travel: [
    "Sujeto a disponibilidad; consulta fechas antes de comprar.",
    "La tasa turística, donde exista, se paga en el alojamiento.",
    "Niños y mascotas, consultar.",
  ],
  product: [
    "Hasta fin de existencias.",
    "Garantía legal de tres años para productos nuevos no perecederos.",
    "Los colores pueden variar ligeramente.",
  ],
  training: [
    "El curso se confirma con un mínimo de cuatro alumnos.",
    "Si faltas a una sesión puedes recuperarla en otro grupo.",
    "Se entrega justificante de asistencia.",
  ],
};

export const ACCESS = [
  "Acceso sin escalones y aseo adaptado.",
  "Entrada por rampa; avisa al llegar y te acompañan.",
  "Ascensor y aseo adaptado. Se admiten perros guía.",
  "Bucle magnético disponible en recepción.",
  "Aparcamiento reservado en la puerta y acceso a nivel de calle.",
  "El local tiene un escalón de 12 cm a la entrada; disponen de rampa portátil.",
] as const;

export const OPENING_HOURS: Record<Category, readonly string[]> = {
  leisure: ["Todos los días, de 9:00 a 19:00", "De miércoles a domingo, de 10:00 a 20:00"],
  entertainment: ["Taquilla: de martes a domingo, de 17:00 a 21:30", "De jueves a domingo, desde las 18:00"],
  restaurants: [
    "De martes a domingo, de 13:00 a 16:00 y de 20:00 a 23:30",
    "Todos los días, de 12:30 a 0:00",
  ],
  health_and_beauty: ["De lunes a sábado, de 10:00 a 20:30", "Todos los días, de 9:30 a 22:00"],
  services: ["De lunes a viernes, de 9:00 a 14:00 y de 16:00 a 19:00", "De lunes a sábado, de 9:00 a 20:00"],
  family_plans: ["Fines de semana y festivos, de 10:00 a 20:00", "Todos los días, de 10:00 a 19:00"],
  travel: ["Recepción 24 horas", "Recepción de 8:00 a 23:00"],
  product: ["De lunes a sábado, de 10:00 a 14:00 y de 17:00 a 20:30", "De lunes a viernes, de 10:00 a 20:00"],
  training: [
    "De lunes a viernes, de 10:00 a 21:00",
    "De lunes a jueves, de 16:00 a 21:00; sábados por la mañana",
  ],
};

/** Alternative text of each scene, in the order of the category's scenes; prefixed with "Ilustración: …". */
export const SCENE_TEXTS: Record<Category, readonly string[]> = {
  leisure: [
    "kayak en un lago entre montañas",
    "senderista en un camino de montaña",
    "kart en el circuito",
    "globos sobre las colinas",
    "buceador entre peces",
    "velero en el mar",
    "pista de bolos",
    "parapente sobre las colinas",
  ],
  entertainment: [
    "micrófono bajo los focos",
    "sala de cine con palomitas",
    "máscaras de teatro ante el telón",
    "concierto con público",
    "cuadros en una sala de exposición",
    "chistera con cartas",
  ],
  restaurants: [
    "mesa puesta con un plato principal",
    "botella de vino, copas y queso",
    "tapas en la barra de un bar",
    "arroz en paellera visto desde arriba",
    "bandeja de sushi",
    "café con cruasán",
    "pizza recién hecha",
    "hamburguesa con patatas",
  ],
  health_and_beauty: [
    "piedras apiladas, vela y orquídea",
    "toallas dobladas y planta",
    "bañista en una piscina termal",
    "espejo y sillón de peluquería",
    "frascos de cosmética entre hojas",
    "persona meditando al amanecer",
  ],
  services: [
    "casa con placas solares",
    "coche en el lavado",
    "herramientas en un panel",
    "cubo, escoba y ventana limpia",
    "cámara en un estudio de fotografía",
    "furgón de mudanzas con cajas",
  ],
  family_plans: [
    "noria en un parque",
    "jirafa y elefante",
    "carpa de circo con globos",
    "tobogán de un parque acuático",
    "granja con ovejas",
    "familia ante un acuario",
    "tren de vapor entre colinas",
  ],
  travel: [
    "playa con sombrillas y palmera",
    "hotel con piscina",
    "casco antiguo con catedral y puente",
    "casa rural entre viñedos",
    "cabaña en la nieve",
    "avión sobre las nubes",
  ],
  product: [
    "cajas de regalo",
    "auriculares",
    "aceite, mermelada y queso",
    "lámpara de mesa",
    "reloj y altavoz",
    "maleta y sombrero",
    "olla en la cocina",
    "zapatilla de correr",
  ],
  training: [
    "libros y flexo sobre una mesa",
    "ordenador con código",
    "profesora ante la pizarra",
    "caballete y paleta de pintor",
    "manos en un torno de alfarero",
    "guitarra y notas musicales",
    "globo terráqueo y bocadillos de diálogo",
    "cocina con verduras y olla",
  ],
};

export const VIEWS = ["", " en primer plano", " con otra luz", " en detalle"] as const;
