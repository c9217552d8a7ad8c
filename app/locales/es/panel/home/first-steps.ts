/** The Spanish texts of the first steps of a new partner on the panel's first page. */

export const firstSteps = {
  title: "Tus primeros pasos",
  lead: "Todo se guarda: puedes parar y seguir otro día.",
  ourTurn:
    "Ahora nos toca a nosotros: lo revisamos todo y te escribimos. Tu oferta saldrá a la venta cuando el negocio y la oferta estén aprobados.",
  done: "Hecho",
  inReview: "En revisión",
  approved: "Aprobada",
  next: "Siguiente",
  later: "Pendiente",
  guide: "Guía del primer día",
  steps: {
    business: "Los datos de tu negocio",
    terms: "Aceptar las condiciones y enviar tu negocio",
    offer: "Escribir tu primera oferta",
    picture: "Añadir una foto y decir qué se ve en ella",
    submit: "Ver cómo queda y enviarla a revisión",
  },
  actions: {
    terms: "Leer las condiciones y enviar",
    start: "Crear la primera oferta",
    offer: "Seguir con la oferta",
    picture: "Añadir una foto",
    submit: "Ver la vista previa",
  },
} as const;
