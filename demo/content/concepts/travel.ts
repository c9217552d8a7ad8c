/** Ideas for offers of travel: nights away, from the coast to the snow. */
import type { Concept } from "../types";

export const travel: readonly Concept[] = [
  {
    key: "hotelspa",
    scene: 1,
    titles: [
      "Noche con spa y desayuno para dos {en}",
      "Dos noches de hotel con circuito de aguas {en}",
      "Escapada romántica con cena y spa {en}",
    ],
    summary: "Habitación doble, desayuno bufé y circuito de spa en un hotel que invita a no salir.",
    text: [
      "La habitación da al jardín y el desayuno se alarga hasta las once. El circuito se reserva al llegar y dura noventa minutos.",
      "La opción con cena incluye un menú de tres platos en el restaurante del hotel, con bebida.",
    ],
    highlights: ["Desayuno bufé", "Circuito de spa", "Salida tardía según ocupación", "Aparcamiento"],
    options: [
      ["Una noche para dos", 155, 99],
      ["Una noche con cena", 215, 145],
      ["Dos noches para dos", 290, 185],
    ],
  },
  {
    key: "casarural",
    scene: 3,
    setting: "mountain",
    titles: [
      "Casa rural completa para seis en {entorno}",
      "Fin de semana rural con chimenea {en}",
      "Dos noches en casa de piedra cerca {de}",
    ],
    summary: "Una casa entera con chimenea, leña y cocina equipada, a un paso de los senderos.",
    text: [
      "La casa tiene tres habitaciones, un porche con mesa larga y silencio de verdad. La leña está cortada y la despensa, con aceite, sal y café.",
      "El dueño vive en el pueblo y deja una hoja con sus rutas favoritas y el teléfono del panadero.",
    ],
    highlights: ["Casa completa", "Chimenea y leña", "Cocina equipada", "Se admiten mascotas"],
    options: [
      ["Dos noches, hasta cuatro", 290, 199],
      ["Dos noches, hasta seis", 380, 265],
      ["Cinco noches, hasta seis", 820, 559],
    ],
  },
  {
    key: "costa",
    scene: 0,
    setting: "coast",
    titles: [
      "Tres noches frente al mar con desayuno {en}",
      "Hotel a pie de playa en {costa}",
      "Semana de sol en apartamento para cuatro {en}",
    ],
    summary: "A cincuenta metros de la playa, con desayuno y toallas de playa en la recepción.",
    text: [
      "Se desayuna mirando el mar y se vuelve con arena en los pies sin que nadie se queje. Las hamacas del hotel son gratuitas para los huéspedes.",
      "Los apartamentos tienen dos habitaciones, terraza y una cocina pequeña pero completa.",
    ],
    highlights: [
      "A 50 metros de la playa",
      "Desayuno incluido en hotel",
      "Hamacas gratuitas",
      "Cuna sin coste",
    ],
    options: [
      ["Tres noches para dos", 330, 219],
      ["Tres noches, familia de cuatro", 460, 319],
      ["Siete noches en apartamento", 890, 619],
    ],
  },
  {
    key: "ciudad",
    scene: 2,
    titles: [
      "Dos noches céntricas con visita guiada {en}",
      "Fin de semana cultural en {casco}",
      "Hotel con encanto y entradas de museo {en}",
    ],
    summary: "Hotel en el centro, desayuno y una visita guiada de dos horas para empezar con buen pie.",
    text: [
      "Todo queda andando. La visita guiada es el sábado por la mañana y deja la tarde libre con buenas recomendaciones en el bolsillo.",
      "El hotel ocupa una casa señorial rehabilitada con patio y solo dieciocho habitaciones.",
    ],
    highlights: ["Céntrico", "Desayuno", "Visita guiada de dos horas", "Guardan el equipaje"],
    options: [
      ["Dos noches para dos", 240, 165],
      ["Tres noches para dos", 345, 229],
    ],
  },
  {
    key: "nieve",
    scene: 4,
    setting: "snow",
    titles: [
      "Fin de semana de esquí con forfait en {entorno}",
      "Dos noches y forfait para dos en {entorno}",
      "Primera vez en la nieve: hotel, forfait y clases en {entorno}",
    ],
    summary: "Dos noches con media pensión, forfait de dos días y guardaesquís en el hotel.",
    text: [
      "El autobús a pistas sale de la puerta cada media hora. A la vuelta hay piscina climatizada y una cena de las que se agradecen.",
      "La opción para principiantes añade equipo y cuatro horas de clase en grupo.",
    ],
    highlights: ["Forfait de dos días", "Media pensión", "Autobús a pistas", "Guardaesquís"],
    options: [
      ["Dos noches con forfait, por persona", 260, 189],
      ["Con equipo y clases, por persona", 360, 259],
    ],
  },
  {
    key: "enoturismo",
    scene: 3,
    setting: "wine",
    titles: [
      "Noche en bodega con cata y cena {en}",
      "Enoturismo para dos en tierras {delvino}",
      "Dormir entre viñedos y visita a dos bodegas {en}",
    ],
    summary: "Habitación con vistas a las viñas, cata comentada y cena maridada en la propia bodega.",
    text: [
      "Las habitaciones están en la antigua casa de los vendimiadores. Por la tarde se visita la bodega y se cata; por la noche se cena con los vinos de la casa.",
      "Por la mañana, desayuno en el porche y un plano para pasear entre cepas.",
    ],
    highlights: ["Cata de cinco vinos", "Cena maridada", "Desayuno", "Botella de regalo"],
    options: [
      ["Una noche para dos", 260, 179],
      ["Dos noches con segunda bodega", 420, 289],
    ],
  },
  {
    key: "glamping",
    scene: 3,
    titles: [
      "Noche en burbuja bajo las estrellas {en}",
      "Glamping en tienda safari para dos {en}",
      "Cabaña en los árboles con desayuno {en}",
    ],
    summary: "Dormir mirando el cielo sin pasar frío: cama grande, calefacción y desayuno en cesta.",
    text: [
      "La burbuja es transparente por arriba y discreta por los lados. Hay telescopio, mantas y un baño privado a tres pasos.",
      "El desayuno llega en una cesta a la hora que pidas: pan caliente, zumo, embutido y fruta.",
    ],
    highlights: ["Cama doble", "Telescopio", "Baño privado", "Cesta de desayuno"],
    options: [
      ["Una noche entre semana", 165, 115],
      ["Una noche de fin de semana", 195, 145],
    ],
  },
  {
    key: "balneario",
    scene: 1,
    titles: [
      "Balneario: dos noches con pensión completa {en}",
      "Cura termal de fin de semana {en}",
      "Escapada termal con barros y masaje {en}",
    ],
    summary: "Aguas mineromedicinales, técnicas diarias y comidas tranquilas en un balneario centenario.",
    text: [
      "El edificio conserva los pasillos de azulejo y un jardín con árboles inmensos. Un médico te recibe y propone las técnicas adecuadas.",
      "Cada día incluye piscina termal y dos tratamientos. El resto del tiempo es para leer, pasear o no hacer nada.",
    ],
    highlights: ["Consulta médica", "Dos técnicas al día", "Piscina termal", "Pensión completa"],
    options: [
      ["Dos noches, por persona", 240, 169],
      ["Cinco noches, por persona", 560, 389],
    ],
  },
  {
    key: "parador",
    scene: 2,
    titles: [
      "Noche en castillo rehabilitado {en}",
      "Hotel histórico con cena medieval {en}",
      "Dormir en un monasterio del siglo XVI {en}",
    ],
    summary: "Muros de piedra, habitación con dosel y un desayuno que se sirve en el antiguo refectorio.",
    text: [
      "El edificio tiene siglos y las duchas, tres años: lo mejor de cada época. Al atardecer hay una visita por las murallas con el guía de la casa.",
      "La cena recupera recetas antiguas, con {plato} como plato fuerte.",
    ],
    highlights: ["Edificio histórico", "Visita guiada", "Desayuno", "Cena opcional"],
    options: [
      ["Una noche para dos", 180, 125],
      ["Una noche con cena para dos", 250, 179],
    ],
  },
  {
    key: "camino",
    scene: 3,
    titles: [
      "Cuatro etapas a pie con traslado de mochilas {en}",
      "Camino organizado en pareja por {entorno}",
      "Ruta de senderismo con alojamiento {en}",
    ],
    summary:
      "Cuatro etapas de unos quince kilómetros, alojamientos con encanto y la mochila siempre delante de ti.",
    text: [
      "Caminas con lo justo: el equipaje viaja en furgoneta. Los alojamientos están elegidos por la cena y por el colchón, en ese orden.",
      "Recibes los tracks, una guía impresa y un teléfono de asistencia que contestan personas.",
    ],
    highlights: [
      "Cuatro noches con desayuno",
      "Traslado de equipaje",
      "Tracks GPS",
      "Teléfono de asistencia",
    ],
    options: [
      ["Por persona en doble", 390, 279],
      ["Por persona con media pensión", 480, 349],
    ],
  },
  {
    key: "crucero",
    scene: 0,
    setting: "coast",
    titles: [
      "Noche a bordo de un velero en {costa}",
      "Fin de semana en velero con patrón {en}",
      "Dormir en barco amarrado en puerto {en}",
    ],
    summary: "Dos días navegando con patrón, baño en calas y noche fondeados o en puerto.",
    text: [
      "El barco tiene tres camarotes dobles y una cubierta grande. Se cocina a bordo con lo que se compra en el mercado antes de zarpar.",
      "No hace falta experiencia. Quien quiera aprende a llevar la caña; quien no, toma el sol.",
    ],
    highlights: ["Patrón incluido", "Camarote doble", "Desayuno a bordo", "Material de snorkel"],
    options: [
      ["Una noche amarrados, para dos", 140, 95],
      ["Fin de semana, por persona", 290, 209],
    ],
  },
  {
    key: "solo-adultos",
    scene: 1,
    titles: [
      "Hotel solo adultos con piscina en azotea {en}",
      "Dos noches solo adultos y cena {en}",
      "Fin de semana de desconexión para dos {en}",
    ],
    summary: "Silencio, piscina en la azotea y un cóctel de bienvenida al caer la tarde.",
    text: [
      "Aquí no hay animación ni horarios de bufé. Hay libros, tumbonas anchas y un bar que hace pocas cosas bien.",
      "La cena de la segunda opción es de tres platos y se puede tomar en la terraza.",
    ],
    highlights: ["Mayores de 16 años", "Piscina en azotea", "Cóctel de bienvenida", "Salida a las 13 h"],
    options: [
      ["Una noche para dos", 150, 105],
      ["Dos noches con cena para dos", 340, 239],
    ],
  },
  {
    key: "bici-viaje",
    scene: 3,
    titles: [
      "Vía verde en bici: dos noches y traslado {en}",
      "Escapada cicloturista por {entorno}",
      "Fin de semana en bicicleta eléctrica {en}",
    ],
    summary: "Antiguas vías de tren convertidas en carril, bicicleta incluida y vuelta en furgoneta.",
    text: [
      "Se pedalea cuesta abajo casi siempre, entre túneles y viaductos. Se duerme en una estación rehabilitada y se vuelve en furgoneta.",
      "Las bicis eléctricas tienen suplemento pequeño y autonomía de sobra.",
    ],
    highlights: ["Bicicleta y casco", "Dos noches con desayuno", "Traslado de vuelta", "Plano y alforjas"],
    options: [
      ["Por persona con bici", 190, 135],
      ["Por persona con bici eléctrica", 230, 169],
    ],
  },
  {
    key: "familiar",
    scene: 1,
    titles: [
      "Hotel familiar con toboganes, dos noches {en}",
      "Vacaciones en familia con todo incluido {en}",
      "Fin de semana familiar y parque infantil {en}",
    ],
    summary: "Habitación para cuatro, piscina con toboganes y un miniclub que da tregua a los padres.",
    text: [
      "Las habitaciones tienen una zona separada para los niños y cuna si hace falta. El bufé infantil está a su altura, literalmente.",
      "El miniclub abre mañana y tarde, y por la noche hay cine en el jardín.",
    ],
    highlights: ["Habitación para cuatro", "Toboganes", "Miniclub", "Todo incluido opcional"],
    options: [
      ["Dos noches con media pensión", 360, 249],
      ["Tres noches con todo incluido", 590, 419],
    ],
  },
  {
    key: "vuelo",
    scene: 5,
    titles: [
      "Vuelo y dos noches en {casco} para dos",
      "Fin de semana en avión con destino a {ciudad}",
      "Avión y hotel: escapada de tres días {en}",
    ],
    summary: "Vuelo de ida y vuelta, dos noches con desayuno y una guía hecha por gente que vive allí.",
    text: [
      "Eliges fin de semana entre los disponibles y nosotros cuadramos los horarios para que la ida no robe la tarde.",
      "El precio incluye una maleta de cabina y las tasas. Salidas desde los principales aeropuertos peninsulares.",
    ],
    highlights: ["Vuelo de ida y vuelta", "Dos noches con desayuno", "Maleta de cabina", "Guía local"],
    options: [
      ["Por persona en doble", 290, 219],
      ["Por persona, tres noches", 360, 269],
    ],
  },
  {
    key: "observatorio",
    scene: 4,
    setting: "mountain",
    titles: [
      "Refugio de montaña con guía y cena en {entorno}",
      "Noche en refugio y ascensión guiada {en}",
      "Dos días de montaña con guía {en}",
    ],
    summary: "Subida tranquila, cena de refugio y amanecer en la cumbre con un guía de la zona.",
    text: [
      "El primer día se sube al refugio sin prisa. Se cena temprano, se duerme en literas y se sale de noche para ver amanecer arriba.",
      "Está pensado para quien camina con soltura pero no ha hecho nunca una cumbre.",
    ],
    highlights: ["Guía de montaña", "Media pensión", "Material técnico", "Grupo de ocho"],
    options: [
      ["Por persona", 150, 105],
      ["Para dos", 300, 199],
    ],
  },
  {
    key: "camper",
    tax: 21,
    scene: 0,
    titles: [
      "Fin de semana en furgoneta camper {en}",
      "Alquiler de camper tres días desde {ciudad}",
      "Una semana en camper con kilómetros incluidos {en}",
    ],
    summary: "Furgoneta equipada para dos o cuatro, cocina, ducha exterior y mapa de lugares donde dormir.",
    text: [
      "Te la explicamos en media hora y cabe en cualquier calle. Lleva nevera, placa solar y ropa de cama limpia.",
      "Incluye kilómetros suficientes para un buen recorrido y asistencia en carretera todo el día.",
    ],
    highlights: [
      "Ropa de cama y menaje",
      "Placa solar",
      "Seguro a todo riesgo con franquicia",
      "Mapa de pernoctas",
    ],
    options: [
      ["Tres días, dos plazas", 330, 239],
      ["Tres días, cuatro plazas", 390, 289],
      ["Siete días, cuatro plazas", 840, 619],
    ],
  },
  {
    key: "gastroviaje",
    scene: 2,
    titles: [
      "Escapada gastronómica con mercado y clase {en}",
      "Dos noches, mercado y cena local {en}",
      "Fin de semana para comer bien {en}",
    ],
    summary: "Hotel, visita al mercado con cocinero y una cena donde {plato} no puede faltar.",
    text: [
      "El sábado se va al mercado con un cocinero, se compra y se cocina juntos. El resto del día, siesta recomendada.",
      "La cena del viernes es en una casa de comidas de las de siempre, elegida por vecinos.",
    ],
    highlights: ["Dos noches con desayuno", "Clase de cocina", "Cena con bebida", "Guía de bares"],
    options: [
      ["Para dos", 380, 269],
      ["Para cuatro", 740, 499],
    ],
  },
];
