/** The Spanish texts of "Hazte socio": enquiries of companies that want to sell here. */

export const partner = {
  title: "Hazte socio",
  description: "Vende tus ofertas con nosotros: cuéntanos qué haces y te escribimos en dos días laborables.",
  lead: "Cuéntanos quién eres y qué te gustaría ofrecer. Te escribiremos en dos días laborables.",
  companyName: "Empresa",
  contactName: "Persona de contacto",
  email: "Correo electrónico",
  phone: "Teléfono",
  city: "Localidad",
  region: "Provincia",
  category: "Qué ofreces",
  choose: "Elige una opción",
  website: "Página web",
  websiteHint: "Por ejemplo, https://www.ejemplo.es",
  taxNumber: "NIF",
  message: "Mensaje",
  privacy: ["He leído y acepto la ", "política de privacidad", "."],
  submit: "Enviar solicitud",
  thanksTitle: "Hemos recibido tu solicitud",
  thanksText: "Te escribiremos en dos días laborables al correo que nos has dado.",
  home: "Ver las ofertas",
} as const;
