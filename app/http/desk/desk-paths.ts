/** URLs of the staff's desk. */

export const DESK_QUEUE = "/gestion/cola";
export const DESK_APPLICATIONS = "/gestion/cola/negocios";
export const DESK_DISPUTES = "/gestion/cola/opiniones";
export const DESK_REFUNDS = "/gestion/cola/devoluciones";
export const DESK_LEGAL_CHANGES = "/gestion/cola/datos-legales";
export const DESK_CASES = "/gestion/ayuda";
export const DESK_PICTURES = "/gestion/fotos";
export const DESK_QUESTIONS = "/gestion/preguntas";
export const DESK_GIFT_CARDS = "/gestion/tarjetas";
export const DESK_OFFERS = "/gestion/ofertas";
export const DESK_TAXES = "/gestion/impuestos";
