/** Ideas for offers of family plans: parks, animals, workshops, birthdays. */
import type { Concept } from "../types";

export const familyPlans: readonly Concept[] = [
  {
    key: "parque",
    scene: 0,
    titles: [
      "Entrada de día al parque de atracciones {en}",
      "Parque de atracciones para cuatro con menú {en}",
      "Tarde de noria y tiovivo {en}",
    ],
    summary: "Todas las atracciones, de la noria al barco pirata, en una jornada completa para la familia.",
    text: [
      "Hay treinta atracciones repartidas por alturas, así que nadie se queda mirando. La noria es lo primero que se ve al llegar y lo último que se quiere dejar.",
      "Dentro hay mesas a la sombra y se puede entrar con comida. Si llueve más de dos horas, te dan otra entrada.",
    ],
    highlights: [
      "Atracciones ilimitadas",
      "Zona infantil",
      "Se puede llevar comida",
      "Otra entrada si llueve",
    ],
    options: [
      ["Adulto", 32, 21.9],
      ["Niño (90 a 140 cm)", 24, 15.9],
      ["Familia de cuatro", 112, 69],
    ],
    walkIn: true,
  },
  {
    key: "zoo",
    scene: 1,
    titles: [
      "Entrada al parque de animales {en}",
      "Zoo en familia con visita de cuidadores {en}",
      "Noche en el zoo: paseo con linterna {en}",
    ],
    summary: "Animales en espacios amplios, charlas de los cuidadores y una granja donde sí se puede tocar.",
    text: [
      "Muchos de los animales vienen de rescates y tienen nombre e historia. A las doce dan de comer a las nutrias y a las cinco, a las jirafas.",
      "El recorrido es llano y con sombra. Hay carritos en préstamo y zona para calentar biberones.",
    ],
    highlights: [
      "Charlas incluidas",
      "Granja de contacto",
      "Carrito en préstamo",
      "Menores de 3 años gratis",
    ],
    options: [
      ["Adulto", 24, 16.5],
      ["Niño (3 a 11 años)", 17, 11.5],
      ["Familia de cuatro", 82, 52.9],
    ],
    walkIn: true,
  },
  {
    key: "acuario",
    scene: 5,
    titles: [
      "Entrada al acuario con túnel de tiburones {en}",
      "Acuario y taller de biología marina {en}",
      "Dormir en el acuario: noche para familias {en}",
    ],
    summary: "Túnel bajo el agua, medusas a oscuras y una poza donde tocar estrellas de mar.",
    text: [
      "El túnel mide veinte metros y se puede cruzar las veces que haga falta. Los martes hay buzos limpiando los cristales y saludan.",
      "El taller de biología enseña a mirar plancton con microscopio; cada niño se lleva su dibujo.",
    ],
    highlights: ["Túnel de 20 metros", "Poza táctil", "Taller opcional", "Cambiador y cafetería"],
    options: [
      ["Adulto", 21, 14.9],
      ["Niño", 15, 9.9],
      ["Familia de cuatro con taller", 82, 56],
    ],
    walkIn: true,
  },
  {
    key: "acuatico",
    scene: 3,
    titles: [
      "Día en el parque acuático {en}",
      "Parque acuático en familia con flotadores {en}",
      "Tarde de toboganes {en}",
    ],
    summary: "Toboganes para todas las edades, río lento y césped con sombra para extender la toalla.",
    text: [
      "Los mayores van derechos al tobogán de caída; los pequeños tienen un barco pirata con agua hasta la rodilla. En medio, el río lento lo arregla todo.",
      "La entrada de tarde empieza a las tres, cuando se va media cola.",
    ],
    highlights: ["Doce toboganes", "Zona infantil vigilada", "Flotadores gratuitos", "Césped con sombra"],
    options: [
      ["Adulto", 29, 19.9],
      ["Niño", 21, 13.9],
      ["Familia de cuatro", 100, 63],
    ],
    walkIn: true,
  },
  {
    key: "granja",
    scene: 4,
    titles: [
      "Mañana en la granja escuela {en}",
      "Granja en familia: pan, huevos y ponis {en}",
      "Sé granjero por un día cerca {de}",
    ],
    summary: "Dar de comer a los animales, hacer pan y volver a casa con olor a campo.",
    text: [
      "Se empieza recogiendo huevos, se sigue con las cabras y se termina amasando un pan que se cuece mientras se monta en poni.",
      "Los grupos son pequeños y los monitores conocen a cada animal. Trae botas: si hay barro, mejor.",
    ],
    highlights: ["Taller de pan", "Paseo en poni", "Grupos de doce", "Almuerzo campestre"],
    options: [
      ["Un adulto y un niño", 34, 21.9],
      ["Familia de cuatro", 64, 39.9],
    ],
    slots: { times: ["10:30", "16:00"], minutes: 180 },
  },
  {
    key: "circo",
    tax: 10,
    scene: 2,
    titles: [
      "Circo sin animales: butaca de pista {en}",
      "Función familiar de circo contemporáneo {en}",
      "Circo y taller de malabares {en}",
    ],
    summary: "Acróbatas, clowns y música en directo bajo una carpa pequeña donde todo se ve de cerca.",
    text: [
      "Una compañía de ocho artistas que lo hace todo: montan la carpa, tocan, vuelan y barren al final. No hay animales ni falta que hacen.",
      "Una hora antes de la función hay taller de malabares para quien quiera probar.",
    ],
    highlights: ["Ocho artistas", "Música en directo", "80 minutos", "Calefacción en la carpa"],
    options: [
      ["Grada", 18, 11.9],
      ["Pista", 26, 17.9],
      ["Familia de cuatro en grada", 72, 42],
    ],
    slots: { times: ["12:30", "17:30", "20:00"], minutes: 80 },
  },
  {
    key: "cumple",
    scene: 2,
    titles: [
      "Fiesta de cumpleaños para diez niños {en}",
      "Cumpleaños con animación y merienda {en}",
      "Cumpleaños científico con laboratorio {en}",
    ],
    summary: "Dos horas y media de juegos con monitor, merienda y tarta, y tú solo tienes que soplar.",
    text: [
      "La sala es privada y se decora con el tema que elija quien cumple. Los monitores llevan el ritmo y los padres pueden quedarse o escaparse a la cafetería.",
      "La merienda tiene opciones sin gluten y sin lactosa. La tarta la ponemos nosotros o la traes tú.",
    ],
    highlights: ["Sala privada", "Monitor titulado", "Merienda completa", "Invitaciones digitales"],
    options: [
      ["Diez niños", 190, 129],
      ["Quince niños", 270, 185],
      ["Diez niños con taller científico", 230, 159],
    ],
  },
  {
    key: "multiaventura",
    scene: 1,
    titles: [
      "Parque de tirolinas entre árboles {en}",
      "Circuito de aventura en familia {en}",
      "Tirolinas y puentes colgantes en {entorno}",
    ],
    summary: "Cuatro circuitos según la altura, tirolinas largas y un bosque con sombra para los que miran.",
    text: [
      "Con la línea de vida continua no hay que soltarse nunca. El circuito verde es para niños desde un metro; el negro, para quien no mire abajo.",
      "Se tarda unas dos horas y media. Hay mesas de pícnic y una fuente.",
    ],
    highlights: ["Línea de vida continua", "Cuatro circuitos", "Arnés y guantes", "Zona de pícnic"],
    options: [
      ["Circuito infantil", 16, 10.9],
      ["Circuito adulto", 26, 17.9],
      ["Familia de cuatro", 84, 54],
    ],
  },
  {
    key: "dinosaurios",
    tax: 10,
    scene: 0,
    titles: [
      "Sendero de los dinosaurios con excavación {en}",
      "Ruta de huellas de dinosaurio en familia {en}",
      "Paseo de paleontólogos con excavación {en}",
    ],
    summary: "Réplicas a tamaño real y un arenero donde cada niño desentierra su fósil.",
    text: [
      "La ruta sigue un camino con treinta réplicas y carteles que se leen en un minuto. La excavación es lo mejor: brocha, paciencia y sorpresa.",
      "El fósil es una copia y se queda en la mochila de quien lo encuentra.",
    ],
    highlights: ["30 réplicas", "Excavación incluida", "Fósil de regalo", "Recorrido con carrito"],
    options: [
      ["Adulto", 14, 9.5],
      ["Niño con excavación", 16, 10.9],
      ["Familia de cuatro", 56, 36],
    ],
    walkIn: true,
  },
  {
    key: "tren",
    tax: 10,
    scene: 6,
    titles: [
      "Tren turístico y visita guiada {en}",
      "Viaje en tren histórico con merienda {en}",
      "Tren de vapor en familia {en}",
    ],
    summary: "Vagones de madera, revisor con gorra y un recorrido lento por {entorno}.",
    text: [
      "El tren va despacio a propósito. Durante el trayecto se cuenta la historia de la línea y en la última estación se puede subir a la locomotora.",
      "La merienda es un bocadillo, zumo y una chocolatina, servidos en el propio vagón.",
    ],
    highlights: ["Vagones de época", "Visita a la locomotora", "Merienda opcional", "Ida y vuelta"],
    options: [
      ["Adulto", 22, 15.9],
      ["Niño", 14, 9.9],
      ["Familia de cuatro con merienda", 84, 58],
    ],
    slots: { times: ["11:00", "16:30"], minutes: 150 },
  },
  {
    key: "titeres",
    tax: 10,
    scene: 2,
    titles: [
      "Títeres y cuentacuentos del domingo {en}",
      "«El gigante que tenía frío», teatro infantil {en}",
      "Teatro de sombras para los más pequeños {en}",
    ],
    summary: "Cuarenta y cinco minutos de teatro para niños de dos a siete años, con alfombra y cojines.",
    text: [
      "Los pequeños se sientan delante, los mayores detrás y nadie pide silencio: si alguien pregunta, se le contesta.",
      "Después de la función se pueden tocar los títeres y ver cómo funcionan.",
    ],
    highlights: ["De 2 a 7 años", "45 minutos", "Carritos dentro de la sala", "Bebés gratis en brazos"],
    options: [
      ["Una entrada", 10, 6.9],
      ["Tres entradas", 30, 17.9],
      ["Bono de cinco funciones", 50, 29.9],
    ],
    slots: { times: ["11:30", "12:45", "17:30"], minutes: 45 },
  },
  {
    key: "ludoteca",
    scene: 0,
    titles: [
      "Bono de diez horas de ludoteca {en}",
      "Parque de bolas y merienda {en}",
      "Tarde de juego libre con café para padres {en}",
    ],
    summary: "Parque de bolas, rincón de construcción y café decente para quien espera.",
    text: [
      "Los niños juegan en tres zonas por edad y los padres los ven desde la cafetería. Las bolas se lavan cada semana, de verdad.",
      "El bono se gasta por medias horas y lo pueden usar hermanos.",
    ],
    highlights: [
      "Tres zonas por edad",
      "Bono entre hermanos",
      "Cafetería con vistas",
      "Calcetines incluidos",
    ],
    options: [
      ["Una tarde con merienda", 14, 8.9],
      ["Diez horas", 60, 36.9],
    ],
    walkIn: true,
  },
  {
    key: "cocinitas",
    scene: 4,
    titles: [
      "Taller de cocina para niños y padres {en}",
      "Pequeños pizzeros: taller en familia {en}",
      "Galletas y cuentos: taller infantil {en}",
    ],
    summary: "Delantal, manos en la masa y merienda con lo que se ha cocinado.",
    text: [
      "Los niños hacen casi todo: pesar, amasar, cortar con cuchillos seguros. Los mayores ayudan cuando se les pide.",
      "Cada familia se lleva la receta ilustrada y lo que sobre en una caja.",
    ],
    highlights: ["Desde 4 años", "Delantal de regalo", "Receta ilustrada", "Grupos de ocho familias"],
    options: [
      ["Un adulto y un niño", 36, 23.9],
      ["Un adulto y dos niños", 50, 33.9],
    ],
    slots: { times: ["11:00", "17:00"], minutes: 105 },
  },
  {
    key: "barco",
    scene: 3,
    setting: "coast",
    titles: [
      "Paseo en barco con fondo de cristal {en}",
      "Barco pirata para familias por {costa}",
      "Paseo marítimo en familia con baño {en}",
    ],
    summary: "Una hora en barco viendo el fondo del mar, con parada para bañarse en verano.",
    text: [
      "El fondo de cristal deja ver praderas de posidonia y, con suerte, algún pulpo. La tripulación va disfrazada los fines de semana.",
      "Hay chalecos de todas las tallas y techo para el sol.",
    ],
    highlights: [
      "Fondo de cristal",
      "Chalecos infantiles",
      "Cubierta con sombra",
      "Menores de 3 años gratis",
    ],
    options: [
      ["Adulto", 20, 13.9],
      ["Niño", 12, 7.9],
      ["Familia de cuatro", 64, 39],
    ],
    slots: { times: ["11:00", "12:30", "17:00"], minutes: 75 },
  },
  {
    key: "bosque",
    scene: 4,
    setting: "mountain",
    titles: [
      "Gymkana en familia por {entorno}",
      "El bosque de los cuentos: ruta teatral {en}",
      "Detectives de huellas en {entorno}",
    ],
    summary: "Una caminata corta con pruebas, mapas y un secreto que encontrar antes de la merienda.",
    text: [
      "Son tres kilómetros que se hacen sin darse cuenta. Cada familia recibe un cuaderno de campo y una lupa; el guía ayuda cuando el mapa no basta.",
      "Apta desde cuatro años y con un tramo alternativo para carritos todoterreno.",
    ],
    highlights: ["Cuaderno y lupa", "3 km fáciles", "Guía de naturaleza", "Merienda final"],
    options: [
      ["Un adulto y un niño", 26, 16.9],
      ["Familia de cuatro", 48, 29.9],
    ],
    slots: { times: ["10:30"], minutes: 150 },
  },
  {
    key: "patines",
    scene: 2,
    titles: [
      "Patinaje sobre hielo con alquiler {en}",
      "Pista de hielo en familia con chocolate {en}",
      "Cinco sesiones de patinaje sobre hielo {en}",
    ],
    summary: "Una hora de hielo, patines a tu talla y un pingüino de apoyo para quien empieza.",
    text: [
      "La pista tiene música tranquila por la mañana y más movida por la tarde. Los pingüinos de apoyo se agotan: pide el tuyo al llegar.",
      "Guantes obligatorios; si se te olvidan, en taquilla hay a dos euros.",
    ],
    highlights: ["Patines incluidos", "Pingüino de apoyo", "Chocolate opcional", "Desde 4 años"],
    options: [
      ["Una persona", 13, 8.5],
      ["Familia de cuatro", 52, 29.9],
      ["Familia de cuatro con chocolate", 66, 39.9],
    ],
    walkIn: true,
  },
  {
    key: "robotica",
    scene: 5,
    titles: [
      "Taller de robótica en familia {en}",
      "Construye tu primer robot {en}",
      "Mañana de inventos para niños {en}",
    ],
    summary: "Motores, sensores y cartón: dos horas para construir algo que se mueve solo.",
    text: [
      "No hace falta saber nada. Se trabaja por parejas de mayor y pequeño y cada robot acaba con nombre.",
      "La opción con kit permite llevárselo a casa y seguir.",
    ],
    highlights: ["De 7 a 12 años", "Dos horas", "Material incluido", "Opción de llevarse el robot"],
    options: [
      ["Un adulto y un niño", 38, 24.9],
      ["Un adulto y un niño con kit", 68, 47],
    ],
    slots: { times: ["10:30", "17:00"], minutes: 120 },
  },
  {
    key: "campamento",
    scene: 4,
    setting: "mountain",
    titles: [
      "Campamento urbano de una semana {en}",
      "Fin de semana de campamento en familia en {entorno}",
      "Colonias de verano con inglés {en}",
    ],
    summary: "Días llenos de juegos, talleres y agua, con monitores titulados y comida casera.",
    text: [
      "La semana se organiza alrededor de una historia que los niños van resolviendo. Hay deporte, manualidades y una excursión el miércoles.",
      "Un monitor por cada ocho participantes y enfermería propia. Todas las tardes se envía un resumen con fotos.",
    ],
    highlights: ["Un monitor cada ocho niños", "Comida casera", "Excursión semanal", "De 4 a 13 años"],
    options: [
      ["Semana sin comedor", 120, 84],
      ["Semana con comedor", 165, 119],
      ["Fin de semana en familia de cuatro", 260, 189],
    ],
  },
];
