/** The Spanish texts of the team's pages: members, invitations, roles, and the invited person's page. */
import type { MemberRole } from "~/domain/kernel/context";

/** What each role will see; one sentence. */
export const ROLE_DUTIES: Record<MemberRole, string> = {
  owner: "Todo: ofertas, ventas, dinero, datos del negocio y equipo.",
  manager:
    "Ofertas, códigos, opiniones, ventas, devoluciones y caja. No ve las liquidaciones ni cambia el equipo.",
  cashier: "Comprobar y canjear cupones, y ver las ofertas. No ve ventas ni dinero.",
  bookkeeper: "Ventas y dinero, solo para leer. No canjea cupones ni cambia ofertas.",
};

export const team = {
  title: "Equipo",
  lead: "Quién puede entrar en el panel y qué puede hacer.",
  invite: "Invitar a alguien",
  members: "Personas",
  name: "Nombre",
  email: "Correo",
  role: "Qué puede hacer",
  since: "Desde",
  lastUse: "Último uso",
  never: "Todavía no ha entrado",
  actions: "Acciones",
  change: (name: string) => `Cambiar lo que puede hacer ${name}`,
  changeShort: "Cambiar",
  you: "(tú)",
  invitations: "Invitaciones pendientes",
  noInvitations: "No hay invitaciones pendientes.",
  until: "Vale hasta",
  expired: "Caducada",
  open: "Enviada",
  resend: "Enviar otra vez",
  resendTo: (email: string) => `Enviar otra vez la invitación a ${email}`,
  withdraw: "Retirar",
  withdrawOf: (email: string) => `Retirar la invitación a ${email}`,
  resent: (email: string) => `Hemos enviado otra vez la invitación a ${email}.`,
  withdrawn: (email: string) => `La invitación a ${email} ya no vale.`,
  gone: "Esa invitación ya no está pendiente.",
} as const;

export const inviteTexts = {
  title: "Invitar a alguien",
  lead: "Le enviaremos un correo con un enlace que vale siete días. Entra con esa dirección; no necesita contraseña.",
  email: "Correo electrónico",
  role: "Qué hará",
  submit: "Enviar la invitación",
  sent: (email: string) => `Hemos enviado la invitación a ${email}.`,
} as const;

export const memberTexts = {
  title: (name: string) => `Función de ${name}`,
  legend: "Qué hará",
  hint: "El cambio vale desde la siguiente página que abra.",
  submit: "Guardar",
  saved: (name: string, role: string) => `${name} tiene ahora la función «${role}».`,
  remove: "Quitar del equipo",
  removeTitle: (name: string) => `¿Quitar a ${name} del equipo?`,
  consequences: [
    "Deja de poder entrar en el panel en ese mismo momento, también donde ya tenía la sesión abierta.",
    "Lo que hizo (canjes, ofertas, respuestas) se conserva con su nombre.",
    "Su cuenta de cliente y sus compras no cambian. Puedes volver a invitarle cuando quieras.",
  ],
  removed: (name: string) => `${name} ya no forma parte del equipo.`,
} as const;

export const ownNameTexts = {
  link: "Tu nombre en el equipo",
  title: "Tu nombre en el equipo",
  lead: (organization: string) =>
    `Cómo te llaman en ${organization}: se ve en el equipo, en los canjes y en el historial de las ofertas. Los clientes no lo ven.`,
  name: "Nombre",
  hint: (account: string) =>
    account === "" ? "Vacío: se ve tu correo." : `Vacío: el de tu cuenta, «${account}».`,
  submit: "Guardar",
  saved: "Nombre guardado.",
} as const;

export const leaveTexts = {
  link: "Dejar este negocio",
  title: (organization: string) => `¿Dejar ${organization}?`,
  consequences: [
    "Dejas de poder entrar en su panel en este mismo momento.",
    "Lo que has hecho se conserva con tu nombre. Tu cuenta y tus compras no cambian.",
    "Para volver necesitas otra invitación.",
  ],
  submit: "Dejar el negocio",
  done: (organization: string) => `Ya no formas parte de ${organization}.`,
} as const;

export const invitationTexts = {
  title: (organization: string) => `${organization} te invita a su equipo`,
  metaTitle: "Invitación a un equipo",
  role: "Tu función",
  duties: "Qué podrás hacer",
  until: "La invitación vale hasta",
  name: "Tu nombre",
  nameHint: "Así te verá el equipo. Puedes cambiarlo después.",
  accept: "Unirme al equipo",
  decline: "No, gracias",
  enter: "Entrar para aceptar",
  enterLead: (email: string) =>
    `Para aceptarla, entra con ${email}. Te enviaremos un código; no necesitas contraseña.`,
  otherAccount: (own: string, invited: string) =>
    `Has entrado como ${own}, pero la invitación es para ${invited}. Cierra esta sesión y vuelve a abrir el enlace del correo.`,
  unproven: "Antes de aceptarla, confirma tu dirección: entra con un código enviado a tu correo.",
  endedTitle: "Esta invitación ya no vale",
  ended:
    "Ha caducado, se ha retirado o ya se ha usado. Si aún quieres unirte, pide a quien te invitó que te envíe otra.",
  toPanel: "Ir al panel",
  joined: (organization: string) => `Ya formas parte de ${organization}.`,
  declined: "Hemos rechazado la invitación.",
} as const;
