/** Ideas for offers of restaurants: tables, tastings, kitchens of here and elsewhere. */
import type { Concept } from "../types";

export const restaurants: readonly Concept[] = [
  {
    key: "degustacion",
    scene: 0,
    titles: [
      "Menú degustación de siete pases para dos {en}",
      "Cena degustación con maridaje {en}",
      "Siete pases de cocina de mercado {en}",
    ],
    summary: "Siete pases que cambian con el mercado, servidos sin prisa y con opción de maridaje.",
    text: [
      "La cocina está a la vista y la carta no existe: cada mañana se decide qué se sirve. Suele haber una verdura en primer plano, un pescado de lonja y una carne a fuego lento.",
      "Avísanos de alergias al reservar; hay versión vegetariana completa sin perder ningún pase.",
    ],
    highlights: [
      "Siete pases",
      "Versión vegetariana",
      "Pan de masa madre",
      "Maridaje opcional de cuatro vinos",
    ],
    options: [
      ["Menú para dos", 118, 79],
      ["Menú con maridaje para dos", 168, 115],
      ["Menú para cuatro", 236, 149],
    ],
  },
  {
    key: "cata",
    scene: 1,
    setting: "wine",
    titles: [
      "Cata de cuatro vinos {delvino} con tabla de quesos",
      "Visita a bodega y cata {en}",
      "Paseo por viñedos y cata comentada {en}",
    ],
    summary: "Visita a la bodega, paseo entre cepas y cata de cuatro vinos con quesos de la zona.",
    text: [
      "La visita la lleva alguien de la casa. Se ve la sala de barricas, se explica la vendimia y se termina en una mesa larga, con las copas ya puestas.",
      "Se catan un blanco, un rosado y dos tintos, con una tabla de tres quesos y picos. Quien conduce puede cambiar la cata por mosto y llevarse una botella.",
    ],
    highlights: [
      "Cuatro vinos",
      "Tabla de tres quesos",
      "Visita a la sala de barricas",
      "Opción para conductores",
    ],
    options: [
      ["Una persona", 28, 18.9],
      ["Dos personas", 56, 34.9],
      ["Dos personas con botella de crianza", 76, 52],
    ],
    slots: { times: ["11:30", "13:00", "17:30"], minutes: 105 },
  },
  {
    key: "tapas",
    scene: 2,
    titles: [
      "Ruta de tapas por {casco} con bebida",
      "Seis tapas y dos bebidas para compartir {en}",
      "Tarde de tapeo para dos {en}",
    ],
    summary: "Seis tapas a elegir de la pizarra y dos bebidas, en barra o en mesa.",
    text: [
      "La pizarra tiene doce tapas y una sugerencia del día. De las que no pueden faltar: {plato}, servido en ración pequeña.",
      "El plan funciona igual de bien a mediodía que por la noche. Las bebidas pueden ser vino de la zona, caña, vermut o refresco.",
    ],
    highlights: ["Seis tapas a elegir", "Dos bebidas", "Barra o mesa", "Opciones sin gluten"],
    options: [
      ["Dos personas", 38, 23.9],
      ["Cuatro personas", 76, 45],
      ["Dos personas con postre", 46, 29.9],
    ],
    walkIn: true,
  },
  {
    key: "arroz",
    scene: 3,
    titles: [
      "Arroz a elegir con entrante y postre para dos {en}",
      "Menú de arroces junto al mar o a la leña {en}",
      "Domingo de arroz para cuatro {en}",
    ],
    summary: "Entrante para compartir, arroz hecho al momento a elegir entre seis y postre de la casa.",
    text: [
      "Los arroces se hacen de uno en uno y tardan lo que tardan: unos veinticinco minutos que se pasan bien con el entrante y algo frío.",
      "Del señoret, negro, de verduras, de costilla y setas, a banda o meloso de marisco. El grano se queda en su punto porque no espera a nadie.",
    ],
    highlights: ["Seis arroces a elegir", "Entrante para compartir", "Postre casero", "Agua o refresco"],
    options: [
      ["Menú para dos", 58, 37.9],
      ["Menú para cuatro", 116, 72],
      ["Menú para dos con botella de vino", 76, 51],
    ],
  },
  {
    key: "sushi",
    scene: 4,
    titles: [
      "Bandeja de 32 piezas de sushi con entrantes {en}",
      "Omakase en barra para dos {en}",
      "Cena japonesa con gyozas y sake {en}",
    ],
    summary: "Nigiris, makis y uramakis cortados al momento, con edamame y gyozas para abrir boca.",
    text: [
      "El pescado llega cada mañana y el arroz se templa a mano. En la barra hay ocho sitios y se habla poco: se mira.",
      "La bandeja puede tomarse en el local o recogerse. Hay una versión sin pescado crudo que también sale muy buena.",
    ],
    highlights: ["32 piezas variadas", "Edamame y gyozas", "Versión sin crudo", "Para local o recogida"],
    options: [
      ["Bandeja de 32 piezas para dos", 52, 33.9],
      ["Bandeja de 48 piezas", 76, 49],
      ["Omakase en barra para dos", 130, 95],
    ],
  },
  {
    key: "brunch",
    scene: 5,
    titles: [
      "Brunch completo de fin de semana {en}",
      "Brunch con huevos, zumo y café de especialidad {en}",
      "Brunch para dos en terraza {en}",
    ],
    summary: "Zumo natural, café de especialidad, plato de huevos a elegir y algo dulce del horno.",
    text: [
      "Se sirve sábados y domingos hasta las cuatro, así que no hace falta madrugar. Los bollos se hornean aquí y se acaban.",
      "El plato salado puede ser benedictino, tostada de aguacate o tortilla abierta. Hay leche vegetal sin suplemento.",
    ],
    highlights: ["Café de especialidad", "Zumo natural", "Plato salado a elegir", "Bollería propia"],
    options: [
      ["Una persona", 22, 14.9],
      ["Dos personas", 44, 27.9],
      ["Dos personas con mimosa", 56, 36.9],
    ],
  },
  {
    key: "pizza",
    scene: 6,
    titles: [
      "Dos pizzas de masa madre y tiramisú {en}",
      "Cena italiana para dos con horno de leña {en}",
      "Pizzas napolitanas para toda la mesa {en}",
    ],
    summary: "Masa de 48 horas, horno de leña y tiramisú del que se pide la receta.",
    text: [
      "La masa fermenta dos días y pasa noventa segundos en el horno. El borde sube, se tuesta un poco y queda ligero.",
      "Podéis elegir cualquier pizza de la carta, también la del mes. Hay mozzarella sin lactosa y base sin gluten.",
    ],
    highlights: ["Cualquier pizza de la carta", "Tiramisú para compartir", "Base sin gluten", "Dos bebidas"],
    options: [
      ["Dos personas", 42, 26.9],
      ["Cuatro personas", 82, 51],
      ["Dos personas con botella de vino", 58, 39],
    ],
    walkIn: true,
  },
  {
    key: "asador",
    scene: 0,
    titles: [
      "Chuletón madurado con guarnición para dos {en}",
      "Comida de asador para dos {en}",
      "Menú de brasa con {plato} {en}",
    ],
    summary: "Carne a la brasa de encina con pimientos y patatas, precedida de un primero de la tierra.",
    text: [
      "La parrilla se ve desde el comedor. La carne descansa antes de llegar a la mesa y viene en plancha de piedra para darle el punto que quieras.",
      "El primero suele ser {plato} o una ensalada de temporada. De postre, tarta de queso o flan.",
    ],
    highlights: ["Carne a la brasa de encina", "Primero a elegir", "Postre casero", "Pan y agua"],
    options: [
      ["Menú para dos", 89, 59],
      ["Menú para cuatro", 178, 115],
      ["Menú para dos con reserva de la zona", 112, 76],
    ],
  },
  {
    key: "mariscada",
    scene: 3,
    setting: "coast",
    titles: [
      "Mariscada para dos con botella de blanco {en}",
      "Mariscada de lonja {en}",
      "Bandeja de marisco a la plancha {en}",
    ],
    summary: "Bandeja de marisco de lonja con vino blanco frío y postre, sin sorpresas en la cuenta.",
    text: [
      "Según la subasta del día habrá gambas, navajas, mejillones, almejas o nécoras. Lo que no está bueno no se sirve.",
      "Se acompaña con una botella de blanco y, para terminar, sorbete o tarta de almendra. Se puede pedir versión a la plancha o cocida.",
    ],
    highlights: ["Marisco de lonja", "Botella de vino blanco", "Postre o sorbete", "Babero y limón de sobra"],
    options: [
      ["Mariscada para dos", 98, 66.9],
      ["Mariscada para cuatro", 196, 129],
    ],
  },
  {
    key: "vegetariano",
    scene: 0,
    titles: [
      "Menú vegetal de cinco pases {en}",
      "Cena vegana con vino natural {en}",
      "Cocina de huerta para dos {en}",
    ],
    summary: "Verduras de proximidad tratadas como protagonistas en cinco pases y un postre que sorprende.",
    text: [
      "Trabajamos con tres huertas de la provincia y cambiamos el menú con ellas. En otoño mandan las setas y la calabaza; en primavera, los guisantes y el espárrago.",
      "Nada imita a la carne: cada plato sabe a lo que es. Todo el menú puede hacerse sin gluten.",
    ],
    highlights: ["Cinco pases", "Verdura de proximidad", "Opción sin gluten", "Vino natural por copas"],
    options: [
      ["Menú para dos", 76, 49.9],
      ["Menú para dos con vino", 98, 67],
    ],
  },
  {
    key: "hamburguesa",
    scene: 7,
    titles: [
      "Dos hamburguesas gourmet con patatas y bebida {en}",
      "Hamburguesas de vaca madurada para cuatro {en}",
      "Menú smash doble para dos {en}",
    ],
    summary: "Hamburguesa a elegir, patatas fritas de verdad y bebida, con pan brioche de obrador.",
    text: [
      "La carne se pica cada día y las patatas se pelan aquí. Hay seis hamburguesas, una de pollo crujiente y una vegetal hecha con lentejas y remolacha.",
      "Se puede cambiar la bebida por batido con un pequeño suplemento.",
    ],
    highlights: ["Seis hamburguesas a elegir", "Patatas caseras", "Bebida incluida", "Pan de obrador"],
    options: [
      ["Dos personas", 34, 21.9],
      ["Cuatro personas", 68, 41],
    ],
    walkIn: true,
  },
  {
    key: "cocinalocal",
    scene: 0,
    titles: [
      "Menú de la abuela con {plato} {en}",
      "Cocina de siempre: menú con {plato}",
      "Comida tradicional para dos con {plato} {en}",
    ],
    summary: "Un menú de los de cuchara y mantel, con {plato} como plato principal y postre casero.",
    text: [
      "Las recetas son las de la casa de comidas que abrió aquí en los años cincuenta. Se han aligerado un poco y se sirven en la vajilla de entonces.",
      "Además de {plato}, hay una sopa o ensalada para empezar y postres como arroz con leche o natillas.",
    ],
    highlights: [
      "Receta tradicional",
      "Primero, segundo y postre",
      "Pan y vino de la casa",
      "Raciones generosas",
    ],
    options: [
      ["Menú para dos", 48, 31.9],
      ["Menú para cuatro", 96, 59.9],
    ],
  },
  {
    key: "merienda",
    scene: 5,
    titles: [
      "Merienda con tarta y té para dos {en}",
      "Té de la tarde con bandeja de tres pisos {en}",
      "Chocolate con churros para cuatro {en}",
    ],
    summary: "Una pausa larga: té de hoja, bandeja dulce y salada y sillones que invitan a quedarse.",
    text: [
      "La bandeja trae sándwiches pequeños, bollos templados con mermelada y tres pasteles de la vitrina. El té se elige de una carta de veinte.",
      "Si lo tuyo es el chocolate, la versión con churros se fríe al momento.",
    ],
    highlights: [
      "Té o café a elegir",
      "Dulce y salado",
      "Rellenos sin gluten bajo pedido",
      "Sin límite de tiempo",
    ],
    options: [
      ["Dos personas", 32, 20.9],
      ["Cuatro personas", 64, 38.9],
    ],
  },
  {
    key: "mexicano",
    scene: 2,
    titles: [
      "Tacos, guacamole y margaritas para dos {en}",
      "Cena mexicana completa {en}",
      "Taquiza para cuatro con aguas frescas {en}",
    ],
    summary: "Guacamole hecho en la mesa, ocho tacos variados y dos margaritas o aguas frescas.",
    text: [
      "Las tortillas se hacen a diario con maíz nixtamalizado. Al pastor, cochinita, pescado y hongos: puedes repetir del que más te guste.",
      "El picante se sirve aparte, en tres salsas que van de la sonrisa a la lágrima.",
    ],
    highlights: ["Ocho tacos", "Guacamole en la mesa", "Dos bebidas", "Tortillas de maíz propias"],
    options: [
      ["Dos personas", 46, 29.9],
      ["Cuatro personas", 92, 56],
    ],
  },
  {
    key: "fondue",
    scene: 1,
    titles: [
      "Fondue de queso y vino para dos {en}",
      "Raclette para cuatro con embutidos {en}",
      "Noche de quesos fundidos {en}",
    ],
    summary: "Queso fundido, pan crujiente, patatas y encurtidos, con vino y sin mirar el reloj.",
    text: [
      "La fondue mezcla tres quesos y se mantiene al fuego justo. La raclette se raspa en la mesa con media rueda y plancha propia.",
      "Ambas vienen con embutidos, verduras asadas y una ensalada para equilibrar.",
    ],
    highlights: ["Tres quesos", "Embutidos y verduras", "Vino o sidra", "Mesa reservada dos horas"],
    options: [
      ["Fondue para dos", 58, 38.9],
      ["Raclette para cuatro", 112, 74.9],
    ],
  },
  {
    key: "india",
    scene: 0,
    titles: [
      "Menú indio para dos con naan y postre {en}",
      "Thali vegetariano o de pollo {en}",
      "Cena india con tandoori para cuatro {en}",
    ],
    summary: "Curris suaves o con carácter, pan naan del tandoor y un lassi de mango para acompañar.",
    text: [
      "La familia que lleva la cocina muele sus propias especias. El nivel de picante lo decides tú y se respeta.",
      "El menú incluye dos entrantes, dos curris, arroz basmati, naan y postre de cardamomo.",
    ],
    highlights: [
      "Dos curris a elegir",
      "Naan del tandoor",
      "Lassi o cerveza",
      "Muchas opciones vegetarianas",
    ],
    options: [
      ["Dos personas", 50, 31.9],
      ["Cuatro personas", 100, 59.9],
    ],
  },
  {
    key: "vermut",
    scene: 2,
    titles: [
      "Vermut de domingo con conservas {en}",
      "Aperitivo completo para dos en {casco}",
      "Vermú de grifo y tabla de latas {en}",
    ],
    summary: "Dos vermuts de grifo y una tabla de conservas, encurtidos y patatas recién fritas.",
    text: [
      "El vermut lo hace una bodega pequeña y aquí solo se le añade naranja y una aceituna. Las latas son de las buenas: mejillones, berberechos y anchoas.",
      "Se sirve de doce a cuatro, dentro o en la calle si hace sol.",
    ],
    highlights: [
      "Dos vermuts de grifo",
      "Tabla de conservas",
      "Encurtidos y patatas",
      "Terraza si el tiempo acompaña",
    ],
    options: [
      ["Dos personas", 28, 17.9],
      ["Cuatro personas", 56, 33.9],
    ],
    walkIn: true,
  },
  {
    key: "cenaaciegas",
    scene: 1,
    titles: [
      "Cena a ciegas: cinco platos en la oscuridad {en}",
      "Cena sensorial con antifaz {en}",
      "Experiencia gastronómica a oscuras para dos {en}",
    ],
    summary: "Cinco platos que se descubren por el olor, el tacto y el sabor, sin ver nada.",
    text: [
      "Te acompañan a la mesa, te pones el antifaz y empieza el juego. Cada plato llega con una pista; al final se revela el menú entre risas.",
      "Se preguntan las alergias por escrito antes de empezar. Nada de ingredientes extraños: buena cocina, vista con los ojos cerrados.",
    ],
    highlights: ["Cinco platos", "Bebida en cada pase", "Camareros formados", "Menú vegetariano bajo pedido"],
    options: [
      ["Dos personas", 110, 74.9],
      ["Cuatro personas", 220, 139],
    ],
    slots: { times: ["20:30", "21:30"], minutes: 120 },
  },
  {
    key: "sidreria",
    scene: 2,
    titles: [
      "Menú de sidrería con txotx para dos {en}",
      "Sidra, tortilla de bacalao y chuleta {en}",
      "Espicha para cuatro {en}",
    ],
    summary: "Tortilla de bacalao, chuleta, queso con membrillo y sidra natural directa de la barrica.",
    text: [
      "Se come de pie o en mesa corrida y, cuando alguien avisa, todo el mundo va a la barrica con el vaso en la mano.",
      "El postre es el de siempre: queso, membrillo y nueces que hay que partir.",
    ],
    highlights: ["Sidra natural", "Tortilla y chuleta", "Queso, membrillo y nueces", "Mesa corrida"],
    options: [
      ["Dos personas", 76, 51.9],
      ["Cuatro personas", 152, 98],
    ],
  },
  {
    key: "desayuno",
    scene: 5,
    titles: [
      "Desayuno de hotel con bufé {en}",
      "Desayuno a domicilio para dos {en}",
      "Diez desayunos con café y tostada {en}",
    ],
    summary: "Café, zumo y tostada o bollería a cualquier hora de la mañana, sin hacer cola en caja.",
    text: [
      "El bono se va gastando con el móvil, sin fecha fija ni días prohibidos. Se puede compartir con compañeros o con quien te acompañe.",
      "La tostada se elige: tomate y aceite, jamón, aguacate o mantequilla y mermelada.",
    ],
    highlights: ["Café con leche vegetal gratis", "Zumo natural", "Compartible", "Sin horario fijo"],
    options: [
      ["Dos desayunos", 14, 8.9],
      ["Bono de diez desayunos", 65, 39.9],
    ],
    walkIn: true,
  },
];
