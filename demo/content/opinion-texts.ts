/** Sentences of the demo's buyers, by category and by how content they were, and answers of the businesses. */
import type { Category } from "~/domain/catalogue/offer";

export type Mood = "good" | "mixed" | "bad";

/** Sentences that stand alone or one behind the other. */
type Said = Record<Mood, readonly string[]>;

export const SAID: Record<Category, Said> = {
  leisure: {
    good: [
      "El monitor nos explicó todo con calma y esperó a los que íbamos más justos.",
      "Fui con algo de miedo y acabé queriendo repetir.",
      "El material estaba nuevo y limpio, y el grupo era pequeño.",
      "Empezaron a la hora y no nos metieron prisa en ningún momento.",
      "Las fotos que nos mandaron luego son un regalazo.",
      "Perfecto para una despedida tranquila: nos lo pasamos como críos.",
      "Buenísimo el sitio, y muy bien indicado cómo llegar.",
      "Mi padre tiene sesenta y ocho años y lo hizo sin problema.",
    ],
    mixed: [
      "La actividad está bien, pero se nos hizo corta.",
      "Éramos más gente de la que decía el anuncio; aun así, divertido.",
      "El aparcamiento es complicado y nadie avisa: salid con tiempo.",
      "Buen monitor, vestuarios mejorables.",
    ],
    bad: [
      "Nos cambiaron la hora el mismo día y tuvimos que esperar casi una hora.",
      "Los neoprenos estaban húmedos del turno anterior.",
      "Íbamos cuatro y nos separaron en dos grupos sin preguntar.",
    ],
  },
  entertainment: {
    good: [
      "Nos reímos de principio a fin, y eso que íbamos sin saber nada.",
      "La sala es pequeña y se ve bien desde cualquier sitio.",
      "Sonido impecable y butacas cómodas.",
      "Entramos con el móvil en la mano y en un minuto estábamos sentados.",
      "Salimos comentándola toda la cena; buena señal.",
      "Los actores se quedan un rato a charlar con la gente, todo un detalle.",
      "Llevé a mis suegros y quedé como un rey.",
      "Por este precio es para venir cada mes.",
    ],
    mixed: [
      "El espectáculo está bien, aunque la primera parte se hace larga.",
      "Nos tocó detrás de una columna; lo demás, correcto.",
      "La consumición incluida es solo refresco o caña, conviene saberlo.",
      "Empezó con veinte minutos de retraso.",
    ],
    bad: [
      "Hacía tanto frío en la sala que nos dejamos el abrigo puesto.",
      "No cambiaron la fecha aunque avisé con cinco días.",
      "Mucho ruido de la barra durante la función.",
    ],
  },
  restaurants: {
    good: [
      "Raciones generosas y el postre casero de verdad.",
      "La camarera nos recomendó el vino y acertó de pleno.",
      "Avisé de una alergia al reservar y en la mesa ya lo sabían.",
      "El arroz, en su punto; hacía tiempo que no comía uno así.",
      "Enseñas el código y ya está, ni una mala cara por ir con cupón.",
      "Sitio tranquilo, se puede hablar sin gritar.",
      "Celebramos allí el cumpleaños de mi madre y le sacaron una vela sin pedirlo.",
      "Volveremos pagando el precio normal.",
    ],
    mixed: [
      "La comida, muy rica; el servicio, algo lento porque estaban llenos.",
      "El menú del cupón tiene menos platos para elegir que la carta.",
      "Todo bueno menos el café.",
      "La mesa, pegada a la puerta; al final nos cambiaron.",
    ],
    bad: [
      "Tardaron cuarenta minutos entre el primero y el segundo.",
      "Nos quisieron cobrar el pan aparte y tuve que enseñar las condiciones.",
      "El pescado llegó frío.",
    ],
  },
  health_and_beauty: {
    good: [
      "Salí flotando, hacía meses que no dormía así de bien.",
      "Muy profesionales: preguntan antes de empezar y se adaptan.",
      "Todo limpísimo, con toallas calientes e infusión al terminar.",
      "La hora es la hora: entras puntual y nadie te echa.",
      "Me trataron la contractura del cuello y aún me dura el alivio.",
      "No intentaron venderme nada, cosa que se agradece.",
      "Se lo regalé a mi hermana y ya ha pedido otra cita.",
      "El agua, a la temperatura ideal, y muy poca gente.",
    ],
    mixed: [
      "El masaje, estupendo; el vestuario es pequeño para dos.",
      "Cuesta encontrar hueco en fin de semana.",
      "Se oía la música de la recepción.",
      "Bien, aunque los sesenta minutos fueron cincuenta.",
    ],
    bad: [
      "Me dieron cita para tres semanas después de comprarlo.",
      "La sala estaba fría y nadie lo arregló.",
      "Insistieron demasiado para que comprara un bono.",
    ],
  },
  services: {
    good: [
      "Vinieron a la hora, taparon los muebles y lo dejaron todo recogido.",
      "Presupuesto claro y ni un euro de más al final.",
      "Me explicó qué tenía el coche y lo que podía esperar para otro día.",
      "Contestan al teléfono, que ya es mucho.",
      "El sofá parece otro; creía que esas manchas no salían.",
      "Rápidos y educados, los volveré a llamar.",
      "Me enviaron la factura el mismo día sin pedirla.",
      "Trabajo fino, se nota que saben.",
    ],
    mixed: [
      "El trabajo quedó bien, pero hubo que cambiar la cita dos veces.",
      "Correcto, aunque el desplazamiento fuera de la ciudad se paga aparte.",
      "Buen resultado; llegaron media hora tarde y avisaron.",
      "Cumplen, sin más.",
    ],
    bad: [
      "No aparecieron el primer día y nadie llamó.",
      "Quedó una esquina sin hacer y tardaron en volver.",
      "Por teléfono dijeron una cosa y al llegar otra.",
    ],
  },
  family_plans: {
    good: [
      "Los niños no querían irse, con eso lo digo todo.",
      "Hay cambiador, sombra y sitio para el carrito.",
      "Los monitores se aprenden los nombres y están pendientes de verdad.",
      "Fuimos con un niño de tres y otra de nueve y los dos disfrutaron.",
      "Se puede llevar la merienda, y hay mesas.",
      "Sin colas, entramos enseñando el código.",
      "Mi hija todavía habla de los animales.",
      "Buen plan para un domingo de lluvia.",
    ],
    mixed: [
      "Bonito, aunque para mayores de diez se queda corto.",
      "La cafetería es cara; lo demás, muy bien.",
      "Había mucha gente el sábado por la tarde.",
      "Falta sombra en verano.",
    ],
    bad: [
      "Una de las atracciones estaba cerrada y no lo decían.",
      "Con carrito hay demasiados escalones.",
      "El taller duró la mitad de lo que ponía.",
    ],
  },
  training: {
    good: [
      "Explica despacio y contesta todas las dudas, también por correo.",
      "Éramos ocho, así que a todos nos tocó practicar.",
      "Salí haciendo algo que por la mañana no sabía ni por dónde empezar.",
      "El material incluido es bueno y te lo llevas a casa.",
      "Muy práctico, casi nada de teoría de relleno.",
      "La profesora tiene una paciencia infinita.",
      "Ya me he apuntado al siguiente nivel.",
      "El temario queda abierto para repasarlo luego, muy útil.",
    ],
    mixed: [
      "Interesante, pero el ritmo es para quien ya sabe algo.",
      "Buen curso; el aula, algo pequeña.",
      "Los apuntes llegaron una semana después.",
      "Me habría gustado más práctica.",
    ],
    bad: [
      "Cambiaron de profesor a mitad y se notó.",
      "Para el nivel inicial dan demasiado por sabido.",
      "Se anuló la primera fecha con un día de aviso.",
    ],
  },
  travel: {
    good: [
      "Habitación amplia, cama comodísima y silencio total.",
      "El desayuno tiene producto de la zona y lo reponen sin parar.",
      "Nos dejaron entrar antes y salir a la una sin cobrar nada.",
      "La dueña nos marcó en un mapa las mejores rutas.",
      "Las fotos no engañan: es tal cual.",
      "Piscina climatizada casi para nosotros solos un martes.",
      "A diez minutos a pie del centro y con aparcamiento.",
      "Un fin de semana redondo, repetiremos en otoño.",
    ],
    mixed: [
      "El sitio es precioso; el wifi no llega a las habitaciones.",
      "Bien de precio, aunque la tasa turística se paga allí.",
      "El desayuno, justo; la habitación, muy bien.",
      "Para fin de semana hay que reservar con mes y medio.",
    ],
    bad: [
      "Nos tocó una habitación que daba a la cocina.",
      "Todos los fines de semana que pedí estaban completos.",
      "La calefacción se apagaba a medianoche.",
    ],
  },
  product: {
    good: [
      "Llegó en dos días y muy bien embalado.",
      "La calidad sorprende para lo que cuesta.",
      "Es justo lo de la foto, ni más ni menos.",
      "Lo compré para regalar y he acabado pidiendo otro para mí.",
      "Instrucciones claras y en español.",
      "Pregunté una cosa por correo y contestaron en una hora.",
      "Después de dos meses de uso diario sigue como nuevo.",
      "Muy rico todo, y con fecha de consumo larga.",
    ],
    mixed: [
      "El producto, bien; la caja llegó algo golpeada.",
      "Más pequeño de lo que imaginaba, mirad las medidas.",
      "Tardó una semana, pero avisaron.",
      "Cumple para el uso que le doy.",
    ],
    bad: [
      "Faltaba una pieza y tardaron diez días en mandarla.",
      "El color no es el de la foto.",
      "Vino sin ticket de regalo aunque lo pedí.",
    ],
  },
};

export const REPLIES: Record<Mood, readonly string[]> = {
  good: [
    "¡Muchas gracias! Se lo leemos hoy mismo al equipo. Hasta la próxima.",
    "Gracias por contarlo con tanto detalle. Nos vemos pronto.",
    "Qué alegría leerte. Aquí tienes tu casa.",
    "Gracias por venir y por tomarte el tiempo de escribir.",
  ],
  mixed: [
    "Gracias por decirlo con franqueza. Tomamos nota de lo que no salió redondo y lo estamos cambiando.",
    "Tienes razón, lo hemos añadido a la descripción para que nadie se lleve una sorpresa.",
    "Gracias por tu opinión. Si vuelves, avísanos al reservar y lo preparamos mejor.",
  ],
  bad: [
    "Sentimos mucho lo ocurrido. Ese día tuvimos una baja de última hora, pero eso no es culpa tuya. Escríbenos y lo compensamos.",
    "Gracias por avisar, no es lo que queremos. Hemos hablado con el equipo y ya está corregido.",
    "Lamentamos la espera. Hemos cambiado la forma de dar las citas para que no vuelva a pasar.",
  ],
};

/** Given names and surnames, of which the shop shows the initial. */
export const BUYERS = {
  names:
    "Ana Lucía Marta Carmen Nuria Elena Sara Paula Irene Rocío Pilar Teresa Laia Ainhoa Noelia Javier Sergio Pablo Álvaro Rubén Iker Jordi Manuel Andrés Óscar Víctor Hugo Raúl Tomás Ignacio".split(
      " ",
    ),
  surnames:
    "Alonso Beltrán Cano Delgado Expósito Ferrer Gálvez Herrero Ibáñez Lozano Molina Navas Ortega Prieto Quesada Rueda Soler Tena Urrutia Vidal".split(
      " ",
    ),
};
