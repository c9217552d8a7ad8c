/** Recognises questions that no offer answers: about one's order, a refund, the shop itself. */
import { fold } from "./words";

const HELP_TOPICS = [
  "orders",
  "lost",
  "returns",
  "refunded",
  "expired",
  "dates",
  "gifts",
  "payment",
  "how",
  "receipts",
  "opinions",
  "contact",
  "account",
  "newsletter",
  "selling",
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Of folded text, in which each phrase is a whole one: "ayuda a domicilio" is a service, "ayuda" alone a question. */
const ASKED: Record<HelpTopic, RegExp> = {
  orders:
    /\bmis? (pedidos?|compras?|cupon(es)?|reservas?)\b|^pedidos?$|\b(estado|numero|localizador) (del?|de mi) pedido\b|^localizador$|\b(reenviar|imprimir|descargar) (el|la|los|mi|mis)? ?(cupon(es)?|pedido|correo)\b/,
  lost: /^(el |un |mi )?cupon(es)? (perdidos?|extraviados?)$|\b(he perdido|perdi|no encuentro|no me (llega|ha llegado)) (el|la|los|mi|mis)? ?(cupon(es)?|pedido|correo)\b/,
  returns:
    /^(la |una |mi |hacer una )?(devolucion(es)?|devolver|reembolsos?|desistimiento|desistir|refund)$|\b(devolver|devolucion|cancelar|anular|reembolso)( de)?( el| la| los| mi| un| una)? (pedido|compra|cupon(es)?|dinero|reserva)\b|\brecuperar (el|mi) dinero\b/,
  refunded:
    /\b(estado|cuando llega) (de )?(la|mi) (devolucion|reembolso|dinero)\b|\bdonde esta mi (dinero|devolucion|reembolso)\b|\bcuando me devolv/,
  expired: /^(cupon(es)? )?caducados?$|\b(se )?me ha caducado\b|\bcaduca mi cupon\b|^caducidad$/,
  dates: /\b(cambiar|cambio|mover|aplazar)( de| la| el| mi)* (fecha|reserva|dia|hora)\b/,
  gifts:
    /^(como )?regalar( un cupon| una oferta)?$|\b(mi|el) regalo no (llega|ha llegado)\b|^cupon(es)? (de|para) regal(o|ar)$/,
  payment:
    /^(formas?|medios?) de pago$|^(como )?(pagar|pago|se paga)$|\bpago (rechazado|fallido|seguro)\b|\b(cobrado|cobro) (dos veces|doble|duplicado)\b/,
  how: /^como (funciona|se usa|usar|canjear)( el cupon| un cupon| mi cupon| esto| irresistible)?$/,
  receipts: /^(la |una |mi |pedir )?(facturas?|recibos?|justificantes?)( de (la |mi )?compra)?$/,
  opinions: /^(las )?(opiniones|resenas|valoraciones|comentarios)( de clientes)?$/,
  contact:
    /^(ayuda|soporte|contact(o|ar)|help|faq|preguntas frecuentes)$|\batencion al cliente\b|\b(hablar|contactar) con (vosotros|alguien|la tienda)\b|^(una |poner una )?(reclamacion(es)?|quejas?)$|\bcustomer service\b/,
  account:
    /\bmi cuenta\b|\b(iniciar|cerrar) sesion\b|^(la |mi |he olvidado mi |olvide mi )?contrasena( olvidada)?$|\bborrar (mi|la) cuenta\b/,
  newsletter:
    /^(el )?(boletin|newsletter)$|\bdarme de baja\b|\b(no quiero|dejar de recibir)( mas)? correos\b/,
  selling: /\b(vender|anunciar(me)?|publicar) (en|mi negocio|mis ofertas)\b|^(ser|hazte|hacerme) socio$/,
};

export interface ReadHelp {
  topics: HelpTopic[];
  /** What is left to look for among the offers. */
  rest: string;
}

export function readHelp(text: string): ReadHelp {
  const folded = fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const topics = HELP_TOPICS.filter((topic) => ASKED[topic].test(folded));
  const rest = topics.reduce((left, topic) => left.replace(ASKED[topic], " ").trim(), folded);
  return { topics, rest: topics.length === 0 ? text : rest };
}
