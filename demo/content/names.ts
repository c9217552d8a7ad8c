/** Generates fictitious names of businesses, venues, people and streets. */
import type { Category } from "~/domain/catalogue/offer";
import type { Dice } from "./random";

/** Invented words that sound like Spanish place names. */
export const CORES: readonly string[] =
  "Orvela Brunadal Tilmara Zafirán Mirabrisa Lumendia Almoraxa Ventruela Corvaluz Sotelba Nardelia Quintaluna Albarela Tamuriel Borrascal Caldevira Serpellón Olmadera Finisela Garzalba Hortamar Isaluna Jaralén Lindoral Marvega Novaluz Oropela Peñamira Quejigar Roqueluna Salmedo Trebolar Umbralia Valmirto Zarandel Arcoluna Brezalia Cantovela Duneral Encinela Farolía Gavimar Hinojar Lavandela Mirtoral Nubelia Ondaluz Pinarela Romeral Silvaluna Tomillar Vientalba Azulmera Candelisa Dorabel Espigalia Fontarela Galatria Jabelia Lirionda".split(
    " ",
  );

interface CategoryNames {
  /** Generic part of a name, before the invented word. */
  business: readonly string[];
  venue: readonly string[];
  /** Trade, in the legal name. */
  trade: string;
  /** Self-description; {n} is the name. */
  about: readonly string[];
}

export const NAMES: Record<Category, CategoryNames> = {
  leisure: {
    business: ["Aventura", "Rutas", "Activa", "Club", "Exploradores", "Norte y"],
    venue: ["Base", "Centro de aventura", "Club", "Escuela", "Complejo"],
    trade: "Ocio Activo",
    about: [
      "{n} organiza actividades al aire libre desde hace más de diez años, con guías titulados y grupos pequeños.",
      "En {n} creemos que la aventura empieza por la seguridad: material revisado, monitores con calma y horarios que se cumplen.",
    ],
  },
  entertainment: {
    business: ["Teatro", "Sala", "Escena", "Producciones", "Compañía", "Telón"],
    venue: ["Teatro", "Sala", "Auditorio", "Espacio", "Café teatro"],
    trade: "Espectáculos",
    about: [
      "{n} programa cultura en directo los siete días de la semana, con precios que permiten repetir.",
      "{n} nació de un grupo de técnicos y actores que querían una sala propia; hoy acoge más de doscientas funciones al año.",
    ],
  },
  restaurants: {
    business: ["Casa", "Mesón", "Grupo", "Fogones", "Cocina", "La Mesa de"],
    venue: ["Casa", "Taberna", "Restaurante", "Bodega", "La Cocina de"],
    trade: "Hostelería",
    about: [
      "{n} reúne cocinas independientes que compran cerca y cambian la carta con las estaciones.",
      "Detrás de {n} hay una familia que lleva dos generaciones detrás de la barra y sigue probando cada plato.",
    ],
  },
  health_and_beauty: {
    business: ["Bienestar", "Spa", "Aguas de", "Estudio", "Clínica", "Espacio"],
    venue: ["Spa", "Centro", "Estudio", "Clínica", "Termas"],
    trade: "Salud y Bienestar",
    about: [
      "{n} trabaja con profesionales titulados y sin prisas: menos citas al día y mejor hechas.",
      "En {n} cuidan la cita desde la llamada hasta la infusión final, con productos de pocos ingredientes.",
    ],
  },
  services: {
    business: ["Soluciones", "Taller", "Hogar", "Manos de", "Oficios", "Servicios"],
    venue: ["Taller", "Estudio", "Centro", "Servicios", "Local"],
    trade: "Servicios Integrales",
    about: [
      "{n} agrupa a profesionales de oficio con seguro, factura y trato directo.",
      "{n} funciona con una norma sencilla: presupuesto claro antes y garantía por escrito después.",
    ],
  },
  family_plans: {
    business: ["Planeta", "Familias", "Mundo", "Juegos", "Parques", "Pequeña"],
    venue: ["Parque", "Granja", "Espacio infantil", "Mundo", "Jardín"],
    trade: "Ocio Familiar",
    about: [
      "{n} diseña planes en los que también se divierten los mayores, con precios pensados para familias de cualquier tamaño.",
      "El equipo de {n} está formado por educadores y animadores con muchas tardes de lluvia a sus espaldas.",
    ],
  },
  travel: {
    business: ["Viajes", "Escapadas", "Hoteles", "Rincones", "Posadas", "Destino"],
    venue: ["Hotel", "Posada", "Hostal", "Casona", "Alojamiento"],
    trade: "Viajes y Alojamientos",
    about: [
      "{n} visita cada alojamiento antes de ofrecerlo y vuelve sin avisar una vez al año.",
      "{n} selecciona hoteles pequeños y casas con dueño, de los que dejan la llave en la mano y un buen consejo.",
    ],
  },
  product: {
    business: ["Tienda", "Almacén", "Bazar", "Obrador", "Despensa", "Casa"],
    venue: ["Tienda", "Almacén", "Obrador", "Taller", "Despacho"],
    trade: "Comercio",
    about: [
      "{n} vende poco y bueno: productos que se reparan, con recambios y alguien al otro lado del teléfono.",
      "{n} trabaja con talleres y elaboradores pequeños a los que paga a tiempo y cita por su nombre.",
    ],
  },
  training: {
    business: ["Aula", "Academia", "Escuela", "Talleres", "Instituto", "Campus"],
    venue: ["Aula", "Academia", "Escuela", "Taller", "Centro de estudios"],
    trade: "Formación",
    about: [
      "{n} enseña a adultos con grupos reducidos y profesores que también ejercen lo que explican.",
      "{n} empezó con un aula prestada y hoy ofrece más de cuarenta cursos, todos con plaza de prueba.",
    ],
  },
};

export const PEOPLE: readonly string[] = [
  "Lucía Ferrándiz Olmo",
  "Andrés Belmonte Quiroga",
  "Nuria Casanueva Prat",
  "Iker Zubialde Lasa",
  "Marta Oliveros Cid",
  "Xoán Breixo Louzán",
  "Pilar Santacruz Robles",
  "Joel Vilardell Mas",
  "Carmen Ariza Montiel",
  "Hugo Peñalver Soria",
  "Yaiza Melián Perdomo",
  "Rafael Toscano Ruda",
];

const STREETS = [
  "Calle Mayor",
  "Calle del Olivo",
  "Avenida de la Constitución",
  "Plaza del Mercado",
  "Calle de la Fuente",
  "Paseo de los Tilos",
  "Calle de los Herreros",
  "Avenida del Parque",
  "Calle Nueva",
  "Ronda de Poniente",
  "Calle del Molino",
  "Plaza de la Estación",
  "Travesía del Horno",
  "Calle de las Huertas",
] as const;

export function street(chance: Dice): string {
  return `${chance.pick(STREETS)}, ${chance.between(1, 96)}`;
}

export function venueName(category: Category, chance: Dice): string {
  return `${chance.pick(NAMES[category].venue)} ${chance.pick(CORES)}`;
}

/** Area codes in the order of province numbers (01 Álava … 50 Zaragoza). */
const AREA_CODES =
  "945 967 965 950 920 924 971 930 947 927 956 964 926 957 981 969 972 958 949 943 959 974 953 987 973 941 982 910 952 968 948 988 985 979 928 986 923 922 942 921 954 975 977 978 925 963 983 944 980 976".split(
    " ",
  );

/** A number of the province in block 000, which is not assigned to subscribers. */
export function phone(ine: string, chance: Dice): string {
  return `+34 ${AREA_CODES[Number(ine) - 1] ?? "910"} 000 ${String(chance.between(0, 999)).padStart(3, "0")}`;
}
