/** Ideas for offers of health and beauty: spa, massage, hair, skin, fitness. */
import type { Concept } from "../types";

export const healthAndBeauty: readonly Concept[] = [
  {
    key: "termal",
    scene: 2,
    titles: [
      "Circuito termal y masaje de 50 minutos {en}",
      "Circuito de aguas para dos {en}",
      "Tarde de balneario con circuito y té {en}",
    ],
    summary: "Noventa minutos de piscinas a distintas temperaturas, sauna y baño de vapor, con o sin masaje.",
    text: [
      "El recorrido va de la piscina templada a la poza fría, pasando por chorros, camas de agua y una sala de vapor con eucalipto. Un cartel sugiere el orden, pero nadie vigila.",
      "El masaje se da después, cuando el cuerpo ya ha soltado casi todo. Albornoz, toalla y zapatillas esperan en la taquilla.",
    ],
    highlights: [
      "Circuito de 90 minutos",
      "Albornoz y zapatillas",
      "Infusión en la zona de descanso",
      "Aforo limitado",
    ],
    options: [
      ["Circuito para una persona", 32, 19.9],
      ["Circuito para dos", 64, 37.9],
      ["Circuito y masaje de 50 minutos", 89, 59],
      ["Circuito y masaje para dos", 178, 112],
    ],
    slots: { times: ["10:00", "12:00", "16:30", "18:30", "20:30"], minutes: 90 },
  },
  {
    key: "masajepareja",
    scene: 1,
    titles: [
      "Masaje en pareja con aceites templados {en}",
      "Ritual para dos con masaje y cava {en}",
      "Masaje de una hora en cabina doble {en}",
    ],
    summary: "Una cabina doble, dos terapeutas y una hora de masaje relajante con aceite de almendra.",
    text: [
      "El mismo ritmo y la misma música para los dos. Antes de empezar se elige la presión y el aroma: lavanda, cítricos o sin perfume.",
      "Al terminar podéis quedaros un rato en la sala de descanso con una copa de cava o una infusión.",
    ],
    highlights: ["Cabina doble", "Aceites naturales", "Sala de descanso", "Cava o infusión"],
    options: [
      ["Masaje de 30 minutos para dos", 90, 55],
      ["Masaje de 60 minutos para dos", 140, 89],
      ["Ritual de 90 minutos para dos", 190, 129],
    ],
  },
  {
    key: "facial",
    scene: 4,
    titles: [
      "Limpieza facial profunda con punta de diamante {en}",
      "Tratamiento facial de vitamina C {en}",
      "Higiene facial y masaje craneal {en}",
    ],
    summary: "Diagnóstico, limpieza, extracción suave, mascarilla y masaje facial en una sesión de una hora.",
    text: [
      "Se empieza mirando la piel con lámpara, sin juicios. A partir de ahí se decide qué mascarilla y qué activos convienen ese día.",
      "Sales con la cara limpia, sin rojeces que disimular, y con dos consejos sencillos en lugar de una lista de productos.",
    ],
    highlights: ["Diagnóstico de la piel", "60 minutos", "Cosmética sin perfume", "Apto para piel sensible"],
    options: [
      ["Una sesión", 55, 32.9],
      ["Dos sesiones", 110, 59],
      ["Una sesión con vitamina C", 70, 44.9],
    ],
  },
  {
    key: "peluqueria",
    scene: 3,
    titles: [
      "Corte, tratamiento y peinado {en}",
      "Mechas o tinte con corte y peinado {en}",
      "Alisado de queratina {en}",
    ],
    summary:
      "Lavado con masaje, tratamiento a medida, corte y peinado, con tiempo para hablar de lo que quieres.",
    text: [
      "Reservamos hueco de sobra para no correr. Antes de las tijeras hay una charla corta: qué te gusta, qué no y cuánto rato dedicas por la mañana.",
      "El color se hace sin amoniaco. Para melenas muy largas o densas no hay suplemento.",
    ],
    highlights: [
      "Sin suplemento por largo",
      "Color sin amoniaco",
      "Masaje en el lavado",
      "Bebida de cortesía",
    ],
    options: [
      ["Corte y peinado", 38, 22.9],
      ["Tinte, corte y peinado", 72, 44.9],
      ["Mechas, corte y peinado", 98, 62],
    ],
  },
  {
    key: "manicura",
    scene: 4,
    titles: [
      "Manicura semipermanente y exfoliación {en}",
      "Manicura y pedicura completas {en}",
      "Bono de tres manicuras {en}",
    ],
    summary:
      "Limado, cutículas, exfoliación y esmalte semipermanente que dura dos semanas sin descascarillarse.",
    text: [
      "El material se esteriliza en autoclave y se abre delante de ti. Hay más de ochenta colores, también de los discretos.",
      "La retirada del esmalte anterior está incluida, aunque te lo pusieras en otro sitio.",
    ],
    highlights: ["Retirada incluida", "Material esterilizado", "Más de 80 colores", "45 minutos"],
    options: [
      ["Manicura semipermanente", 24, 14.9],
      ["Manicura y pedicura", 52, 32.9],
      ["Tres manicuras", 72, 39.9],
    ],
  },
  {
    key: "depilacion",
    scene: 4,
    titles: [
      "Seis sesiones de depilación láser {en}",
      "Depilación láser de diodo, dos zonas {en}",
      "Bono láser piernas completas {en}",
    ],
    summary: "Láser de diodo con cabezal frío, valoración previa y sesiones sin prisas cada seis semanas.",
    text: [
      "Antes de la primera sesión se hace una prueba y una ficha. Si tu piel o tu medicación lo desaconsejan, te lo decimos y te devolvemos el dinero.",
      "Las sesiones se reservan por teléfono o en el local y pueden cambiarse hasta el día anterior.",
    ],
    highlights: [
      "Valoración previa gratuita",
      "Cabezal frío",
      "Personal titulado",
      "Sesiones sin caducidad corta",
    ],
    options: [
      ["Seis sesiones, zona pequeña", 150, 69],
      ["Seis sesiones, zona mediana", 270, 129],
      ["Seis sesiones, piernas completas", 450, 229],
    ],
  },
  {
    key: "yoga",
    scene: 5,
    titles: [
      "Diez clases de yoga en grupo reducido {en}",
      "Mes de yoga ilimitado {en}",
      "Yoga al amanecer en {entorno}",
    ],
    summary: "Clases de hatha y vinyasa para ocho personas, con esterilla y manta en la sala.",
    text: [
      "Cada postura tiene una versión suave y otra intensa, y la profesora corrige con la voz más que con las manos. Se empieza puntual y se acaba con diez minutos de relajación.",
      "El bono vale para cualquier horario: primera hora, mediodía o tarde. Se reserva plaza desde el móvil.",
    ],
    highlights: [
      "Ocho personas por clase",
      "Esterilla incluida",
      "Todos los horarios",
      "Primera clase de prueba",
    ],
    options: [
      ["Bono de cinco clases", 60, 35],
      ["Bono de diez clases", 110, 62],
      ["Un mes sin límite", 85, 54.9],
    ],
  },
  {
    key: "pilates",
    scene: 5,
    titles: [
      "Pilates con máquinas: cuatro sesiones {en}",
      "Pilates reformer en grupos de cuatro {en}",
      "Valoración y ocho clases de pilates {en}",
    ],
    summary: "Reformer, torre y silla en grupos de cuatro, después de una valoración individual.",
    text: [
      "La primera cita es solo para ti: se mira cómo te mueves y se decide por dónde empezar. Después te incorporas a un grupo de tu nivel.",
      "Es trabajo lento y preciso que se nota al día siguiente donde debe. Muy recomendable para espaldas de oficina.",
    ],
    highlights: [
      "Valoración individual",
      "Cuatro alumnos por clase",
      "Fisioterapeuta en sala",
      "Recupera clases perdidas",
    ],
    options: [
      ["Cuatro sesiones", 80, 49],
      ["Ocho sesiones", 150, 89],
      ["Sesión individual", 45, 29.9],
    ],
  },
  {
    key: "fisio",
    scene: 1,
    tax: 0,
    titles: [
      "Dos sesiones de fisioterapia {en}",
      "Fisioterapia y punción seca {en}",
      "Masaje descontracturante con fisioterapeuta {en}",
    ],
    summary: "Exploración, tratamiento manual y ejercicios para casa con fisioterapeuta colegiado.",
    text: [
      "La sesión dura cincuenta minutos de verdad. Se explora el problema, se trata y te llevas dos o tres ejercicios explicados con calma.",
      "Si hace falta derivarte al médico, se te dice en la primera visita y la segunda se te devuelve.",
    ],
    highlights: [
      "Fisioterapeuta colegiado",
      "50 minutos por sesión",
      "Ejercicios personalizados",
      "Informe si lo necesitas",
    ],
    options: [
      ["Una sesión", 45, 29.9],
      ["Dos sesiones", 90, 54.9],
      ["Bono de cinco sesiones", 225, 129],
    ],
  },
  {
    key: "hammam",
    scene: 2,
    titles: [
      "Baños árabes con exfoliación de jabón negro {en}",
      "Hammam y té a la menta para dos {en}",
      "Noche de baños árabes y masaje {en}",
    ],
    summary: "Tres salas de agua bajo bóvedas, té a la menta y exfoliación tradicional con guante de kessa.",
    text: [
      "La luz entra por estrellas en el techo y se habla en voz baja. Se pasa de la sala caliente a la templada y a la fría las veces que se quiera.",
      "La exfoliación se hace sobre mármol caliente y deja la piel como nueva. El té no se acaba.",
    ],
    highlights: ["Tres temperaturas", "Exfoliación con kessa", "Té a la menta", "Sesión de 90 minutos"],
    options: [
      ["Baño para una persona", 38, 25.9],
      ["Baño para dos", 76, 48],
      ["Baño, exfoliación y masaje", 95, 66],
    ],
    slots: { times: ["12:00", "16:00", "18:00", "20:00", "22:00"], minutes: 90 },
  },
  {
    key: "barberia",
    scene: 3,
    titles: [
      "Corte y arreglo de barba con toalla caliente {en}",
      "Afeitado clásico a navaja {en}",
      "Bono de tres cortes de barbería {en}",
    ],
    summary: "Corte a tijera o máquina, barba perfilada, toalla caliente y bálsamo al terminar.",
    text: [
      "Una barbería de sillón grande y conversación opcional. Se trabaja con cita para que no esperes.",
      "El afeitado clásico son cuarenta minutos de espuma, navaja y silencio. Pruébalo una vez, aunque sea.",
    ],
    highlights: ["Toalla caliente", "Perfilado a navaja", "Productos sin parabenos", "Con cita previa"],
    options: [
      ["Corte", 18, 11.9],
      ["Corte y barba", 28, 17.9],
      ["Tres cortes y barba", 84, 47],
    ],
  },
  {
    key: "nutricion",
    scene: 4,
    titles: [
      "Plan de nutrición con tres consultas {en}",
      "Consulta de nutrición y menú semanal {en}",
      "Asesoría nutricional para deportistas {en}",
    ],
    summary: "Entrevista, medición y un plan que se parece a lo que ya comes, con dos revisiones.",
    text: [
      "Nada de batidos ni listas de prohibidos. Se habla de horarios, de gustos y de lo que hay en tu nevera, y de ahí sale un menú realista.",
      "Entre consulta y consulta puedes preguntar por mensaje. Las revisiones ajustan lo que no ha funcionado.",
    ],
    highlights: [
      "Dietista-nutricionista colegiada",
      "Menú por semanas",
      "Lista de la compra",
      "Dudas por mensaje",
    ],
    options: [
      ["Primera consulta", 55, 34.9],
      ["Plan con tres consultas", 130, 79],
    ],
  },
  {
    key: "gimnasio",
    scene: 5,
    titles: [
      "Un mes de gimnasio sin matrícula {en}",
      "Gimnasio, piscina y clases: tres meses {en}",
      "Diez entradas al centro deportivo {en}",
    ],
    summary: "Sala, piscina y más de cuarenta clases semanales, sin matrícula ni permanencia.",
    text: [
      "Abre de siete a once y los fines de semana hasta media tarde. El primer día un monitor te enseña las máquinas y te prepara una rutina sencilla.",
      "No se renueva solo: cuando termina, termina.",
    ],
    highlights: ["Sin matrícula", "Sin permanencia", "Clases incluidas", "Rutina inicial"],
    options: [
      ["Un mes", 45, 24.9],
      ["Tres meses", 135, 69],
      ["Diez entradas", 70, 42],
    ],
  },
  {
    key: "chocolaterapia",
    scene: 0,
    titles: [
      "Envoltura de chocolate y masaje {en}",
      "Chocoterapia para dos {en}",
      "Ritual de cacao con exfoliación {en}",
    ],
    summary: "Exfoliación con azúcar moreno, envoltura templada de cacao y masaje con su manteca.",
    text: [
      "Huele exactamente como imaginas. El cacao es nutritivo de verdad y deja la piel suave varios días.",
      "Mientras la envoltura actúa se hace un masaje craneal. Ducha templada y, cómo no, una onza al final.",
    ],
    highlights: ["75 minutos", "Manteca de cacao natural", "Masaje craneal", "Apto para piel seca"],
    options: [
      ["Una persona", 78, 49],
      ["Dos personas", 156, 92],
    ],
  },
  {
    key: "piedras",
    scene: 0,
    titles: [
      "Masaje con piedras volcánicas {en}",
      "Piedras calientes y aromaterapia {en}",
      "Una hora de masaje geotermal {en}",
    ],
    summary: "Piedras de basalto a cuarenta y cinco grados que aflojan lo que las manos solas no alcanzan.",
    text: [
      "El calor entra despacio y el masaje se vuelve más profundo sin apretar. Se trabajan espalda, piernas y manos.",
      "No se recomienda con fiebre, varices marcadas o embarazo; en ese caso te proponemos otra técnica al mismo precio.",
    ],
    highlights: ["Basalto volcánico", "60 minutos", "Aceites esenciales", "Alternativa si no es adecuado"],
    options: [
      ["Una persona", 65, 42],
      ["Dos personas", 130, 79],
      ["Bono de tres", 195, 112],
    ],
  },
  {
    key: "maquillaje",
    scene: 3,
    titles: [
      "Clase de automaquillaje con kit {en}",
      "Maquillaje y peinado para evento {en}",
      "Taller de maquillaje de día y noche {en}",
    ],
    summary: "Aprende a maquillarte con lo que ya tienes y llévate un pequeño kit con lo que faltaba.",
    text: [
      "La clase empieza vaciando tu neceser sobre la mesa. Se aprende qué usar, qué tirar y cómo hacerlo en diez minutos por la mañana.",
      "Si prefieres que te maquillen para una ocasión, hay prueba previa y retoque el mismo día.",
    ],
    highlights: ["Grupos de cuatro", "Kit básico de regalo", "Con tus propios productos", "Dos horas"],
    options: [
      ["Clase en grupo", 48, 29.9],
      ["Clase individual", 80, 52],
      ["Maquillaje y peinado de evento", 95, 64.9],
    ],
  },
  {
    key: "dental",
    scene: 4,
    tax: 0,
    titles: [
      "Limpieza dental con revisión {en}",
      "Blanqueamiento dental led {en}",
      "Revisión, radiografía y limpieza {en}",
    ],
    summary: "Revisión completa, limpieza con ultrasonidos y consejos claros, sin presupuesto sorpresa.",
    text: [
      "La visita dura unos cuarenta minutos. Si se ve algo que tratar, te entregan el presupuesto por escrito y lo piensas en casa.",
      "El blanqueamiento requiere una revisión previa, incluida en el precio.",
    ],
    highlights: ["Odontólogo colegiado", "Revisión incluida", "Ultrasonidos", "Presupuesto sin compromiso"],
    options: [
      ["Limpieza y revisión", 60, 29.9],
      ["Limpieza para dos", 120, 55],
      ["Blanqueamiento led", 280, 149],
    ],
  },
  {
    key: "flotacion",
    scene: 2,
    titles: [
      "Una hora de flotación en agua salada {en}",
      "Flotarium y masaje craneal {en}",
      "Bono de tres flotaciones {en}",
    ],
    summary: "Sesenta minutos flotando en agua con sales de Epsom, a temperatura de la piel y en silencio.",
    text: [
      "No hay que hacer nada, y eso es lo difícil los primeros diez minutos. Después el cuerpo deja de pesar y la cabeza también.",
      "La cabina es amplia, se puede dejar la puerta abierta y la luz encendida si lo prefieres.",
    ],
    highlights: ["Agua filtrada tras cada uso", "Cabina individual", "Ducha y secador", "Infusión al salir"],
    options: [
      ["Una flotación", 55, 34.9],
      ["Flotación y masaje craneal", 79, 52],
      ["Tres flotaciones", 165, 89],
    ],
  },
  {
    key: "reflexologia",
    scene: 1,
    titles: [
      "Reflexología podal de 45 minutos {en}",
      "Sesión de reflexología y baño de pies {en}",
      "Pies ligeros: baño, exfoliación y reflexología {en}",
    ],
    summary:
      "Baño de sales, exfoliación y cuarenta y cinco minutos de presión justa en los puntos que lo piden.",
    text: [
      "Mucha gente se duerme antes de que lleguemos al segundo pie. Es una técnica suave, ideal si no te gusta desvestirte para un masaje.",
      "Se hace en sillón reclinado, con manta y música baja.",
    ],
    highlights: ["Baño de sales", "45 minutos", "Sillón reclinable", "Apto para mayores"],
    options: [
      ["Una sesión", 38, 23.9],
      ["Dos sesiones", 76, 43.9],
    ],
  },
];
