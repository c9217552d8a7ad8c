/** Ideas for offers of services: home, car, pets, photos, repairs, paperwork. */
import type { Concept } from "../types";

export const services: readonly Concept[] = [
  {
    key: "lavadocoche",
    scene: 1,
    titles: [
      "Lavado integral de coche a mano {en}",
      "Limpieza interior con tapicería {en}",
      "Pulido y encerado de carrocería {en}",
    ],
    summary: "Lavado a mano por fuera, aspirado a fondo y limpieza de tapicería por dentro.",
    text: [
      "Dejas las llaves por la mañana y recoges un coche que parece de otro dueño. Se limpian también los huecos que nadie mira: raíles, maletero y juntas.",
      "Para furgonetas y todoterrenos grandes hay una opción propia, sin suplementos al llegar.",
    ],
    highlights: [
      "A mano, sin rodillos",
      "Tapicería y alfombrillas",
      "Ozono contra olores",
      "Listo en tres horas",
    ],
    options: [
      ["Exterior e interior", 45, 27.9],
      ["Integral con tapicería", 95, 59],
      ["Integral para todoterreno", 120, 79],
    ],
  },
  {
    key: "limpiezahogar",
    scene: 3,
    titles: [
      "Cuatro horas de limpieza del hogar {en}",
      "Limpieza a fondo de cocina y baños {en}",
      "Limpieza de final de obra {en}",
    ],
    summary: "Dos profesionales, sus propios productos y una lista de tareas que decides tú.",
    text: [
      "Antes de venir te llaman para saber qué es lo más importante: cristales, horno, armarios por dentro. Se trabaja con productos sin olor fuerte.",
      "Si algo no queda como esperabas, vuelven a repasarlo en menos de 48 horas sin coste.",
    ],
    highlights: ["Productos incluidos", "Personal asegurado", "Lista a tu medida", "Repaso gratuito"],
    options: [
      ["Cuatro horas", 72, 45],
      ["Ocho horas", 144, 85],
      ["Cocina y dos baños", 110, 69],
    ],
  },
  {
    key: "fotofamilia",
    scene: 4,
    titles: [
      "Sesión de fotos familiar en estudio {en}",
      "Reportaje de exterior en {entorno}",
      "Retrato profesional para tu perfil {en}",
    ],
    summary: "Una hora de sesión, dos cambios de ropa y fotos editadas en alta resolución.",
    text: [
      "El estudio tiene luz natural y muchos juguetes, por si hay que negociar una sonrisa. También salimos a la calle si lo prefieres.",
      "En una semana recibes la galería para elegir. Las fotos son tuyas, sin marcas de agua y con permiso para imprimir.",
    ],
    highlights: ["Una hora de sesión", "Fotos editadas", "Alta resolución", "Galería privada"],
    options: [
      ["Sesión con 10 fotos", 110, 59],
      ["Sesión con 25 fotos", 180, 99],
      ["Retrato profesional con 3 fotos", 65, 39.9],
    ],
  },
  {
    key: "tallercoche",
    scene: 1,
    titles: [
      "Cambio de aceite y filtro con revisión {en}",
      "Revisión de pre-ITV en 20 puntos {en}",
      "Recarga de aire acondicionado del coche {en}",
    ],
    summary: "Aceite sintético, filtro nuevo y revisión de veinte puntos con informe por escrito.",
    text: [
      "Un taller de barrio con buena maquinaria. Te enseñan las piezas cambiadas y no se toca nada sin tu permiso.",
      "Mientras esperas hay café y wifi; si no puedes esperar, te prestan una bicicleta.",
    ],
    highlights: ["Hasta 5 litros de aceite", "Filtro incluido", "Informe de 20 puntos", "Sello en el libro"],
    options: [
      ["Cambio de aceite y filtro", 95, 59.9],
      ["Revisión pre-ITV", 49, 24.9],
      ["Recarga de aire acondicionado", 85, 49.9],
    ],
  },
  {
    key: "mudanza",
    scene: 5,
    titles: [
      "Mudanza local con dos mozos y furgón {en}",
      "Medio día de portes y montaje {en}",
      "Guardamuebles: tres meses de trastero {en}",
    ],
    summary: "Furgón de 14 metros cúbicos, dos personas y cuatro horas para dejarlo todo en su sitio.",
    text: [
      "Traen mantas, carretilla y cajas de sobra. Se desmontan camas y armarios sencillos y se vuelven a montar en destino.",
      "El precio incluye combustible y seguro de la carga dentro de la ciudad.",
    ],
    highlights: ["Dos profesionales", "Furgón con plataforma", "Seguro de la carga", "20 cajas de cartón"],
    options: [
      ["Cuatro horas", 220, 149],
      ["Ocho horas", 390, 279],
      ["Tres meses de trastero de 4 m²", 240, 139],
    ],
  },
  {
    key: "pintura",
    scene: 2,
    titles: [
      "Pinta una habitación con material incluido {en}",
      "Pintura de salón y pasillo {en}",
      "Alisado de gotelé y pintura {en}",
    ],
    summary: "Dos manos de pintura lavable, pequeños arreglos de pared y todo tapado como debe ser.",
    text: [
      "Protegen el suelo, tapan grietas, pintan y se llevan los botes. En una habitación normal se tarda un día.",
      "El color se elige con muestras pintadas en tu propia pared, que es donde engañan menos.",
    ],
    highlights: ["Material incluido", "Pintura lavable", "Reparación de grietas", "Limpieza final"],
    options: [
      ["Habitación de hasta 12 m²", 260, 169],
      ["Salón de hasta 25 m²", 420, 289],
    ],
  },
  {
    key: "movil",
    scene: 2,
    titles: [
      "Cambio de batería del móvil en el día {en}",
      "Cambio de pantalla con garantía {en}",
      "Puesta a punto de portátil con SSD {en}",
    ],
    summary: "Reparación en menos de dos horas, con piezas de calidad y seis meses de garantía.",
    text: [
      "Antes de abrir nada se hace un diagnóstico gratuito. Si la avería es otra, te lo dicen y decides.",
      "Los datos no se tocan. Aun así, te recordamos cómo hacer una copia antes de venir.",
    ],
    highlights: [
      "Diagnóstico gratuito",
      "Seis meses de garantía",
      "En menos de dos horas",
      "Protector de regalo",
    ],
    options: [
      ["Cambio de batería", 59, 36.9],
      ["Cambio de pantalla", 129, 89],
      ["Portátil: SSD y puesta a punto", 140, 95],
    ],
    walkIn: true,
  },
  {
    key: "mascotas",
    scene: 0,
    titles: [
      "Baño y corte para tu perro {en}",
      "Peluquería canina y revisión de uñas {en}",
      "Cinco paseos de una hora para tu perro {en}",
    ],
    summary: "Baño, secado, corte a tijera y uñas, con paciencia para los que tienen miedo.",
    text: [
      "Nada de jaulas de secado: toalla, aire suave y caricias. Si tu perro es nervioso, puedes quedarte.",
      "Se usan champús para piel sensible y se revisan oídos y almohadillas.",
    ],
    highlights: ["Corte a tijera", "Uñas y oídos", "Champú hipoalergénico", "Puedes quedarte"],
    options: [
      ["Perro pequeño", 35, 21.9],
      ["Perro mediano", 45, 28.9],
      ["Perro grande", 60, 39.9],
    ],
  },
  {
    key: "tintoreria",
    scene: 3,
    titles: [
      "Lavado y planchado de diez camisas {en}",
      "Limpieza de edredón y dos mantas {en}",
      "Tintorería con recogida a domicilio {en}",
    ],
    summary: "Recogen, lavan, planchan y devuelven en percha en 48 horas.",
    text: [
      "Las camisas se planchan a mano y vuelven abotonadas solo arriba, para que no se marquen. Los edredones se secan al aire templado.",
      "La recogida a domicilio está incluida en la ciudad a partir de quince euros.",
    ],
    highlights: ["Planchado a mano", "48 horas", "Recogida a domicilio", "Sin bolsas de un solo uso"],
    options: [
      ["Diez camisas", 35, 21.9],
      ["Edredón nórdico y dos mantas", 48, 29.9],
    ],
  },
  {
    key: "jardin",
    scene: 0,
    titles: [
      "Medio día de jardinero con herramientas {en}",
      "Poda de setos y retirada de restos {en}",
      "Diseño y plantación de terraza {en}",
    ],
    summary: "Poda, desbroce y abono con retirada de restos, a cargo de un jardinero de oficio.",
    text: [
      "Trae sus herramientas y sabe cuándo no hay que podar. Al terminar deja una nota con lo que conviene hacer cada mes.",
      "Para balcones y terrazas hay una opción con seis plantas adaptadas al sol que tengas.",
    ],
    highlights: [
      "Herramientas incluidas",
      "Retirada de restos",
      "Consejos por escrito",
      "Plantas de vivero local",
    ],
    options: [
      ["Cuatro horas", 110, 72],
      ["Terraza con seis plantas", 160, 109],
    ],
  },
  {
    key: "solar",
    scene: 0,
    titles: [
      "Estudio de autoconsumo solar con visita {en}",
      "Revisión y limpieza de placas solares {en}",
      "Auditoría energética de tu vivienda {en}",
    ],
    summary: "Visita técnica, medición del tejado y un informe que dice si te compensa, también cuando no.",
    text: [
      "Un ingeniero mira tu factura, tu tejado y tus horarios. El informe llega en diez días con números y sin letra pequeña.",
      "Si después instalas con ellos, el importe se descuenta. Si no, el informe es tuyo.",
    ],
    highlights: ["Ingeniero colegiado", "Informe en diez días", "Importe descontable", "Ayudas explicadas"],
    options: [
      ["Estudio con visita", 120, 59],
      ["Limpieza de hasta 12 placas", 140, 89],
    ],
  },
  {
    key: "costura",
    scene: 3,
    titles: [
      "Arreglos de costura: tres prendas {en}",
      "Bajo, cremallera y ajuste de cintura {en}",
      "Vestido a tu medida con dos pruebas {en}",
    ],
    summary: "Bajos, cremalleras y ajustes hechos con oficio y entregados en cuatro días.",
    text: [
      "Trae lo que lleva meses en el armario esperando. Se toman medidas con la prenda puesta y se marca con alfileres delante del espejo.",
      "Los bajos de vaquero conservan el pespunte original si lo pides.",
    ],
    highlights: ["Tres arreglos", "Prueba incluida", "Cuatro días", "Hilo y cremalleras incluidos"],
    options: [
      ["Tres arreglos sencillos", 36, 22.9],
      ["Ajuste completo de traje", 75, 49],
    ],
  },
  {
    key: "cerrajero",
    scene: 2,
    titles: [
      "Cambio de bombín de seguridad {en}",
      "Cerradura antibumping instalada {en}",
      "Revisión de seguridad de la puerta de casa {en}",
    ],
    summary: "Bombín antibumping con cinco llaves, instalado en tu puerta en menos de una hora.",
    text: [
      "Un cerrajero de la zona, con factura y garantía de dos años. El desplazamiento dentro de la ciudad está incluido.",
      "De paso te ajusta la puerta si roza y te dice si hay algún punto débil que merezca la pena reforzar.",
    ],
    highlights: ["Desplazamiento incluido", "Cinco llaves", "Dos años de garantía", "Factura"],
    options: [
      ["Bombín estándar", 120, 79],
      ["Bombín de alta seguridad", 190, 129],
    ],
  },
  {
    key: "renta",
    scene: 4,
    setting: "online",
    titles: [
      "Declaración de la renta con asesor, en línea",
      "Revisión de tu borrador de la renta por videollamada",
      "Alta de autónomo y primera declaración con asesor",
    ],
    summary:
      "Un asesor colegiado revisa tu borrador, busca deducciones y lo presenta contigo por videollamada.",
    text: [
      "Subes los papeles a un espacio cifrado y eliges hora. La llamada dura lo que haga falta, normalmente media hora.",
      "Si sale algo a pagar que no esperabas, te explican por qué y qué opciones hay antes de presentar nada.",
    ],
    highlights: [
      "Asesor colegiado",
      "Deducciones autonómicas",
      "Documentos cifrados",
      "Atención si hay requerimiento",
    ],
    options: [
      ["Declaración individual", 60, 34.9],
      ["Declaración conjunta", 85, 49.9],
      ["Alta de autónomo y primer trimestre", 140, 89],
    ],
  },
  {
    key: "aire",
    scene: 2,
    titles: [
      "Limpieza y desinfección de aire acondicionado {en}",
      "Revisión de caldera con certificado {en}",
      "Mantenimiento de bomba de calor {en}",
    ],
    summary: "Desmontaje, limpieza de filtros y turbina, desinfección y comprobación de gas.",
    text: [
      "Un aparato limpio gasta menos y deja de oler. El técnico protege el suelo, desmonta la carcasa y lo lava todo allí mismo.",
      "Al terminar entrega una hoja con las temperaturas antes y después.",
    ],
    highlights: ["Técnico certificado", "Limpieza de turbina", "Hoja de mediciones", "Sin desplazamiento"],
    options: [
      ["Un equipo", 75, 45],
      ["Dos equipos", 130, 75],
      ["Revisión de caldera", 95, 59],
    ],
  },
  {
    key: "impresion",
    scene: 4,
    titles: [
      "Álbum de fotos de tapa dura de 60 páginas {en}",
      "Cien fotos impresas y caja {en}",
      "Lienzo de 60 × 40 con tu foto {en}",
    ],
    summary: "Papel mate de 200 gramos, tapa dura y revisión de colores antes de imprimir.",
    text: [
      "Envías las fotos como las tengas y alguien las mira una a una: endereza horizontes, avisa de las borrosas y propone un orden.",
      "Ves la maqueta antes de imprimir y puedes cambiar lo que quieras.",
    ],
    highlights: [
      "Maqueta revisada por personas",
      "Papel de 200 g",
      "Recogida en tienda o envío",
      "Reimpresión si hay fallo",
    ],
    options: [
      ["Cien fotos y caja", 38, 23.9],
      ["Álbum de 60 páginas", 65, 42],
      ["Lienzo de 60 × 40", 55, 32.9],
    ],
    noReturn: true,
  },
  {
    key: "cuidado",
    scene: 0,
    titles: [
      "Cinco horas de compañía para mayores {en}",
      "Canguro de fin de semana {en}",
      "Apoyo a domicilio: bono de diez horas {en}",
    ],
    summary: "Personas formadas y con referencias para acompañar, pasear, cocinar o simplemente estar.",
    text: [
      "Antes del primer día hay una visita para conocerse. Siempre viene la misma persona, salvo que prefieras otra.",
      "Las horas se reparten como quieras a lo largo de tres meses.",
    ],
    highlights: ["Visita previa", "Personal con formación", "Seguro de responsabilidad", "Horas repartibles"],
    options: [
      ["Cinco horas", 75, 49],
      ["Diez horas", 150, 92],
    ],
  },
  {
    key: "bici-taller",
    scene: 2,
    titles: [
      "Puesta a punto completa de tu bicicleta {en}",
      "Revisión de bici con lavado y engrase {en}",
      "Taller: aprende a reparar tu bici {en}",
    ],
    summary: "Frenos, cambios, ruedas centradas y cadena limpia, con prueba en la calle.",
    text: [
      "La bici sale como de tienda. Si hay que cambiar piezas, se avisa con foto y precio antes.",
      "Quien quiera aprender puede apuntarse al taller de los sábados y hacerlo con sus manos.",
    ],
    highlights: ["Ajuste de frenos y cambios", "Centrado de ruedas", "Lavado y engrase", "Listo en dos días"],
    options: [
      ["Puesta a punto", 55, 34.9],
      ["Dos bicicletas", 110, 62],
      ["Taller de reparación", 40, 26],
    ],
  },
];
