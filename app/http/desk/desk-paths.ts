/** Addresses of the staff's desk. */

export const DESK_QUEUE = "/gestion/cola";
export const DESK_TAXES = "/gestion/impuestos";
