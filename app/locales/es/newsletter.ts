/** The Spanish texts of the newsletter's form, which stands in the footer of every page. */

export const newsletter = {
  title: "Ofertas en tu correo",
  email: "Tu correo",
  submit: "Apuntarme",
  /** For who is signed in. */
  choose: "Elegir qué correos recibo",
  /** Consent sentence in three parts: before the link, the link, after it. */
  consent: ["Al apuntarte aceptas recibir ofertas por correo según el ", "consentimiento comercial", "."],
} as const;
