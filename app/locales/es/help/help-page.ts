/** The Spanish texts around the help's answers: its first page, its search, and the way to us. */
import { counted } from "~/locales/es/format";

export const helpPage = {
  title: "Ayuda",
  description:
    "Respuestas sobre compras, devoluciones, cambios de fecha, cupones perdidos, regalos y pagos, y cómo hablar con nosotros.",
  lead: "Busca tu pregunta o elige un tema. Si no está, escríbenos: te responde una persona.",
  label: "¿Qué necesitas saber?",
  placeholder: "Devolución, cupón perdido, regalo…",
  submit: "Buscar",
  found: (n: number, text: string) => `${counted(n, "respuesta", "respuestas")} para «${text}»`,
  foundTitle: (text: string) => `Ayuda sobre «${text}»`,
  none: (text: string) => `No tenemos una respuesta para «${text}»`,
  noneText: "Prueba con otras palabras, elige un tema o escríbenos.",
  allTopics: "Todos los temas",
  topics: "Temas",
  yours: "Lo tuyo",
  order: "Ver mi pedido, mis cupones y el estado de una devolución",
  orderText: "Sin cuenta: te enviamos el enlace al correo con el que compraste.",
  history: "Mis compras",
  historyText: "Con cuenta: todas tus compras y lo que se ha devuelto de cada una.",
  withdraw: "Devolver una compra",
  withdrawText: "En línea y sin dar motivos, dentro del plazo.",
  contactTitle: "Habla con nosotros",
  write: "Escribirnos",
  mail: "Correo",
  phone: "Teléfono",
  hours: "Horario",
  otherTopics: "Otros temas",
  notFound: "Tema no encontrado",
} as const;
