/** The Spanish texts of signing up as a seller: business data, terms, and sending to review. */

export const application = {
  title: "Tu negocio",
  lead: "Paso 1 de 2. Lo que nos pide la ley para que puedas vender. El IBAN y los documentos, más adelante.",
  name: "Nombre comercial",
  nameHint: "Como lo verán tus clientes.",
  legal_name: "Razón social o nombre y apellidos",
  tax_number: "NIF",
  tax_numberHint: "Comprobamos la letra o el dígito de control.",
  trader: "¿Vendes como empresa o profesional?",
  traders: {
    trader: ["Sí, como empresa o profesional", "Tus clientes tienen todos los derechos de consumo."],
    non_trader: [
      "No, como particular",
      "Lo diremos en tus ofertas: los derechos de consumo no se aplican igual.",
    ],
  },
  street: "Calle y número",
  postal_code: "Código postal",
  city: "Localidad",
  province: "Provincia",
  choose: "Elige una provincia",
  provinceHint: "De ella depende si tus precios llevan IVA, IGIC o IPSI.",
  phone: "Teléfono",
  submit: "Continuar",
  saved: "Hemos guardado los datos de tu negocio.",
} as const;

export const applicationSubmit = {
  title: "Enviar a revisión",
  lead: "Paso 2 de 2. Lee las condiciones y envía tu negocio. Respondemos en un día laborable.",
  facts: { name: "Nombre", legalName: "Razón social", taxId: "NIF", place: "Dirección", regime: "Impuesto" },
  regimes: { iva: "IVA", igic: "IGIC", ipsi: "IPSI" },
  terms: ["Acepto las ", "condiciones para socios", "."],
  termsRequired: "Tienes que aceptar las condiciones para socios.",
  certified:
    "Declaro que solo ofreceré productos y servicios que cumplen la ley, y que los datos de mi negocio son ciertos.",
  submit: "Enviar a revisión",
  sent: "Hemos recibido tu negocio. Mientras lo revisamos puedes preparar tus ofertas.",
  already: "Este negocio ya se ha enviado.",
  returned: "Lo que falta o hay que corregir",
  correct: "Corregir los datos",
  toHome: "Ir al inicio del panel",
} as const;
