/** Ideas for offers of training: crafts, languages, technology, music, cooking. */
import type { Concept } from "../types";

export const training: readonly Concept[] = [
  {
    key: "ceramica",
    scene: 4,
    titles: [
      "Curso de cerámica en fin de semana {en}",
      "Taller de torno para dos {en}",
      "Iniciación a la cerámica con cocción incluida {en}",
    ],
    summary: "Seis horas repartidas en dos mañanas para modelar, tornear y esmaltar tus primeras piezas.",
    text: [
      "El primer día se aprende a centrar el barro, que es más difícil y más divertido de lo que parece. El segundo se retocan las piezas y se elige el esmalte.",
      "Nosotros las cocemos y te avisamos a las tres semanas para recogerlas.",
    ],
    highlights: ["Barro y esmaltes", "Dos cocciones", "Ocho alumnos", "Delantal"],
    options: [
      ["Fin de semana, una persona", 120, 79],
      ["Taller de torno de 2 horas", 48, 31.9],
      ["Taller de torno para dos", 96, 59],
    ],
  },
  {
    key: "cocina",
    scene: 7,
    titles: [
      "Clase de cocina: arroces y fideuás {en}",
      "Taller de cocina japonesa con cena {en}",
      "Aprende a cocinar {plato} {en}",
    ],
    summary: "Tres horas cocinando de verdad y una mesa larga para comerse el resultado.",
    text: [
      "Se trabaja en parejas con ingredientes ya pesados. El chef explica el porqué de cada paso, que es lo que luego te salva en casa.",
      "Al final se come todo, con vino o refresco, y te llevas las recetas.",
    ],
    highlights: ["Doce alumnos", "Ingredientes incluidos", "Comida o cena", "Recetario"],
    options: [
      ["Una persona", 65, 42],
      ["Dos personas", 130, 79],
    ],
    slots: { times: ["11:00", "18:30"], minutes: 180 },
  },
  {
    key: "python",
    scene: 1,
    setting: "online",
    titles: [
      "Curso de Python desde cero, en línea",
      "Programación web para empezar: curso en línea",
      "Análisis de datos con hojas de cálculo y Python",
    ],
    summary: "Cuarenta horas a tu ritmo, ejercicios corregidos por personas y un proyecto final propio.",
    text: [
      "Las lecciones son cortas y cada una termina con algo que funciona. Si te atascas, un tutor contesta en menos de un día laborable.",
      "El proyecto final lo eliges tú: un bot, una web sencilla o el análisis de unos datos que te importen.",
    ],
    highlights: ["40 horas", "Tutor personal", "Proyecto final", "Acceso de doce meses"],
    options: [
      ["Curso completo", 190, 99],
      ["Curso con cuatro tutorías", 260, 149],
    ],
  },
  {
    key: "ingles",
    scene: 6,
    setting: "online",
    titles: [
      "Inglés en línea: ocho clases de conversación",
      "Preparación del B2 de inglés en línea",
      "Clases particulares de inglés por videollamada",
    ],
    summary: "Grupos de cuatro, profesor nativo y temas de conversación que no dan sueño.",
    text: [
      "Se habla desde el primer minuto. El profesor apunta los errores y los repasa al final, sin cortar.",
      "Puedes cambiar de horario cada semana. La prueba de nivel es gratuita y decide tu grupo.",
    ],
    highlights: ["Grupos de cuatro", "Horario flexible", "Prueba de nivel", "Material incluido"],
    options: [
      ["Ocho clases en grupo", 120, 69],
      ["Cuatro clases particulares", 110, 72],
      ["Preparación B2, 20 clases", 320, 199],
    ],
  },
  {
    key: "fotografia",
    scene: 3,
    titles: [
      "Taller de fotografía callejera por {casco}",
      "Curso de fotografía con tu móvil {en}",
      "Fotografía nocturna en {entorno}",
    ],
    summary: "Una mañana de teoría breve y mucha calle, con revisión de fotos al final.",
    text: [
      "Se empieza entendiendo la luz y se termina eligiendo cinco fotos tuyas. Sirve cualquier cámara, también la del teléfono.",
      "El grupo es pequeño para que haya tiempo de mirar lo que hace cada uno.",
    ],
    highlights: ["Ocho alumnos", "Revisión de fotos", "Apuntes", "Vale cualquier cámara"],
    options: [
      ["Taller de medio día", 60, 38.9],
      ["Curso de cuatro sesiones", 160, 99],
    ],
  },
  {
    key: "guitarra",
    scene: 5,
    titles: [
      "Cuatro clases de guitarra para empezar {en}",
      "Clases de piano para adultos {en}",
      "Ukelele en grupo: seis clases {en}",
    ],
    summary: "Clases para adultos que siempre quisieron tocar algo y nunca encontraron el momento.",
    text: [
      "Sin solfeo de entrada: la primera canción suena en la primera clase. La teoría llega cuando hace falta.",
      "Hay instrumentos en el aula y se prestan para casa con una fianza.",
    ],
    highlights: ["Instrumento en el aula", "Préstamo para casa", "Horario de tarde", "Repertorio a tu gusto"],
    options: [
      ["Cuatro clases individuales", 100, 62],
      ["Seis clases en grupo", 90, 55],
    ],
  },
  {
    key: "pintura",
    scene: 3,
    titles: [
      "Taller de acuarela al aire libre en {entorno}",
      "Pinta y vino: tarde de lienzo {en}",
      "Curso de dibujo para quien dice que no sabe {en}",
    ],
    summary: "Materiales, caballete y una profesora que empieza por quitarte el miedo al papel en blanco.",
    text: [
      "Se pinta del natural, con ejercicios de cinco minutos que van sumando. Al final todo el mundo se lleva algo que le gusta.",
      "En la versión con vino se pinta el mismo motivo entre todos y se comparan, entre risas, los resultados.",
    ],
    highlights: ["Materiales incluidos", "Grupo de diez", "Te llevas tu obra", "Sin experiencia"],
    options: [
      ["Una sesión", 42, 26.9],
      ["Dos personas", 84, 49.9],
      ["Curso de cuatro sesiones", 150, 94],
    ],
  },
  {
    key: "costura",
    scene: 0,
    titles: [
      "Taller de costura a máquina para principiantes {en}",
      "Cose tu primera falda en un fin de semana {en}",
      "Bordado moderno: taller de tarde {en}",
    ],
    summary: "De enhebrar la máquina a salir con una prenda puesta, sin patrones imposibles.",
    text: [
      "Cada alumno tiene su máquina. Se aprende a cortar, a coser recto y a deshacer sin llorar, que es la mitad del oficio.",
      "La tela y los hilos están incluidos; si prefieres traer tu tela, mejor aún.",
    ],
    highlights: ["Máquina individual", "Tela incluida", "Seis alumnos", "Patrón para casa"],
    options: [
      ["Taller de 4 horas", 60, 38.9],
      ["Fin de semana", 130, 84],
    ],
  },
  {
    key: "oratoria",
    scene: 2,
    titles: [
      "Curso de hablar en público sin miedo {en}",
      "Taller intensivo de oratoria {en}",
      "Presentaciones que se entienden: curso práctico {en}",
    ],
    summary: "Dos tardes de práctica con vídeo, respiración y estructura para que se te escuche.",
    text: [
      "Hablarás seis veces, cada una un poco más larga. Te grabamos y ves el cambio entre la primera y la última.",
      "Sirve para reuniones, entrevistas, bodas y tribunales. El grupo es de ocho y guarda los secretos.",
    ],
    highlights: ["Práctica con vídeo", "Ocho alumnos", "Guion de bolsillo", "Sesión de refuerzo en línea"],
    options: [
      ["Dos tardes", 140, 85],
      ["Dos tardes y sesión individual", 190, 125],
    ],
  },
  {
    key: "vino",
    scene: 2,
    titles: [
      "Curso de iniciación a la cata de vinos {en}",
      "Cata a ciegas para aprender en tres sesiones {en}",
      "Curso de cerveza artesana con elaboración {en}",
    ],
    summary: "Tres sesiones para poner nombre a lo que ya notabas, con doce vinos y mucho pan.",
    text: [
      "La primera sesión entrena la nariz, la segunda recorre zonas y la tercera se hace a ciegas. Nadie aprueba ni suspende.",
      "Se catan cuatro vinos por tarde, elegidos por diferentes más que por caros.",
    ],
    highlights: ["Doce vinos", "Copas y fichas", "Tabla de quesos", "Máximo catorce alumnos"],
    options: [
      ["Una sesión", 35, 22.9],
      ["Tres sesiones", 99, 62],
    ],
  },
  {
    key: "marketing",
    scene: 1,
    setting: "online",
    titles: [
      "Curso en línea de redes sociales para negocios",
      "Crea tu tienda en internet paso a paso",
      "Diseño gráfico básico: curso en línea",
    ],
    summary: "Treinta horas prácticas para dar a conocer un negocio pequeño sin gastar lo que no hay.",
    text: [
      "Cada tema termina con una tarea para tu propio negocio, así que al acabar el curso también has acabado el plan.",
      "Hay foro con profesores y una videollamada mensual de dudas.",
    ],
    highlights: ["30 horas", "Plan propio", "Videollamada mensual", "Diploma"],
    options: [
      ["Curso completo", 160, 79],
      ["Curso con revisión de tu plan", 230, 129],
    ],
  },
  {
    key: "baile",
    scene: 5,
    titles: [
      "Mes de salsa y bachata {en}",
      "Curso de sevillanas desde cero {en}",
      "Swing para principiantes: cuatro clases {en}",
    ],
    summary: "Clases en grupo de una hora, sin pareja necesaria y con práctica libre los viernes.",
    text: [
      "Se rota de pareja, se aprende a escuchar la música y se ríe bastante. A la cuarta clase ya se baila una canción entera.",
      "Los viernes hay baile abierto para practicar con gente de otros grupos.",
    ],
    highlights: ["Sin pareja", "Dos clases por semana", "Práctica los viernes", "Cuatro niveles"],
    options: [
      ["Cuatro clases", 44, 26.9],
      ["Un mes, dos clases por semana", 70, 42],
      ["Cuatro clases para dos", 88, 49],
    ],
  },
  {
    key: "primeros-auxilios",
    scene: 2,
    titles: [
      "Curso de primeros auxilios con maniquíes {en}",
      "Primeros auxilios para bebés y niños {en}",
      "RCP y desfibrilador: curso certificado {en}",
    ],
    summary: "Cuatro horas con maniquíes y casos reales, impartidas por personal de emergencias.",
    text: [
      "Se practica hasta que sale sin pensar: RCP, atragantamientos, quemaduras y caídas. Las preguntas incómodas también se contestan.",
      "Hay una edición centrada en bebés, a la que se puede venir con el propio bebé.",
    ],
    highlights: ["Personal de emergencias", "Certificado", "Material de repaso", "Grupos de diez"],
    options: [
      ["Una persona", 50, 31.9],
      ["Dos personas", 100, 57.9],
    ],
  },
  {
    key: "huerto",
    scene: 0,
    titles: [
      "Taller de huerto en casa {en}",
      "Aprende a podar y cuidar frutales {en}",
      "Compostaje y huerto ecológico {en}",
    ],
    summary: "Una mañana con las manos en la tierra para saber qué plantar, cuándo y cómo no ahogarlo.",
    text: [
      "Se aprende en un huerto de verdad, con sus plagas y sus aciertos. Cada uno planta una jardinera y se la lleva.",
      "El calendario de siembra que se entrega está hecho para el clima {de}.",
    ],
    highlights: ["Jardinera plantada", "Calendario de siembra", "Grupo de doce", "Almuerzo de huerta"],
    options: [
      ["Una persona", 38, 24.9],
      ["Dos personas", 76, 44.9],
    ],
  },
  {
    key: "conducir",
    scene: 2,
    titles: [
      "Permiso B: teoría y diez prácticas {en}",
      "Curso de conducción segura en circuito {en}",
      "Cinco clases para perder el miedo al volante {en}",
    ],
    summary: "Profesores con paciencia, coches nuevos y tasas explicadas antes de empezar.",
    text: [
      "La teoría se hace en clase o desde casa, con test ilimitados. Las prácticas se reservan con una aplicación y duran cuarenta y cinco minutos.",
      "Si ya tienes permiso pero no te atreves, las clases de reciclaje empiezan en un polígono vacío.",
    ],
    highlights: ["Test ilimitados", "Profesor fijo", "Recogida en tu zona", "Sin matrícula"],
    options: [
      ["Teoría y diez prácticas", 420, 279],
      ["Cinco clases de reciclaje", 150, 99],
      ["Conducción segura, media jornada", 180, 119],
    ],
  },
  {
    key: "idiomas",
    scene: 6,
    titles: [
      "Francés para viajar: curso de un mes {en}",
      "Lengua de signos: nivel inicial {en}",
      "Intercambio de idiomas con profesor {en}",
    ],
    summary: "Ocho clases presenciales para defenderse, con canciones, mapas y mucha conversación.",
    text: [
      "Se aprende lo que se usa: pedir, preguntar, entender la respuesta. El libro es un cuaderno que vas haciendo tú.",
      "La última clase se da en un bar del barrio y solo se puede pedir en el idioma.",
    ],
    highlights: ["Ocho clases", "Diez alumnos", "Cuaderno propio", "Última clase en la calle"],
    options: [
      ["Curso de un mes", 110, 69],
      ["Curso para dos", 220, 129],
    ],
  },
  {
    key: "joyeria",
    scene: 4,
    titles: [
      "Taller de joyería: haz tu anillo de plata {en}",
      "Fabrica vuestras alianzas en un taller {en}",
      "Vidrieras y vidrio fundido: taller {en}",
    ],
    summary: "Una tarde en un taller de joyería para cortar, soldar y pulir tu propio anillo.",
    text: [
      "Se empieza con un hilo de plata y se acaba con un anillo a tu medida. El joyero está al lado en cada soldadura.",
      "Para parejas hay una edición en la que cada uno hace el anillo del otro.",
    ],
    highlights: ["Plata de ley incluida", "Tres horas", "Cuatro alumnos", "Estuche"],
    options: [
      ["Un anillo", 85, 56],
      ["Dos anillos en pareja", 170, 105],
    ],
  },
  {
    key: "reposteria",
    scene: 7,
    titles: [
      "Taller de pan de masa madre {en}",
      "Curso de repostería francesa {en}",
      "Decoración de tartas para principiantes {en}",
    ],
    summary: "Cuatro horas de harina, paciencia y buen olor, con tu propia masa madre para casa.",
    text: [
      "Se amasa a mano, se forma y se hornea. Mientras fermenta se explica lo que pasa dentro, que es lo fascinante.",
      "Te llevas dos panes, un tarro de masa madre y las instrucciones para no matarla.",
    ],
    highlights: ["Masa madre para llevar", "Dos panes", "Diez alumnos", "Recetas"],
    options: [
      ["Una persona", 58, 37.9],
      ["Dos personas", 116, 69],
    ],
    slots: { times: ["10:00", "16:30"], minutes: 240 },
  },
  {
    key: "mindfulness",
    scene: 0,
    setting: "online",
    titles: [
      "Curso de atención plena de ocho semanas",
      "Dormir mejor: programa guiado de cuatro semanas",
      "Gestión del tiempo sin agobios: curso en línea",
    ],
    summary: "Un programa sencillo de veinte minutos al día, con audios y una sesión semanal en directo.",
    text: [
      "No hay incienso ni promesas. Hay práctica breve, ciencia explicada y un grupo con el que comentar lo difícil.",
      "Si una semana no puedes, la sesión queda grabada.",
    ],
    highlights: ["Ocho sesiones en directo", "Audios descargables", "Grabaciones", "Psicóloga colegiada"],
    options: [
      ["Programa completo", 120, 69],
      ["Programa y dos sesiones individuales", 210, 135],
    ],
  },
];
