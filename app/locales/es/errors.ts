/** Refusals of the API, said to people: by code, and for every kind of unusable input. */
import type { core } from "zod";

const TEXTS: Record<string, string> = {
  invalid: "Revisa los datos: hay algo que no es correcto.",
  malformed: "No se ha podido leer el contenido de la petición.",
  not_authenticated: "Tienes que iniciar sesión.",
  token_not_valid: "La sesión ya no es válida. Vuelve a iniciar sesión.",
  no_active_account: "El correo o la contraseña no son correctos.",
  forbidden: "No tienes permiso para hacer esto.",
  forbidden_origin: "Esta petición no puede venir de otro sitio web.",
  not_found: "No se ha encontrado.",
  method_not_allowed: "Este método no está permitido aquí.",
  conflict: "El estado actual no lo permite.",
  stale_version: "Alguien lo ha cambiado mientras tanto. Vuelve a cargarlo y repite el cambio.",
  already_redeemed: "Este cupón ya se ha canjeado.",
  session_expired: "La sesión de compra ha caducado. Vuelve a validar el pedido.",
  code_expired: "El código ha caducado. Pide uno nuevo.",
  invalid_code: "El código no es correcto.",
  too_large: "El contenido es demasiado grande.",
  unsupported_media: "Este tipo de contenido no se admite.",
  throttled: "Demasiadas peticiones. Espera un poco y vuelve a intentarlo.",
  payment_declined: "El pago ha sido rechazado y no se ha cobrado nada.",
  provider_unavailable: "El sistema de pago no responde. Puedes volver a intentarlo sin riesgo.",
  server_error: "Algo ha fallado en nuestro lado. Vuelve a intentarlo más tarde.",
};

/** The text of a code; of an unknown one, that of unusable input. */
export function errorText(code: string): string {
  return TEXTS[code] ?? (TEXTS.invalid as string);
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

/** A message of our own wins; otherwise one is made from what the schema found. */
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
          : `Escribe al menos ${issue.minimum} caracteres.`;
      if (issue.origin === "array") return `Indica al menos ${issue.minimum} elementos.`;
      return `Tiene que ser ${issue.inclusive ? "como mínimo" : "mayor que"} ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `Escribe como máximo ${issue.maximum} caracteres.`;
      if (issue.origin === "array") return `Indica como máximo ${issue.maximum} elementos.`;
      return `Tiene que ser ${issue.inclusive ? "como máximo" : "menor que"} ${issue.maximum}.`;
    case "invalid_value":
      return `Tiene que ser uno de estos valores: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "El formato no es válido.";
    default:
      return "El valor no es válido.";
  }
}
