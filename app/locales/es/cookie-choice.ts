/** Texts of the cookie consent: banner and /cookies/ajustes. */

export const consentBanner = {
  title: "Tu privacidad",
  text: "Usamos cookies propias imprescindibles. Con tu permiso, también mediríamos cómo se usa la tienda y qué campañas funcionan.",
  more: "Política de cookies",
  accept: "Aceptar",
  reject: "Rechazar",
  settings: "Configurar",
} as const;

export const cookieSettings = {
  title: "Ajustes de cookies",
  description: "Elige qué cookies puede usar la tienda en este navegador y cambia de opinión cuando quieras.",
  lead: "Tú decides, y puedes cambiarlo cuando quieras desde el pie de cualquier página. Rechazarlo todo no te quita nada: la tienda funciona igual.",
  legend: "Para qué permites usar cookies",
  necessary: "Imprescindibles",
  necessaryText:
    "Carrito, favoritos, provincia, sesión y compras, y recordar esta respuesta. Siempre activas: sin ellas no funciona lo que pides.",
  analytics: "Análisis",
  analyticsText:
    "Un identificador aleatorio propio, de un año como máximo, que nos deja ver visitas completas: qué páginas se miran juntas y dónde se atasca la compra. Los datos se envían sin tu nombre, tu correo ni tu dirección IP a Amplitude, en la Unión Europea.",
  marketing: "Publicidad",
  marketingText:
    "Añade a ese análisis la campaña por la que has llegado (los datos «utm» y los códigos de anuncio de la dirección). No mostramos publicidad de otros ni dejamos que otras empresas te sigan. Solo tiene efecto junto con «Análisis».",
  save: "Guardar mi elección",
  accept: "Aceptar todo",
  reject: "Rechazar todo",
  gpc: "Tu navegador envía la señal Global Privacy Control: mientras lo haga, no te mediremos aunque aquí lo permitas.",
  never: "Todavía no has respondido: solo están activas las imprescindibles.",
  answered: (date: string) =>
    `Tu respuesta es del ${date}. Te volveremos a preguntar, como muy tarde, a los 24 meses.`,
  saved: "Hemos guardado tu elección.",
  aggregate:
    "Aparte, y sin cookies ni identificadores, contamos cuántas veces se ve cada página al día. Son solo sumas: no dicen nada de nadie, y por eso no hace falta permiso.",
  seen: "Ofertas vistas hace poco: recordarlas u olvidarlas",
  more: "Qué guarda cada una y cuánto dura",
} as const;
