/** The Spanish texts of the desk's page about the newsletter's editions. */

export const deskNewsletter = {
  title: "Boletín",
  lead: "Qué ha sido de cada edición, en sumas. No medimos quién abre un correo ni quién pulsa un enlace.",
  caption: "Ediciones del boletín",
  day: "Edición",
  state: "Estado",
  open: "Saliendo",
  closed: "Enviada",
  letters: "Boletines",
  links: "Enlaces abiertos",
  left: "Bajas",
  none: "Todavía no ha salido ninguna edición",
  noneText: "El boletín sale los jueves a las 9:00, si alguien lo recibe y hay algo nuevo.",
  note: "«Boletines» son los que se han puesto en camino; alguno puede no haber llegado. «Enlaces abiertos» cuenta, durante cinco semanas, cada vez que se sigue un enlace de la edición, también si lo abre un filtro de correo. «Bajas» son las hechas con el enlace de esa edición.",
} as const;
