/** The Spanish texts about friends invited: the member's page, the invitation that the friend reads, and the conditions of both. */
import {
  ACCEPTED_DAYS,
  type FriendTerms,
  type InvitationState,
  type RefusalReason,
} from "~/domain/sales/friends/friend-credit";
import { counted, formatEuros } from "./format";

const reasons: Record<RefusalReason, string> = {
  not_new: "Sin crédito: ya había comprado antes",
  too_small: "Sin crédito: su compra no llegó al mínimo",
  given_back: "Sin crédito: se devolvió la compra",
  oneself: "Sin crédito: la compra era tuya",
  limit: "Sin crédito: ya tienes el máximo de un año",
  no_order: "Sin compra en plazo",
  undecided: "Sin crédito: ha pasado un año sin poder decidirlo",
};

export const friendTexts = {
  title: "Invitar a un amigo",
  description: "Tu enlace para invitar, y lo que han dado tus invitaciones.",
  lead: ({ credit }: FriendTerms) =>
    `Comparte tu enlace. Cuando alguien que no había comprado nunca hace su primera compra con él, tienes ${formatEuros(credit)} para gastar aquí.`,
  off: "Ahora no damos crédito por invitar. Lo que ya tienes en tus tarjetas regalo sigue valiendo.",
  link: "Tu enlace",
  linkHint: "Pulsa en él y cópialo, o envíalo como quieras.",
  conditions: "Condiciones",
  conditionsOf: ({ credit, minOrder, perYear }: FriendTerms) => [
    `La otra persona abre tu enlace, acepta la invitación y hace su primera compra en los ${ACCEPTED_DAYS} días siguientes, en el mismo navegador o en su cuenta. Tiene que pagar ${formatEuros(minOrder)} o más, tarjetas regalo aparte.`,
    `Pasados los 14 días para devolverla, si no se ha devuelto, recibes ${formatEuros(credit)} en una tarjeta regalo de tu cuenta. Caduca como las demás y no se cambia por dinero.`,
    `Un crédito por persona invitada y ${counted(perYear, "crédito", "créditos")} como mucho en 365 días. No cuentan tus propias compras, ni las hechas con tu correo, tu cuenta o tu navegador.`,
    "Si después se devuelve la compra, se descuenta del crédito lo que no hayas gastado, y lo que vuelva a él si se devuelve o no se termina un pedido tuyo.",
    "No sabrás quién ha comprado ni qué: solo si una invitación ha dado crédito.",
  ],
  list: "Tus invitaciones aceptadas",
  none: "Todavía nadie ha aceptado una invitación tuya.",
  states: (state: InvitationState, reason: RefusalReason | null): string => {
    if (state === "accepted") return "Aceptada: a la espera de su primera compra y de su plazo de devolución";
    if (state === "rewarded") return "Crédito recibido";
    if (state === "taken_back") return "Crédito descontado: se devolvió la compra";
    return reason === null ? "Sin crédito" : reasons[reason];
  },
  cards: "Ver mis tarjetas regalo",
  invitation: {
    title: "Te han invitado",
    description: "Invitación de otra persona.",
    lead: ({ credit, minOrder }: FriendTerms) =>
      `Quien te ha enviado este enlace recibe ${formatEuros(credit)} si haces tu primera compra de ${formatEuros(minOrder)} o más. A ti no te cuesta nada, y no sabrá quién eres ni qué compras.`,
    conditionsOf: ({ credit, minOrder }: FriendTerms) => [
      `Cuenta tu primera compra, si la haces en los ${ACCEPTED_DAYS} días siguientes, en este navegador o con tu cuenta, y pagas ${formatEuros(minOrder)} o más, tarjetas regalo aparte.`,
      `Pasados los 14 días para devolverla, si no la has devuelto, quien te invita recibe ${formatEuros(credit)} en una tarjeta regalo. Puedes devolver tu compra igual que cualquier otra.`,
      "No cuenta si ya habías comprado con tu correo, ni si eres quien invita.",
      "Quien te invita no sabrá quién ha comprado ni qué: solo si una invitación ha dado crédito.",
    ],
    accept: "Aceptar la invitación",
    browse: "Ver ofertas sin aceptarla",
    browseAnyway: "Ver ofertas",
    storage:
      "Si la aceptas, lo recordamos en este navegador con la cookie que demuestra tus compras. Si compras con tu cuenta, entra antes: vale en todos tus navegadores.",
    over: "Esta invitación no vale: el enlace está incompleto, o quien la envió ya no invita.",
    accepted: "Has aceptado la invitación. Ahora solo falta que encuentres algo que te guste.",
    already: "Ya habías aceptado una invitación: cuenta la primera.",
    own: "Esta invitación es tuya: envíala a otra persona.",
    invitersBrowser: "En este navegador ha entrado quien te invita. Acéptala en otro, o en tu móvil.",
    inAccount: "Queda en tu cuenta: cuenta lo que compres con ella, aquí o en otro navegador.",
    haveAccount: "Entrar y aceptarla con mi cuenta",
  },
} as const;
