/** Error messages of the API by code, and for each kind of invalid input. */
import type { core } from "zod";
import { counted, formatInteger } from "./format";

const TEXTS = {
  invalid: "Revisa los datos: hay algo que no es correcto.",
  unknown_input: "Hay parámetros o campos que esta llamada no conoce.",
  idempotency_key_reused: "Esa clave de idempotencia ya se ha usado con otro contenido.",
  idempotency_in_progress:
    "La primera petición con esa clave todavía se está atendiendo. Repítela en unos segundos.",
  shown_once: "Esta llamada ya se hizo, y su respuesta llevaba un secreto que solo se muestra una vez.",
  idempotency_answer_lost:
    "La primera petición con esa clave se llevó a cabo, pero su respuesta se perdió. Consulta lo que se creó antes de repetirla.",
  malformed: "No se ha podido leer el contenido de la petición.",
  not_authenticated: "Tienes que iniciar sesión.",
  token_not_valid: "La sesión ya no es válida. Vuelve a iniciar sesión.",
  second_factor_required: "Para terminar de entrar hace falta el segundo paso de la verificación.",
  owes_second_factor:
    "Antes de seguir, añade un segundo paso de verificación a tu cuenta: entra en la web y ve a «Seguridad».",
  use_recovery_code:
    "Se han escrito demasiados códigos equivocados. Usa un código de recuperación o espera una hora.",
  sign_in_expired:
    "Ha pasado demasiado tiempo o se han agotado los intentos. Vuelve a acceder desde el principio.",
  wrong_factor_code: "El código de la aplicación no es correcto.",
  used_factor_code: "Ese código ya se ha usado. Espera a que la aplicación muestre el siguiente.",
  wrong_recovery_code: "El código de recuperación no es correcto o ya se ha usado.",
  passkey_refused: "No se ha podido comprobar la llave de acceso. Vuelve a intentarlo.",
  passkey_known: "Esa llave de acceso ya está guardada.",
  too_many_passkeys: "Ya tienes diez llaves de acceso. Quita alguna para añadir otra.",
  totp_in_use: "Ya tienes una aplicación de códigos. Quítala para añadir otra.",
  no_second_factor:
    "Los códigos de recuperación acompañan a un segundo paso. Añade antes una aplicación de códigos o una llave de acceso.",
  confirm_identity: "Para cambiar la seguridad de tu cuenta, confirma antes que eres tú.",
  no_active_account: "El correo o la contraseña no son correctos.",
  forbidden: "No tienes permiso para hacer esto.",
  forbidden_origin: "Esta petición no puede venir de otro sitio web.",
  scope_missing: "Esta clave de API no tiene permiso para esta llamada.",
  key_not_valid:
    "La clave de API no es válida: no existe, ha caducado, se ha revocado o su negocio no está activo.",
  key_made_before:
    "Esta clave ya se creó y no se puede volver a mostrar. Si no la guardaste, revócala y crea otra.",
  not_subscribed: "Esta dirección no recibe el boletín. Apúntate para poder elegir lo que recibes.",
  too_many_searches: "Ya tienes cinco búsquedas guardadas. Quita alguna para guardar otra.",
  too_many_keys: "Ya tienes el máximo de claves de API. Revoca alguna que no uses para crear otra.",
  organization_closed: "El negocio está cerrado.",
  organization_stopped:
    "El negocio está suspendido o cerrado: mientras tanto no puede enviar ofertas a revisión ni reanudar su venta. Lo que ya estaba guardado sigue guardado.",
  offer_made_before:
    "Ese borrador ya se guardó: está en tu lista de ofertas. Si guardas otra vez, se creará otra oferta.",
  not_found: "No se ha encontrado.",
  method_not_allowed: "Este método no está permitido aquí.",
  conflict: "El estado actual no lo permite.",
  stale_version: "Alguien lo ha cambiado mientras tanto. Vuelve a cargarlo y repite el cambio.",
  has_open_coupons: "Hay cupones vendidos que todavía se pueden usar.",
  unproven_address: "Antes confirma tu correo: entra con un código enviado a tu dirección.",
  too_many_applications: "Tienes ya varias solicitudes sin terminar. Envía o espera la respuesta de alguna.",
  not_a_draft: "Esta solicitud ya se ha enviado.",
  place_in_use: "Hay ofertas que se canjean en este local: quítalo antes de ellas.",
  place_used_widely:
    "Este local se usa en más de 200 ofertas. Crea otro local con la dirección nueva y elígelo en las ofertas que se muden.",
  too_many_closures: "Ya hay 50 cierres previstos, el máximo. Quita alguno.",
  too_many_places: "Ya hay 500 locales, el máximo. Elimina alguno que no uses.",
  legal_change_waits: "Ya hay una petición de cambio que espera nuestra decisión. Retírala para enviar otra.",
  legal_data_unchanged: "Los datos que has escrito son los que ya tenemos: no hay nada que cambiar.",
  legal_data_unverified: "Tus datos legales todavía no están comprobados: puedes corregirlos directamente.",
  last_owner: "Un negocio necesita al menos una persona con la función de propiedad: dásela antes a otra.",
  invitation_ended: "Esta invitación ya no vale: ha caducado, se ha retirado o es para otra cuenta.",
  too_many_invitations: "Hay demasiadas invitaciones pendientes. Retira alguna antes de enviar más.",
  too_many_sends: "Esta invitación se ha enviado ya cinco veces. Retírala y envía otra si hace falta.",
  archived: "Está archivada y ya no se puede cambiar.",
  in_review: "Está en revisión: devuélvela a borrador para cambiarla.",
  move_not_possible: "El estado actual no permite este cambio.",
  slot_has_ended: "Esta fecha ya ha pasado. El dinero se devuelve desde cada venta.",
  slot_is_cancelled: "Esta fecha está cancelada y no se puede volver a abrir.",
  offer_not_approved:
    "Solo se programan precios de una oferta aprobada: a la venta, con fecha de publicación o en pausa.",
  too_many_price_schedules: "Esta opción ya tiene 20 precios programados. Cancela alguno.",
  schedule_overlap: "Coincide con otro precio programado de la misma opción.",
  price_schedule_over: "Este precio programado ya ha terminado.",
  no_open_change: "Esta oferta no tiene cambios pendientes.",
  no_pending_change: "Esta oferta no tiene cambios que esperen una decisión.",
  stale_change:
    "La oferta o sus cambios se han modificado después de leerlos: léelos de nuevo antes de decidir.",
  already_redeemed: "Este cupón ya se ha canjeado.",
  coupon_expired: "Este cupón ha caducado.",
  coupon_not_yet_valid: "Este cupón todavía no se puede usar.",
  coupon_void: "Este cupón está anulado.",
  coupon_wrong_slot: "Este cupón es para otra fecha.",
  coupon_unpaid: "La compra de este cupón no está pagada.",
  coupon_handed_on: "Este cupón se ha enviado a otra persona: su código anterior ya no vale.",
  coupon_personal: "Esta oferta no se puede regalar: su cupón es solo para quien lo compró.",
  coupon_not_usable: "Este cupón ya no se puede enviar: se ha usado, ha caducado o se ha devuelto.",
  redemption_undone: "Ese canje se deshizo. Para canjear el cupón, empieza de nuevo.",
  undo_too_late: "Un canje solo se puede deshacer durante los diez minutos siguientes.",
  undo_needs_manager:
    "Solo quien hizo el canje puede deshacerlo, durante dos minutos. Después, un encargado.",
  coupon_refunded: "El dinero de este cupón ya se devolvió: su canje no se puede deshacer.",
  coupon_guessing: "Demasiados códigos desconocidos. Espera un rato antes de comprobar más cupones.",
  nonce_used: "Ese identificador de canje ya se ha usado con otro cupón.",
  unknown_location: "La oferta del cupón no se canjea en ese local.",
  booking_not_movable:
    "Esta reserva ya no se puede cambiar: se ha usado, devuelto o cambiado mientras tanto.",
  move_ended: "Esta propuesta ya no se puede contestar.",
  date_is_full: "En la fecha nueva ya no quedan plazas suficientes.",
  sale_paused: "Quien la ofrece no admite ahora reservas para otras fechas. Pídele que te proponga una.",
  change_not_allowed:
    "Esta reserva ya no se puede cambiar así: el plazo de la oferta ha pasado, o la tiene otra persona.",
  gift_sent_often: "Este regalo ya se ha enviado demasiadas veces. Escríbenos si todavía no ha llegado.",
  purchase_disputed:
    "Tu banco está revisando el pago de esta compra. Hasta que decida no podemos devolver el dinero por otro lado.",
  too_many_moves: "Esta reserva ya ha tenido tres cambios o propuestas hoy. Espera a mañana.",
  not_captured: "El pago de esta compra no se ha completado.",
  order_not_found: "No hay ningún pedido con ese número y ese correo.",
  proof_required:
    "Con esos datos no se puede abrir ninguna compra. Usa el localizador del pedido, el enlace de un correo o un código que te enviamos.",
  not_withdrawable: "Alguno de esos cupones ya no se puede devolver.",
  nothing_to_withdraw: "Este pedido no tiene cupones que se puedan devolver.",
  nothing_to_refund: "De esos cupones no queda nada que devolver.",
  refund_not_failed: "Esta devolución no está rechazada: no hace falta repetirla.",
  refund_paid_in_part:
    "El banco del comprador ya pagó una parte de esta devolución: devuelve el resto por transferencia.",
  no_coupons: "Esta compra ya no tiene cupones que se puedan usar.",
  cancelled: "El pedido se canceló antes de pagarlo.",
  cancelled_unconfirmed:
    "El pedido se canceló antes de que nos constara el pago. Si llegara a confirmarse, te lo devolveríamos entero.",
  refunded_sold_out: "El pago llegó cuando el pedido ya se había anulado: te devolvemos el dinero.",
  order_too_large: "El importe del pedido es demasiado grande.",
  too_many_rows:
    "Hay demasiadas ventas para un solo archivo. Elige un periodo más corto o filtra por oferta.",
  webhook_not_verified: "No se ha podido verificar el origen del aviso.",
  too_many_webhooks: "Ya hay cinco webhooks. Elimina alguno para añadir otro.",
  no_sandbox: "Todavía no hay un entorno de pruebas: crea antes una clave de pruebas.",
  webhook_exists: "Ese webhook ya está guardado. Si no copiaste su clave, cámbiala por otra.",
  webhook_disabled: "Este webhook está desactivado. Actívalo antes de enviar nada.",
  delivery_pending: "Este envío todavía está pendiente: no hace falta repetirlo.",
  session_expired: "La sesión de compra ha caducado. Vuelve a validar el pedido.",
  code_expired: "El código ha caducado. Pide uno nuevo.",
  invalid_code: "El código no es correcto.",
  code_required: "Pide un código y escríbelo aquí.",
  wrong_password: "La contraseña actual no es correcta.",
  password_too_short: "La contraseña necesita al menos 10 caracteres.",
  password_too_long: "La contraseña puede tener como máximo 200 caracteres.",
  password_too_common: "Esta contraseña es demasiado fácil de adivinar. Elige otra.",
  invalid_token: "El enlace no es válido o ha caducado. Pide uno nuevo.",
  use_code:
    "Hay demasiados intentos de entrar en esta cuenta desde otros sitios. Por seguridad, entra con un código que te enviamos por correo.",
  use_link:
    "Hay demasiados intentos de entrar en esta cuenta desde otros sitios. Por seguridad, entra con el enlace del último correo que te hemos enviado.",
  use_order_link:
    "Hay demasiados intentos con este correo. Usa el localizador del pedido o el enlace para desistir que está en el correo de tu compra.",
  use_coupon_link:
    "Hay demasiados intentos con este correo. Usa el localizador del pedido o abre los cupones con el enlace que está en el correo de tu compra.",
  already_active: "Esta cuenta ya está activada.",
  mail_not_failed:
    "El correo de esta compra no ha fallado, o ya se ha corregido: no hay ninguna dirección que cambiar.",
  gift_sent: "El regalo ya se ha enviado: el día ya no se puede cambiar.",
  gift_kept: "Otra cuenta guarda este regalo.",
  own_gift: "Este regalo lo has comprado tú: lo guarda quien lo recibe, con su cuenta.",
  own_invitation: "Esta invitación es tuya: la acepta otra persona.",
  gift_account_unproven:
    "Antes de guardar el regalo, confirma el correo de tu cuenta: accede una vez con un código.",
  gift_opened: "Quien recibió el regalo ya lo ha abierto: no se puede enviar a otra dirección.",
  gift_on_its_way: "El correo del regalo está saliendo hacia esa dirección: espera unos minutos.",
  gift_card_used: "La tarjeta ya se ha usado, o ya han pasado los 14 días: no se puede devolver.",
  gift_card_over: "La tarjeta no está activa o no tiene ese saldo.",
  gift_card_invalid: "No hay ninguna tarjeta regalo con ese código. Compruébalo letra a letra.",
  gift_card_kept: "Esa tarjeta ya está guardada en otra cuenta.",
  gift_thanked: "Ya has dado las gracias por este regalo.",
  gift_given_back: "De este regalo ya no queda ningún cupón por usar.",
  order_open:
    "Hay un pedido a medias con esta dirección. Termínalo o espera media hora a que caduque, y vuelve a intentarlo.",
  coupons_open: "Antes de borrar, confirma que sabes que tienes cupones sin usar.",
  last_admin: "Tiene que quedar al menos una persona que administre la tienda.",
  own_account: "No puedes eliminar tu propia cuenta desde aquí.",
  invalid_social_token: "No se ha podido comprobar tu identidad. Vuelve a intentarlo.",
  email_not_verified: "Confirma tu correo con un código para terminar de entrar.",
  sign_in_unavailable: "El servicio con el que quieres entrar no responde. Vuelve a intentarlo más tarde.",
  too_large: "El contenido es demasiado grande.",
  unsupported_media: "Este tipo de contenido no se admite.",
  image_type: "La imagen tiene que ser JPEG, PNG, WebP o AVIF.",
  image_broken: "La imagen está dañada y no se puede leer.",
  image_too_large: "La imagen no puede pasar de 8 MB.",
  image_pixels:
    "La imagen no puede pasar de 50 megapíxeles (16 si es AVIF, PNG entrelazado o PNG de 16 bits) ni de 20.000 píxeles por lado.",
  picture_elsewhere: "Esta imagen no está guardada aquí: súbela otra vez para poder recortarla.",
  too_many_images: "Esta oferta ya tiene el máximo de imágenes.",
  import_refused: "No se ha importado nada: hay filas con errores.",
  import_unusable: "No se ha importado nada: ninguna fila se puede usar.",
  storage_unavailable: "El almacén de imágenes no responde. Vuelve a intentarlo más tarde.",
  widget_disabled: "El socio ha desactivado este widget.",
  own_opinion: "Es tu opinión: deja que digan otros si es útil.",
  opinion_on_own_offer: "Es una opinión sobre tu negocio: deja que digan los compradores si es útil.",
  question_on_own_offer: "Es una oferta de tu negocio: no puedes preguntarte a ti mismo.",
  too_many_questions: "Ya has hecho varias preguntas. Espera a que te contesten, o mañana, para hacer otra.",
  question_closed: "Esta pregunta ya no está abierta ni publicada.",
  feedback_closed: "Esta opinión ya no se puede cambiar.",
  feedback_not_published: "Esta opinión no está publicada.",
  reply_closed: "La respuesta se publicó hace más de 24 horas y ya no se puede cambiar.",
  already_disputed: "Ya has pedido que se revise esta opinión.",
  refund_needs_staff:
    "De una compra puedes devolver hasta 100 € por tu cuenta. Para devolver más, pídenoslo con el motivo y lo decidimos nosotros.",
  offer_over: "Esta oferta ya no se vende.",
  address_barred:
    "A esta dirección no le podemos enviar avisos: devolvió correos o pidió que no le escribiéramos. Escríbenos y lo miramos.",
  waiting_list_full: "Ya estás en el máximo de listas de espera. Sal de alguna para apuntarte a otra.",
  not_sold_out: "Ahora mismo quedan plazas: puedes comprarlas directamente.",
  invitation_over: "El plazo para comprar estas plazas ya ha terminado.",
  wishlist_full: "Ya tienes el máximo de avisos. Quita alguno para añadir otro.",
  already_member: "Ya formas parte del club.",
  invalid_signature: "El enlace no es válido. Usa el del correo que recibiste.",
  throttled: "Demasiadas peticiones. Espera un poco y vuelve a intentarlo.",
  overloaded: "Ahora mismo hay muchos documentos en preparación. Vuelve a intentarlo en unos segundos.",
  too_many_coupons: "Esta compra tiene demasiados cupones para un solo PDF. Descárgalos uno a uno.",
  payment_declined: "El pago ha sido rechazado y no se ha cobrado nada.",
  provider_unavailable: "El sistema de pago no responde. Puedes volver a intentarlo sin riesgo.",
  database_unavailable:
    "No podemos consultar los datos en este momento. Vuelve a intentarlo en unos segundos.",
  server_error: "Algo ha fallado en nuestro lado. Vuelve a intentarlo más tarde.",
} satisfies Record<string, string>;

export type ErrorCode = keyof typeof TEXTS;

/** Of verbs that pages have and no call has. */
const PAGE_CODES = [
  "move_ended",
  "legal_change_waits",
  "legal_data_unchanged",
  "legal_data_unverified",
] as const;
export type PageCode = (typeof PAGE_CODES)[number];

/** Every code that an answer of the API may have. */
export const ERROR_CODES = Object.keys(TEXTS).filter(
  (code) => !(PAGE_CODES as readonly string[]).includes(code),
) as ErrorCode[];

/** Unknown codes get the text of invalid input. */
export function errorText(code: string): string {
  return (TEXTS as Record<string, string>)[code] ?? TEXTS.invalid;
}

const TYPES: Record<string, string> = {
  string: "un texto",
  number: "un número",
  int: "un número entero",
  boolean: "verdadero o falso",
  array: "una lista",
  object: "un objeto",
  date: "una fecha",
  record: "un objeto",
};

const FORMATS: Record<string, string> = {
  email: "Escribe un correo electrónico válido.",
  uuid: "No es un identificador válido.",
  url: "Escribe una dirección web válida.",
  datetime: "Escribe una fecha y hora en formato ISO 8601.",
  date: "Escribe una fecha en formato AAAA-MM-DD.",
};

/** 1000000 → "1.000.000", 0.01 → "0,01". */
function bound(limit: number | bigint): string {
  const [whole = "", fraction] = String(limit).split(".");
  return formatInteger(Number(whole)) + (fraction === undefined ? "" : `,${fraction}`);
}

/** Prefers a schema's own message; otherwise words the schema's issue. */
export function fieldIssueText(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case "custom":
      return issue.message || "El valor no es válido.";
    case "invalid_type":
      return issue.input === undefined
        ? "Este campo es obligatorio."
        : `Tiene que ser ${TYPES[issue.expected] ?? "otro tipo de valor"}.`;
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1
          ? "No puede estar vacío."
          : `Escribe al menos ${counted(Number(issue.minimum), "carácter", "caracteres")}.`;
      if (issue.origin === "array")
        return `Indica al menos ${counted(Number(issue.minimum), "elemento", "elementos")}.`;
      return `Tiene que ser ${issue.inclusive ? "como mínimo" : "mayor que"} ${bound(issue.minimum)}.`;
    case "too_big":
      if (issue.origin === "string")
        return `Escribe como máximo ${counted(Number(issue.maximum), "carácter", "caracteres")}.`;
      if (issue.origin === "array")
        return `Indica como máximo ${counted(Number(issue.maximum), "elemento", "elementos")}.`;
      return `Tiene que ser ${issue.inclusive ? "como máximo" : "menor que"} ${bound(issue.maximum)}.`;
    case "invalid_value":
      return `Tiene que ser uno de estos valores: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "El formato no es válido.";
    default:
      return "El valor no es válido.";
  }
}
