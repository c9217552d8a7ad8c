/** Ideas for offers of entertainment: stage, screen, music, museums. */
import type { Concept } from "../types";

export const entertainment: readonly Concept[] = [
  {
    key: "monologos",
    scene: 0,
    titles: [
      "Noche de monólogos con cuatro cómicos {en}",
      "Micro abierto de comedia con consumición {en}",
      "Comedia en vivo: «Esto no salía en el folleto» {en}",
    ],
    summary: "Cuatro cómicos, veinte minutos cada uno y una copa para romper el hielo en una sala pequeña.",
    text: [
      "Aquí se prueba material nuevo y se rescatan los clásicos. El público está tan cerca que a veces acaba formando parte del espectáculo, con cariño.",
      "Las puertas abren media hora antes y los sitios no están numerados: quien llega pronto elige.",
    ],
    highlights: [
      "Cuatro cómicos por noche",
      "Consumición incluida",
      "Sala de 120 plazas",
      "Mayores de 16 años",
    ],
    options: [
      ["Una entrada con consumición", 18, 11.9],
      ["Dos entradas con consumición", 36, 21.9],
      ["Mesa para cuatro con cava", 88, 59],
    ],
    slots: { times: ["21:00", "23:00"], minutes: 90 },
  },
  {
    key: "cine",
    scene: 1,
    titles: [
      "Entrada de cine y palomitas medianas {en}",
      "Pack de cine para dos con menú {en}",
      "Cinco sesiones de cine a tu ritmo {en}",
    ],
    summary: "Elige película y día, recoge las palomitas en la barra y siéntate en butaca reclinable.",
    text: [
      "El cupón sirve para cualquier película en cartelera, también en versión original. Solo tienes que canjearlo en la taquilla o en la web del cine con el código.",
      "Las butacas se reclinan y hay más espacio del habitual entre filas. Las palomitas se hacen aquí, a la vista.",
    ],
    highlights: [
      "Todas las películas y horarios",
      "Butaca reclinable",
      "Palomitas recién hechas",
      "Válido en festivos",
    ],
    options: [
      ["Una entrada y palomitas", 14.5, 9.9],
      ["Dos entradas y menú grande", 33, 22.9],
      ["Bono de cinco entradas", 42, 29.9],
    ],
    walkIn: true,
  },
  {
    key: "teatro",
    scene: 2,
    titles: [
      "«La casa de las persianas verdes», comedia teatral {en}",
      "Dos butacas para el teatro de temporada {en}",
      "Teatro clásico en un patio histórico {de}",
    ],
    summary: "Una compañía de la tierra, hora y media de función y las mejores butacas a precio de platea.",
    text: [
      "Tres hermanas heredan una casa y una deuda. Lo que empieza como un enredo de papeles termina siendo una carta de amor al barrio.",
      "Después de la función del viernes la compañía se queda a charlar con quien quiera. Duración: 95 minutos sin descanso.",
    ],
    highlights: ["Butaca de platea", "95 minutos", "Encuentro con la compañía los viernes", "Sala accesible"],
    options: [
      ["Una butaca", 24, 15.9],
      ["Dos butacas", 48, 29.9],
      ["Butaca joven (hasta 25 años)", 18, 10],
    ],
    slots: { times: ["19:00", "20:30"], minutes: 95 },
  },
  {
    key: "jazz",
    scene: 3,
    titles: [
      "Concierto de jazz en sótano con vino {en}",
      "Noche de jazz y tabla de quesos {en}",
      "Trío de jazz en directo {en}",
    ],
    summary: "Un trío diferente cada semana, mesa pequeña, luz baja y una copa de vino de la zona.",
    text: [
      "El local conserva los muros de ladrillo de una antigua bodega y suena como pocos. Se toca sin apenas amplificación, así que durante los temas se escucha.",
      "Dos pases de cuarenta y cinco minutos con un descanso para pedir otra copa o saludar a los músicos.",
    ],
    highlights: ["Mesa reservada", "Copa de vino por persona", "Dos pases", "Aforo de 60 personas"],
    options: [
      ["Una entrada con copa", 20, 13.9],
      ["Dos entradas, copas y tabla de quesos", 58, 39.9],
    ],
    slots: { times: ["20:00", "22:15"], minutes: 110 },
  },
  {
    key: "velas",
    scene: 3,
    titles: [
      "Concierto a la luz de las velas {en}",
      "Vivaldi entre mil velas {en}",
      "Cuarteto de cuerda y velas en {casco}",
    ],
    summary: "Un cuarteto de cuerda, cientos de velas y una hora de música que suena distinta en penumbra.",
    text: [
      "Las velas son de led, pero el efecto es el mismo: en cuanto se apagan las luces, la sala desaparece y queda la música.",
      "El programa mezcla las Cuatro Estaciones con bandas sonoras conocidas. Es una buena primera vez para quien nunca ha ido a un concierto de clásica.",
    ],
    highlights: [
      "Cuarteto de cuerda",
      "60 minutos sin descanso",
      "Tres zonas de asiento",
      "Niños desde 8 años",
    ],
    options: [
      ["Zona C", 28, 18.9],
      ["Zona B", 38, 26.9],
      ["Zona A, primeras filas", 52, 36.9],
    ],
    slots: { times: ["19:00", "21:00"], minutes: 60 },
  },
  {
    key: "museo",
    scene: 4,
    titles: [
      "Entrada con audioguía al museo del agua {en}",
      "Visita guiada al museo de la ciudad {en}",
      "Museo y taller de grabado {en}",
    ],
    summary:
      "Recorre la colección a tu aire con audioguía o apúntate a la visita comentada de los fines de semana.",
    text: [
      "Es un museo de los que se ven en una mañana y se recuerdan mucho más. Hay piezas que se tocan, maquetas que se mueven y una sala para sentarse a mirar.",
      "La audioguía tiene un recorrido de cuarenta minutos, otro completo y uno pensado para niños.",
    ],
    highlights: [
      "Entrada sin cola",
      "Audioguía en cuatro idiomas",
      "Exposición temporal incluida",
      "Descuento en la cafetería",
    ],
    options: [
      ["Entrada general", 12, 7.9],
      ["Dos entradas", 24, 14.9],
      ["Visita guiada", 18, 12.5],
    ],
    walkIn: true,
  },
  {
    key: "magia",
    scene: 5,
    titles: [
      "Espectáculo de magia de cerca para 40 personas {en}",
      "Magia y mentalismo en pequeño formato {en}",
      "Tarde de ilusionismo para todos los públicos {en}",
    ],
    summary: "Cartas, monedas y alguna imposibilidad a dos metros de tus ojos, en una sala para cuarenta.",
    text: [
      "En la magia de cerca no hay dónde esconderse. El mago pasea entre las mesas, pide prestado un anillo y lo hace aparecer donde menos te lo esperas.",
      "La función de las seis está pensada para familias; la de la noche tiene más misterio y un poco de mentalismo.",
    ],
    highlights: ["Aforo de 40 personas", "75 minutos", "Sesión familiar y nocturna", "Bebida de bienvenida"],
    options: [
      ["Una entrada", 22, 14.9],
      ["Dos entradas", 44, 27.9],
      ["Familia de cuatro", 76, 49],
    ],
    slots: { times: ["18:00", "21:30"], minutes: 75 },
  },
  {
    key: "flamenco",
    scene: 0,
    titles: [
      "Tablao flamenco con copa {en}",
      "Cena y espectáculo flamenco {en}",
      "Flamenco íntimo: cante, toque y baile {en}",
    ],
    summary: "Cinco artistas, un escenario de madera y una hora de flamenco sin micrófonos.",
    text: [
      "El cuadro cambia cada semana: dos al baile, dos al cante y una guitarra. Aquí no hay coreografía aprendida de memoria, cada noche sale distinta.",
      "Puedes venir solo a la función con una copa o sentarte antes a cenar en la planta de arriba.",
    ],
    highlights: [
      "Cinco artistas en directo",
      "Copa de vino o refresco",
      "Primeras filas según llegada",
      "60 minutos",
    ],
    options: [
      ["Función con copa", 35, 23.9],
      ["Función con copa para dos", 70, 45],
      ["Cena y función", 68, 49],
    ],
    slots: { times: ["19:30", "21:30"], minutes: 60 },
  },
  {
    key: "festival",
    scene: 3,
    titles: [
      "Abono de dos días para el festival Sonámbula {en}",
      "Festival de música al aire libre {en}: entrada de día",
      "Abono con zona de acampada, festival Sonámbula {en}",
    ],
    summary: "Dieciocho bandas, dos escenarios y puestos de comida de la zona durante todo un fin de semana.",
    text: [
      "Un festival a escala humana: se cruza en cinco minutos, no hay colas eternas y se puede ver a todas las bandas sin correr.",
      "La organización pone autobuses desde la estación, vasos reutilizables y una zona tranquila con sombra para descansar.",
    ],
    highlights: [
      "18 bandas en dos escenarios",
      "Autobús desde la estación",
      "Zona de descanso",
      "Agua gratuita",
    ],
    options: [
      ["Entrada de un día", 45, 32],
      ["Abono de dos días", 75, 52],
      ["Abono con acampada", 95, 69],
    ],
  },
  {
    key: "improvisacion",
    scene: 0,
    titles: [
      "Teatro de improvisación: tú pones el título {en}",
      "Combate de improvisación teatral {en}",
      "Impro con consumición {en}",
    ],
    summary: "Escribes una frase al entrar y una hora después es una escena que no volverá a repetirse.",
    text: [
      "Seis actores, ningún guion. Las papeletas del público deciden los títulos, los géneros y a veces el final.",
      "Hay risas casi siempre y algún momento inesperadamente tierno. Se puede repetir: nunca es lo mismo.",
    ],
    highlights: ["Función irrepetible", "Consumición incluida", "75 minutos", "Entrada sin numerar"],
    options: [
      ["Una entrada", 16, 10.9],
      ["Dos entradas", 32, 19.9],
      ["Cuatro entradas", 64, 36],
    ],
    slots: { times: ["20:30", "22:30"], minutes: 75 },
  },
  {
    key: "cinedeverano",
    scene: 1,
    titles: [
      "Cine al aire libre con hamaca y refresco {en}",
      "Autocine para dos con palomitas {en}",
      "Sesión doble bajo las estrellas {en}",
    ],
    summary:
      "Clásicos y estrenos recientes en pantalla gigante, con auriculares inalámbricos y barra de bocadillos.",
    text: [
      "Trae una manta y llega con luz: antes de la película hay música y cena en los puestos. Cuando oscurece, se reparten los auriculares.",
      "Los jueves se proyecta en versión original subtitulada y los domingos, cine familiar.",
    ],
    highlights: [
      "Auriculares inalámbricos",
      "Hamaca o plaza de coche",
      "Refresco incluido",
      "Versión original los jueves",
    ],
    options: [
      ["Una hamaca", 12, 7.9],
      ["Dos hamacas con palomitas", 27, 17.9],
      ["Coche con hasta cuatro", 32, 22],
    ],
    slots: { times: ["21:45"], minutes: 130 },
  },
  {
    key: "realidadvirtual",
    tax: 21,
    scene: 5,
    titles: [
      "Una hora de realidad virtual para dos {en}",
      "Arena de realidad virtual por equipos {en}",
      "Cumpleaños en realidad virtual {en}",
    ],
    summary: "Gafas inalámbricas, sala de cien metros y juegos en los que de verdad caminas.",
    text: [
      "No hay cables ni sillas: te mueves por la sala y el juego se mueve contigo. Hay títulos tranquilos, de miedo suave y de puntería.",
      "Un monitor os ajusta las gafas, os explica los gestos y cambia de juego cuando queráis. Casi nadie se marea, y si pasa, paramos.",
    ],
    highlights: ["Sin cables", "Ocho juegos a elegir", "De uno a seis jugadores", "Desde 9 años"],
    options: [
      ["Una hora, una persona", 25, 15.9],
      ["Una hora, dos personas", 50, 29.9],
      ["Equipo de seis", 140, 89],
    ],
  },
  {
    key: "planetario",
    scene: 4,
    titles: [
      "Sesión de planetario con astrónomo {en}",
      "Planetario y observación solar {en}",
      "Viaje a Marte: sesión de planetario en familia {en}",
    ],
    summary: "Cúpula digital de doce metros y un astrónomo en directo que responde a todo.",
    text: [
      "La proyección sigue el cielo de esa misma noche y luego despega: planetas, nebulosas y un paseo por la superficie de Marte.",
      "Al terminar, si el día está claro, se mira el Sol con un telescopio con filtro en la terraza.",
    ],
    highlights: ["Cúpula digital", "Astrónomo en directo", "45 minutos", "Turno de preguntas"],
    options: [
      ["Adulto", 9.5, 6.5],
      ["Niño", 6.5, 4.5],
      ["Familia de cuatro", 30, 18.9],
    ],
    slots: { times: ["11:30", "17:00", "18:30"], minutes: 60 },
  },
  {
    key: "musical",
    scene: 2,
    titles: [
      "«Nocturno en la azotea», el musical {en}",
      "Musical en directo con banda: dos butacas {en}",
      "Entrada de platea para el musical del otoño {en}",
    ],
    summary: "Banda en directo, doce intérpretes y una historia que transcurre en una sola noche de verano.",
    text: [
      "Un vecindario entero se queda sin luz y sube a la azotea. De ahí salen nueve canciones, dos romances y una pelea por una tortilla.",
      "El montaje viene de una temporada larga y llega con todo el equipo original. Dos horas con descanso de quince minutos.",
    ],
    highlights: ["Banda en directo", "Doce intérpretes", "Descanso de 15 minutos", "Guardarropa gratuito"],
    options: [
      ["Anfiteatro", 32, 21.9],
      ["Platea", 48, 34.9],
      ["Dos butacas de platea", 96, 66],
    ],
    slots: { times: ["17:30", "20:30"], minutes: 135 },
  },
  {
    key: "microteatro",
    scene: 2,
    titles: [
      "Microteatro: tres obras de quince minutos {en}",
      "Sesión golfa de microteatro con cóctel {en}",
      "Microteatro para dos {en}",
    ],
    summary: "Tres salas, tres historias de un cuarto de hora y un cóctel entre una y otra.",
    text: [
      "Se entra en grupos de quince personas y la obra ocurre a tu alrededor. Es teatro para quien dice que no le gusta el teatro.",
      "Cada mes cambia el tema común: este mes, cartas que nunca se enviaron.",
    ],
    highlights: ["Tres obras", "Cóctel o refresco", "Grupos de 15 personas", "Cartelera mensual"],
    options: [
      ["Tres obras y cóctel", 22, 14.9],
      ["Tres obras y cóctel para dos", 44, 27.9],
    ],
    slots: { times: ["19:00", "20:30", "22:00"], minutes: 75 },
  },
  {
    key: "karaoke",
    tax: 21,
    scene: 0,
    titles: [
      "Sala privada de karaoke dos horas {en}",
      "Karaoke privado con bebida y nachos {en}",
      "Cumpleaños en sala de karaoke {en}",
    ],
    summary: "Sala solo para tu grupo, cuarenta mil canciones y nadie más escuchando.",
    text: [
      "Sillones cómodos, dos micrófonos buenos y una pantalla por pared. Las canciones se eligen desde el móvil, así que nadie acapara el mando.",
      "La sala pequeña es para cinco y la grande para doce. Se puede traer tarta.",
    ],
    highlights: ["Sala privada", "40 000 canciones", "Bebida de bienvenida", "Puedes traer tarta"],
    options: [
      ["Sala para cinco, 2 horas", 70, 45],
      ["Sala para doce, 2 horas", 130, 85],
      ["Sala para cinco con nachos y jarra", 98, 67],
    ],
    slots: { times: ["18:00", "20:30", "23:00"], minutes: 120 },
  },
  {
    key: "visitateatralizada",
    scene: 2,
    titles: [
      "Visita teatralizada nocturna por {casco}",
      "Leyendas {delcasco}: ruta teatralizada",
      "Misterios y crímenes antiguos {en}: paseo nocturno",
    ],
    summary: "Hora y media de paseo con dos actores que sacan a la luz lo que las placas no cuentan.",
    text: [
      "Nos encontramos al anochecer. La ruta pasa por callejones, un patio que suele estar cerrado y una plaza con mala fama.",
      "Las historias están documentadas; los personajes, casi todos, también. Se recomienda calzado cómodo y algo de abrigo.",
    ],
    highlights: ["Dos actores", "90 minutos a pie", "Grupo de 25 personas", "Accesible con carrito"],
    options: [
      ["Adulto", 15, 9.9],
      ["Niño (6 a 12 años)", 9, 5.9],
      ["Pareja", 30, 17.9],
    ],
    slots: { times: ["20:00", "22:00"], minutes: 90 },
  },
  {
    key: "danza",
    scene: 2,
    titles: [
      "Gala de danza contemporánea: dos butacas {en}",
      "«Marea», espectáculo de danza {en}",
      "Danza y música en vivo en {casco}",
    ],
    summary: "Ocho bailarines, un violonchelo en escena y una hora de imágenes difíciles de olvidar.",
    text: [
      "«Marea» parte de los movimientos del trabajo en el puerto y los convierte en baile. No hay argumento que seguir, basta con dejarse llevar.",
      "Al acabar hay un coloquio breve y voluntario con la coreógrafa.",
    ],
    highlights: ["Ocho bailarines", "Música en directo", "60 minutos", "Coloquio posterior"],
    options: [
      ["Una butaca", 22, 14.5],
      ["Dos butacas", 44, 27],
    ],
    slots: { times: ["20:00"], minutes: 60 },
  },
];
