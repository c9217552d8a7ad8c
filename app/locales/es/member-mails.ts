/** The Spanish texts of the mails about a business that its members choose: the form, and the page behind the link in them. */
import type { MemberMailFrequency, MemberMailKind } from "~/domain/identity/member-mails/member-mail";

/** As in the sentence that says why a mail comes. */
export const MEMBER_MAIL_NAMES: Record<MemberMailKind, string> = {
  sales: "avisos de ventas",
  opinions: "avisos de opiniones y preguntas",
  letter: "resumen de la semana",
};

export const MEMBER_MAIL_LEGENDS: Record<MemberMailKind, string> = {
  sales: "Ventas",
  opinions: "Opiniones y preguntas nuevas",
  letter: "Resumen de la semana",
};

type Choices = Partial<Record<MemberMailFrequency, { label: string; description?: string }>>;

export const MEMBER_MAIL_CHOICES: Record<MemberMailKind, Choices> = {
  sales: {
    at_once: {
      label: "Un correo por cada venta",
      description: "En cuanto se paga, y si un cliente cambia o cancela su reserva.",
    },
    daily: {
      label: "Uno al día",
      description: "Por la mañana, con lo vendido el día anterior, si hubo ventas.",
    },
    never: { label: "Ninguno" },
  },
  opinions: {
    at_once: { label: "Un correo por cada opinión y cada pregunta", description: "En cuanto llega." },
    never: { label: "Ninguno" },
  },
  letter: {
    weekly: {
      label: "Los lunes por la mañana",
      description: "Ventas, canjes, opiniones y las reservas de los siete días siguientes.",
    },
    never: { label: "Ninguno" },
  },
};

export const memberMailTexts = {
  title: "Tus correos",
  lead: (name: string) =>
    `Qué te escribimos a ti sobre ${name}. Cada persona del equipo elige lo suyo; las decisiones sobre tus ofertas las recibes siempre.`,
  to: (email: string) => `Llegan a ${email}.`,
  submit: "Guardar",
  saved: "Hemos guardado qué correos recibes.",
} as const;

export const memberMailEndTexts = {
  title: (kind: MemberMailKind) => `¿Dejar de recibir: ${MEMBER_MAIL_NAMES[kind]}?`,
  lead: (email: string, name: string) => `Ya no enviaremos a ${email} estos correos sobre ${name}.`,
  submit: "No recibirlos más",
  endedTitle: "Ya no los recibes",
  ended: (email: string, name: string, kind: MemberMailKind) =>
    `${email} no recibe correos sobre ${name} de este tipo: ${MEMBER_MAIL_NAMES[kind]}.`,
  choices: "Elegir qué correos recibo",
  oneClick: "Ya no recibirás estos correos.",
} as const;
