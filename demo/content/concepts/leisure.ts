/** Ideas for offers of leisure: sport, nature and adventure. */
import type { Concept } from "../types";

export const leisure: readonly Concept[] = [
  {
    key: "kayak",
    scene: 0,
    setting: "coast",
    titles: [
      "Ruta guiada en kayak por {costa}",
      "Kayak y snorkel en calas escondidas {de}",
      "Travesía en kayak doble al atardecer {en}",
    ],
    summary:
      "Dos horas y media remando con monitor por aguas tranquilas, con parada para bañarse y fotos del recorrido.",
    text: [
      "Salimos de la playa en grupos pequeños, con una explicación en tierra para quien no ha remado nunca. El recorrido bordea la costa y entra en las cuevas cuando el mar lo permite.",
      "A mitad de camino paramos en una cala a la que solo se llega por agua: hay tiempo para nadar, picar algo y volver sin prisas.",
    ],
    highlights: [
      "Kayak, pala, chaleco y bidón estanco",
      "Monitor titulado cada ocho personas",
      "Parada para baño y snorkel",
      "Fotos del grupo por correo",
    ],
    options: [
      ["Una persona en kayak individual", 38, 24.9],
      ["Kayak doble para dos", 70, 44.9],
      ["Familia: dos adultos y dos niños", 118, 79],
    ],
    slots: { times: ["10:00", "17:30"], minutes: 150 },
  },
  {
    key: "buceo",
    scene: 4,
    setting: "coast",
    titles: [
      "Bautizo de buceo con instructor {en}",
      "Tu primera inmersión en {costa}",
      "Bautismo de mar con vídeo submarino {en}",
    ],
    summary:
      "Teoría corta, práctica donde haces pie e inmersión de 35 minutos hasta seis metros, siempre con instructor al lado.",
    text: [
      "No hace falta saber nada: solo nadar y tener ganas. Primero se aprende a respirar con el regulador en la orilla y, cuando te sientes a gusto, se baja poco a poco.",
      "Cada instructor acompaña como máximo a dos personas, así que no tienes que preocuparte de nada más que de mirar.",
    ],
    highlights: [
      "Equipo completo desinfectado",
      "Máximo dos personas por instructor",
      "Seguro de buceo incluido",
      "Diploma del bautizo",
    ],
    options: [
      ["Bautizo para una persona", 75, 49],
      ["Bautizo para dos", 150, 92],
      ["Bautizo con reportaje en vídeo", 95, 65],
    ],
    slots: { times: ["09:30", "12:00", "16:00"], minutes: 120 },
  },
  {
    key: "globo",
    scene: 3,
    titles: [
      "Paseo en globo al amanecer sobre {entorno}",
      "Vuelo en globo con brindis {en}",
      "Una hora en globo y almuerzo campestre {en}",
    ],
    summary:
      "Una hora de vuelo al salir el sol, participación en el inflado, brindis con cava y almuerzo al aterrizar.",
    text: [
      "Quedamos de noche para ver cómo el globo toma forma. Con las primeras luces despegamos y el paisaje empieza a moverse sin ruido ni viento.",
      "Al tocar tierra brindamos, como se ha hecho siempre, y compartimos un almuerzo de la zona mientras el equipo recoge la vela. Te devolvemos al punto de encuentro.",
    ],
    highlights: [
      "Una hora de vuelo",
      "Brindis con cava y almuerzo",
      "Reportaje fotográfico",
      "Diploma de vuelo",
      "Seguro de pasajeros",
    ],
    options: [
      ["Pasaje para una persona", 175, 129],
      ["Pasaje para dos", 350, 249],
      ["Pasaje infantil (6 a 11 años)", 110, 89],
    ],
  },
  {
    key: "karting",
    scene: 2,
    titles: [
      "Dos tandas de karting en circuito exterior {en}",
      "Gran premio de karting con podio para grupos {en}",
      "Tanda doble de karts de 270 cc {en}",
    ],
    summary: "Dos tandas de ocho minutos con cronometraje, casco y briefing. Ven con quien quieras picarte.",
    text: [
      "El trazado tiene una recta larga, una chicane y dos horquillas donde se decide todo. Después de cada tanda te damos la hoja de tiempos para que puedas presumir, o no.",
      "Hay karts infantiles a partir de siete años y biplaza para quien prefiera ir de copiloto la primera vez.",
    ],
    highlights: [
      "Casco y sotocasco",
      "Cronometraje vuelta a vuelta",
      "Karts infantiles disponibles",
      "Aparcamiento gratuito",
    ],
    options: [
      ["Dos tandas de 8 minutos", 36, 22.9],
      ["Dos tandas para dos pilotos", 72, 43.9],
      ["Gran premio para diez con podio", 390, 279],
    ],
    walkIn: true,
  },
  {
    key: "caballo",
    scene: 1,
    setting: "mountain",
    titles: [
      "Paseo a caballo por {entorno}",
      "Ruta a caballo de dos horas {en}",
      "Iniciación a la equitación y paseo por {entorno}",
    ],
    summary: "Una ruta tranquila por caminos con vistas, adaptada a quien monta por primera vez.",
    text: [
      "Antes de salir conoces a tu caballo: lo cepillas, aprendes a llevarlo y das unas vueltas en la pista. Después salimos al paso por senderos y arroyos.",
      "El grupo nunca pasa de seis jinetes y el guía ajusta el ritmo. Para los que ya montan hay tramos de trote y, si el terreno lo permite, de galope.",
    ],
    highlights: ["Casco homologado", "Grupos de seis como máximo", "Caballos tranquilos", "Seguro incluido"],
    options: [
      ["Una hora, una persona", 30, 19.9],
      ["Dos horas, una persona", 50, 34.9],
      ["Dos horas para dos", 100, 65],
    ],
  },
  {
    key: "ferrata",
    scene: 1,
    setting: "mountain",
    titles: [
      "Vía ferrata de iniciación en {entorno}",
      "Estrena tu primera vía ferrata con guía {en}",
      "Vía ferrata y rápel con guía de montaña {en}",
    ],
    summary: "Media jornada con guía titulado: puentes, grapas, vistas y un rápel final para quien se anime.",
    text: [
      "Es la forma más segura de descubrir la escalada: vas siempre anclado a un cable y el guía abre camino. Empezamos con una práctica a un metro del suelo.",
      "La ferrata elegida tiene dificultad K2, con escapatorias. Basta con caminar sin problemas y no tener mucho vértigo.",
    ],
    highlights: [
      "Arnés, casco y disipador",
      "Guía titulado UIAGM o equivalente",
      "Dificultad K2",
      "Fotos de la jornada",
    ],
    options: [
      ["Una persona", 60, 39.9],
      ["Dos personas", 120, 75],
      ["Grupo de cuatro", 240, 139],
    ],
  },
  {
    key: "barranco",
    scene: 1,
    setting: "mountain",
    titles: [
      "Descenso de barrancos en {entorno}",
      "Barranco acuático con toboganes naturales {en}",
      "Barranquismo para principiantes cerca {de}",
    ],
    summary: "Saltos opcionales, toboganes de roca y pozas de agua clara en un descenso de tres horas.",
    text: [
      "El agua ha hecho el trabajo durante siglos; nosotros solo ponemos las cuerdas. Todos los saltos se pueden evitar, así que cada uno decide hasta dónde llega.",
      "Te dejamos neopreno completo, escarpines, casco y arnés. Trae bañador, toalla y unas zapatillas que se puedan mojar.",
    ],
    highlights: [
      "Neopreno de 5 mm",
      "Saltos siempre opcionales",
      "Vídeo con cámara de acción",
      "A partir de 10 años",
    ],
    options: [
      ["Una persona", 58, 37],
      ["Dos personas", 116, 69],
      ["Familia de cuatro", 220, 129],
    ],
  },
  {
    key: "vela",
    scene: 5,
    setting: "coast",
    titles: [
      "Paseo en velero con puesta de sol por {costa}",
      "Mañana a vela con baño y aperitivo {en}",
      "Velero compartido de tres horas {en}",
    ],
    summary: "Tres horas a vela con patrón, fondeo para bañarse y aperitivo a bordo en grupo pequeño.",
    text: [
      "Embarcas, sueltas amarras con nosotros y, si te apetece, coges la caña un rato. Cuando el viento acompaña apagamos el motor y solo se oye el agua.",
      "Fondeamos en una zona resguardada para darse un baño con tubo y gafas, y servimos un aperitivo sencillo con bebida fría.",
    ],
    highlights: [
      "Patrón profesional",
      "Máximo diez pasajeros",
      "Aperitivo y bebidas",
      "Material de snorkel",
      "Tablas de paddle surf a bordo",
    ],
    options: [
      ["Plaza individual", 65, 42],
      ["Plaza doble", 130, 79],
      ["Velero en exclusiva hasta diez", 520, 389],
    ],
    slots: { times: ["10:30", "18:30"], minutes: 180 },
  },
  {
    key: "surf",
    scene: 5,
    setting: "coast",
    titles: [
      "Clase de surf para principiantes {en}",
      "Bono de cuatro clases de surf {en}",
      "Surf en familia en {costa}",
    ],
    summary:
      "Clase de dos horas con monitor, tabla blanda y neopreno para ponerte de pie desde el primer día.",
    text: [
      "Calentamos en la arena, aprendemos a remar y a levantarnos y entramos al agua donde se hace pie. Los grupos se forman por nivel y edad.",
      "Si un día el mar no acompaña, cambiamos la fecha sin coste: tu bono no se pierde.",
    ],
    highlights: [
      "Tabla y neopreno",
      "Seis alumnos por monitor",
      "Vestuario y ducha caliente",
      "Cambio de fecha por mala mar",
    ],
    options: [
      ["Una clase de 2 horas", 35, 23.9],
      ["Bono de cuatro clases", 130, 84],
      ["Clase para dos", 70, 45],
    ],
  },
  {
    key: "parapente",
    scene: 7,
    setting: "mountain",
    titles: [
      "Vuelo en parapente biplaza sobre {entorno}",
      "Bautizo de parapente con vídeo {en}",
      "Parapente tándem con piloto instructor {en}",
    ],
    summary:
      "Entre 15 y 25 minutos de vuelo con piloto instructor y grabación completa con cámara de acción.",
    text: [
      "Subimos en furgoneta al despegue, te ponemos la silla y, en cuanto el viento es bueno, corres seis pasos y ya estás volando.",
      "El piloto se encarga de todo. Si te gusta la emoción haremos giros; si prefieres calma, planeamos mirando el paisaje.",
    ],
    highlights: [
      "Piloto federado",
      "Vídeo y fotos incluidos",
      "Traslado al despegue",
      "Seguro de accidentes",
    ],
    options: [
      ["Vuelo con vídeo", 110, 75],
      ["Dos vuelos con vídeo", 220, 145],
      ["Vuelo largo de térmica", 150, 109],
    ],
  },
  {
    key: "escape",
    scene: 6,
    titles: [
      "Sala de escape ambientada en una mina {en}",
      "Escape room para grupos: el archivo del relojero {en}",
      "Juego de escape de 70 minutos {en}",
    ],
    summary:
      "Setenta minutos, una puerta cerrada y un misterio con mecanismos de verdad, sin candados de relleno.",
    text: [
      "Nuestra sala se construyó pieza a pieza: hay engranajes, pasadizos y un final que nadie ve venir. El director de juego os ayuda con pistas que forman parte de la historia.",
      "Se juega en grupos de dos a seis personas y no da miedo, así que podéis venir con niños a partir de diez años.",
    ],
    highlights: ["De dos a seis jugadores", "70 minutos de juego", "Apta desde 10 años", "Foto de equipo"],
    options: [
      ["Dos o tres jugadores", 60, 42],
      ["Cuatro jugadores", 72, 49],
      ["Cinco o seis jugadores", 90, 62],
    ],
    slots: { times: ["17:00", "18:45", "20:30"], minutes: 80 },
  },
  {
    key: "bolera",
    scene: 6,
    titles: [
      "Dos partidas de bolos con bebida y ración {en}",
      "Tarde de bolera para cuatro {en}",
      "Bolos, hamburguesa y refresco {en}",
    ],
    summary:
      "Dos partidas por persona con calzado incluido, bebida y algo de comer para compartir en la pista.",
    text: [
      "Doce pistas, rampas para los pequeños y barreras que suben solas si las bolas se escapan. Entre semana casi nunca hay que esperar.",
      "La ración se sirve en la mesa de la propia pista: nachos, alitas o croquetas, lo que elija el grupo.",
    ],
    highlights: ["Calzado incluido", "Bebida por persona", "Ración para compartir", "Barreras infantiles"],
    options: [
      ["Dos personas", 34, 21.9],
      ["Cuatro personas", 68, 39.9],
      ["Seis personas", 99, 57],
    ],
    walkIn: true,
  },
  {
    key: "paddle",
    scene: 0,
    setting: "coast",
    titles: [
      "Alquiler de paddle surf con clase inicial {en}",
      "Paddle surf al amanecer en aguas tranquilas {en}",
      "Ruta en tabla de paddle surf cerca {de}",
    ],
    summary:
      "Clase corta de equilibrio y una ruta suave en aguas tranquilas, para empezar el día de otra manera.",
    text: [
      "La tabla es ancha y estable: en quince minutos casi todo el mundo está de pie. A partir de ahí, la ruta es un paseo sobre el agua.",
      "Salimos temprano, cuando no hay viento ni gente, y terminamos con un café junto al embarcadero.",
    ],
    highlights: ["Tabla, remo y chaleco", "Clase de 20 minutos", "Bolsa estanca", "Café al terminar"],
    options: [
      ["Una persona, 90 minutos", 28, 17.9],
      ["Dos personas, 90 minutos", 56, 33],
      ["Tabla gigante para ocho", 150, 99],
    ],
  },
  {
    key: "paintball",
    scene: 1,
    titles: [
      "Partida de paintball con 200 bolas {en}",
      "Paintball y barbacoa para grupos {en}",
      "Medio día de paintball en bosque cerca {de}",
    ],
    summary:
      "Tres escenarios, 200 bolas por jugador y equipo completo. Ideal para despedidas y cumpleaños adultos.",
    text: [
      "El campo tiene un poblado, un bosque y un fuerte. Un monitor propone las partidas: rescate, bandera o el clásico todos contra todos.",
      "Para quien quiera alargar el día, la opción con barbacoa incluye carne, ensalada y bebida en la pradera.",
    ],
    highlights: [
      "Marcadora, mono y peto",
      "200 bolas por persona",
      "Tres escenarios",
      "Monitor todo el tiempo",
    ],
    options: [
      ["Un jugador con 200 bolas", 35, 21.9],
      ["Ocho jugadores con 200 bolas", 280, 165],
      ["Un jugador con barbacoa", 52, 36],
    ],
  },
  {
    key: "bici",
    scene: 1,
    titles: [
      "Ruta en bicicleta eléctrica por {entorno}",
      "Alquiler de bici eléctrica con rutas cargadas {en}",
      "Excursión guiada en e-bike y almuerzo {en}",
    ],
    summary:
      "Bicicleta eléctrica de montaña, casco y navegador con tres rutas, o salida guiada con almuerzo.",
    text: [
      "Las cuestas dejan de ser una excusa. Ajustamos la bici a tu medida, te explicamos los modos de asistencia y sales con el recorrido cargado en el navegador.",
      "La salida guiada pasa por miradores y por una ermita donde paramos a comer algo de la tierra.",
    ],
    highlights: [
      "E-bike de doble suspensión",
      "Casco y candado",
      "GPS con tres rutas",
      "Asistencia por teléfono",
    ],
    options: [
      ["Medio día", 39, 25],
      ["Día completo", 59, 39],
      ["Salida guiada con almuerzo", 75, 54.9],
    ],
  },
  {
    key: "escalada",
    scene: 1,
    titles: [
      "Iniciación a la escalada en rocódromo {en}",
      "Curso de escalada en roca en {entorno}",
      "Mes de rocódromo con clase de bienvenida {en}",
    ],
    summary: "Clase de dos horas para aprender a asegurar, leer la pared y caer sin miedo.",
    text: [
      "Nuestra pared tiene vías de todos los niveles y una zona de bloques con colchonetas. En la primera clase aprendes los nudos y terminas escalando diez metros.",
      "Si te engancha, con la entrada mensual puedes venir cuando quieras y unirte a los grupos de los martes y jueves.",
    ],
    highlights: ["Pies de gato y arnés", "Monitor titulado", "Zona infantil", "Sin experiencia previa"],
    options: [
      ["Clase de iniciación", 30, 18.9],
      ["Clase para dos", 60, 35],
      ["Clase y un mes de acceso", 79, 52],
    ],
  },
  {
    key: "golf",
    scene: 3,
    titles: [
      "Bautizo de golf con cubo de bolas {en}",
      "Cuatro clases de golf en grupo {en}",
      "Green fee de nueve hoyos con carrito {en}",
    ],
    summary:
      "Descubre el golf sin comprar nada: palos, bolas y un profesor que empieza por lo más divertido.",
    text: [
      "La primera hora se pasa en el campo de prácticas y en el green de pateo. Te sorprenderá lo pronto que la bola empieza a volar.",
      "Después puedes seguir con el bono de clases o salir a jugar nueve hoyos acompañado.",
    ],
    highlights: ["Palos incluidos", "Cubo de 50 bolas", "Grupos de cinco", "Descuento en la tienda"],
    options: [
      ["Bautizo de golf", 35, 19.9],
      ["Bono de cuatro clases", 120, 79],
      ["Nueve hoyos con carrito para dos", 110, 74],
    ],
  },
  {
    key: "estrellas",
    scene: 3,
    titles: [
      "Noche de astronomía con telescopios en {entorno}",
      "Observación de estrellas con guía {en}",
      "Cielo oscuro: telescopio y chocolate caliente {en}",
    ],
    summary: "Dos horas lejos de las luces, con telescopios, manta y un guía que sabe contar el cielo.",
    text: [
      "Empezamos a simple vista, buscando constelaciones y sus historias. Después miramos por el telescopio: cráteres de la Luna, los anillos de Saturno o una galaxia, según la época.",
      "Las sesiones se hacen con luna baja. Si el cielo se cubre, buscamos otra fecha contigo.",
    ],
    highlights: [
      "Dos telescopios motorizados",
      "Guía certificado",
      "Bebida caliente",
      "Cambio de fecha por nubes",
    ],
    options: [
      ["Adulto", 24, 15.9],
      ["Niño (7 a 14 años)", 15, 9.9],
      ["Pareja", 48, 29.9],
    ],
    slots: { times: ["21:30"], minutes: 120 },
  },
  {
    key: "raquetas",
    scene: 1,
    setting: "snow",
    titles: [
      "Excursión con raquetas de nieve por {entorno}",
      "Raquetas de nieve y caldo caliente en {entorno}",
      "Luna llena con raquetas en {entorno}",
    ],
    summary: "Caminata por bosques nevados con raquetas, bastones y un guía que conoce cada huella.",
    text: [
      "Si sabes andar, sabes ir con raquetas. El recorrido es corto y circular, con tiempo para parar a mirar rastros de animales.",
      "Al final nos espera un termo de caldo y algo dulce. Hay polainas para quien no traiga botas altas.",
    ],
    highlights: ["Raquetas y bastones", "Guía de montaña", "Caldo y bizcocho", "Apta desde 8 años"],
    options: [
      ["Adulto", 40, 26],
      ["Niño", 25, 16.9],
      ["Familia de cuatro", 130, 79],
    ],
  },
  {
    key: "avistamiento",
    scene: 5,
    setting: "coast",
    titles: [
      "Avistamiento de delfines por {costa}",
      "Salida en barco con biólogo a bordo {en}",
      "Mañana de cetáceos y aves marinas {en}",
    ],
    summary: "Dos horas y media en barco con un biólogo que explica qué se ve y cómo verlo sin molestar.",
    text: [
      "Navegamos por la zona donde suelen pasar delfines y calderones. Llevamos hidrófono para escucharlos cuando se acercan.",
      "Si no hay avistamiento repites gratis otro día: es el mar, no un acuario, y nos gusta que siga siendo así.",
    ],
    highlights: [
      "Biólogo marino a bordo",
      "Hidrófono y prismáticos",
      "Repites si no hay suerte",
      "Agua y fruta",
    ],
    options: [
      ["Adulto", 45, 29.9],
      ["Niño (4 a 12 años)", 28, 18.9],
      ["Familia de cuatro", 140, 92],
    ],
    slots: { times: ["10:00", "13:00"], minutes: 150 },
  },
];
