/** What is wrong with one field, by the code the domain gives it. */

const TEXTS: Record<string, string> = {
  required: "Este campo es obligatorio.",
  not_allowed: "Solo la administración puede cambiar este campo.",
  unknown: "No existe o no es tuyo.",
  duplicate: "Está repetido.",
  taken: "Ya está en uso.",
  unknown_province: "No es una provincia conocida.",
  both_coordinates: "Indica latitud y longitud, o ninguna de las dos.",
  ends_before_start: "El final tiene que ser posterior al comienzo.",
  direct_needs_url: "Una oferta directa necesita la dirección a la que lleva.",
  needs_active_option: "Añade al menos una opción de compra activa.",
  needs_slots: "Con validez por fecha, cada opción activa necesita al menos una fecha futura.",
  below_sold: "No puede ser menor que lo ya vendido o reservado.",
  below_used: "No puede ser menor que los usos que ya tiene.",
  below_actual_price: "No puede ser menor que el precio actual.",
  cover_and_logo: "Una imagen no puede ser a la vez portada y logotipo.",
  slot_is_sold: "Esta fecha ya tiene plazas vendidas o reservadas.",
  move_not_possible: "El estado actual no permite este cambio.",
  paused_by_staff: "La administración la ha pausado; solo ella puede reanudarla.",
  reason_required: "Indica el motivo y explícalo.",
  tax_number: "El número de identificación fiscal no es válido.",
  iban: "El IBAN no es válido.",
  origin: "Escribe un origen web, por ejemplo https://www.ejemplo.es.",
  promo_code_format: "Usa entre 3 y 32 letras sin acentos, cifras o guiones.",
  percent_range: "El porcentaje tiene que estar entre 0,01 y 100.",
  targets_of_scope: "No corresponde al ámbito del código.",
  targets_required: "Indica a qué se aplica el código.",
  organization_required: "Este ámbito necesita una organización.",
  invalid_code: "El código no es correcto.",
  code_required: "Pide un código y escríbelo aquí.",
  wrong_password: "La contraseña actual no es correcta.",
  password_too_short: "La contraseña necesita al menos 10 caracteres.",
  password_too_long: "La contraseña puede tener como máximo 200 caracteres.",
  password_too_common: "Esta contraseña es demasiado fácil de adivinar. Elige otra.",
  no_phone_codes: "Todavía no enviamos códigos por teléfono: usa tu correo.",
  one_address: "Indica un correo o un teléfono, no los dos.",
  shared_needs_share: "Indica qué parte paga la plataforma, entre 0,01 y 99,99.",
};

/** Of a code; a message that a schema has made already is passed on. */
export function fieldText(codeOrMessage: string): string {
  return TEXTS[codeOrMessage] ?? codeOrMessage;
}
