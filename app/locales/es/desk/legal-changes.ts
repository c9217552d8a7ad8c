/** The Spanish texts of the decision on a change of legal data that a business asks for. */
export const legalChangeReview = {
  title: "Cambio de datos legales",
  heading: (seller: string) => `Datos legales de ${seller}`,
  lead: (by: string, when: string) => `Lo pide ${by} el ${when}`,
  someone: "una persona que ya no tiene cuenta",
  request: "Lo que pide el negocio",
  note: "Qué ha cambiado y cómo se acredita",
  state: "Estado del negocio",
  caption: "Lo que cambiaría",
  old: "Ahora",
  new: "Propuesto",
  same: "Lo que se pide ya es igual a lo que hay.",
  account: "Cuenta de las liquidaciones",
  accountKnown: "La que tenemos guardada",
  accountMissing: "Ninguna",
  regime: "Impuesto por el domicilio",
  rules:
    "Compara con el documento que haya enviado: el NIF con la tarjeta de la Agencia Tributaria, la cuenta con un certificado de titularidad. Al aprobar, los datos nuevos valen en el momento en la tienda y en los recibos siguientes; los recibos ya emitidos no cambian.",
  decisions: {
    approved: "Aprobarlo: los datos nuevos valen desde ahora",
    refused: "No aprobarlo: siguen los de ahora",
  },
  hint: "Se envía por correo al negocio y a quien lo pidió. No escribas aquí números de cuenta.",
  decided: {
    approved: "Se aprobó",
    refused: "No se aprobó",
    withdrawn: "El negocio lo retiró",
  },
  decidedTitle: "Esta petición ya no espera",
  done: {
    approved: "Aprobado. Los datos nuevos ya valen y el negocio lo sabe por correo.",
    refused: "No aprobado. El negocio recibe el motivo por correo.",
  },
} as const;
