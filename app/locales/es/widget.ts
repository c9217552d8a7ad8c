/** The Spanish texts of the widget: its page, its feeds, and the configurator for partners. */
import { formatPrice } from "./format";
import { card, price } from "./ui";

interface FeedOffer {
  summary: string;
  /** Cents. */
  minPrice: number;
  place: string | null;
}

/** For the iframe and other partner content on external sites. */
export const widget = {
  title: (partner: string) => `Ofertas de ${partner}`,
  empty: (partner: string) => `Ahora mismo no hay ofertas de ${partner} con esta selección.`,
  soldBy: (partner: string) => `Vende ${partner} a través de `,
  /** On the console of the partner's page. */
  misplaced: (shop: string) =>
    `${shop}: la línea del widget no muestra nada en <head> ni insertada por otro script; ponla en <body>, donde quieras las ofertas.`,
  taxes: "Precios con impuestos incluidos.",
  feedDescription: (partner: string, shop: string) => `Ofertas de ${partner} a la venta en ${shop}.`,
  /** @param deposit paid here of the price; true: the price is a deposit, whose whole price is not known */
  feedItem: ({ summary, minPrice, place }: FeedOffer, deposit?: number | true) =>
    [
      summary,
      `${deposit === true ? price.deposit : "Precio"}: ${formatPrice(minPrice)}.`,
      ...(typeof deposit === "number" ? [`${price.split(deposit, minPrice - deposit)}.`] : []),
      `Dónde: ${place ?? card.allSpain}.`,
    ].join(" "),
} as const;

/** Empty states of the widget. */
export const widgetProblems = {
  title: "No se pueden mostrar las ofertas",
  invalid: (fields: readonly string[]) =>
    `La dirección del widget no es correcta. Revisa: ${fields.join(", ")}. Puedes generarla de nuevo en la página del widget.`,
  /** Errors of the form's fields. */
  fields: {
    key: "Escribe la clave de tu widget, sin espacios.",
    region: "No conocemos esa provincia.",
    category: "No conocemos esa categoría.",
    limit: "Escribe un número entre 1 y 50.",
    theme: "Elige uno de los colores de la lista.",
  },
  unknown: "No conocemos la clave de este widget. Comprueba que la has copiado entera.",
  disabled: "Este widget está desactivado.",
  offerOver: "Esta oferta ya no está a la venta.",
  oembedUrl: "Falta en «url» la dirección de una oferta a la venta o de un widget de esta tienda.",
  oembedFormat: "Solo se ofrecen los formatos «json» y «xml».",
} as const;

export const widgetFields = {
  key: "Clave del widget",
  keyHint: "Empieza a funcionar cuando activamos tu widget.",
  region: "Provincia",
  category: "Categoría",
  anyCategory: "Todas",
  limit: "Número de ofertas",
  theme: "Colores",
  themes: {
    "": "Los de tu ficha de socio",
    light: "Claros",
    dark: "Oscuros",
    auto: "Los que prefiera cada visitante",
  },
} as const;

/** The configurator /widget. */
export const widgetPage = {
  title: "Tus ofertas en tu web",
  description:
    "Muestra tus ofertas en cualquier página con una sola línea: sin cookies, sin datos de tus visitantes y también sin JavaScript.",
  intro:
    "Si vendes con nosotros, puedes enseñar tus ofertas en tu propia web, con su precio y su disponibilidad al día. Se pega una línea y no hace falta mantener nada.",
  chooseTitle: "1. Elige qué se muestra",
  submit: "Generar el código",
  missingKey: "Escribe la clave de tu widget para ver el código y una vista previa.",
  steps: { code: "2. Copia el código", preview: "3. Así se verá" },
  parts: { code: "Copia el código", preview: "Así se verá" },
  script: "Con altura automática",
  scriptHint: "Pega la línea donde quieras las ofertas. Ocupa lo que necesitan, ni más ni menos.",
  frame: "Sin JavaScript",
  frameHint: "Con una altura fija que puedes cambiar; si no caben todas, se desplazan dentro.",
  copy: "Copiar",
  copied: "Copiado",
  previewEmpty:
    "Con esta selección no hay ninguna oferta a la venta. El widget lo dirá así hasta que la haya.",
  elsewhereTitle: "Otras formas",
  elsewhere: "Las mismas ofertas, para lectores de noticias y para tu propio programa:",
  rss: "RSS",
  jsonFeed: "JSON Feed",
  oembed: "oEmbed",
  elsewhereOembed: "En los editores que lo admiten basta con pegar la dirección del widget (oEmbed).",
  noOrigins:
    "Todavía no hay ningún sitio autorizado para este widget: solo se verá aquí. Añade el origen de tu web, por ejemplo «https://www.tunegocio.es».",
  origins: "Este widget se puede mostrar en:",
  keyTitle: "De dónde sale la clave",
  keyText: [
    "Cada socio tiene una clave desde el alta. No es secreta: solo dice de quién son las ofertas. La encuentras en tu panel, en «Widget» (en la API, «embed.key»).",
    "El widget solo se deja mostrar en los sitios que tú autorices. Los escribes en tu panel (en la API, «embed.allowed_origins»), uno a uno y sin comodines: protocolo, nombre y, si hace falta, puerto.",
  ],
  keyContact: "Para activarlo o pedir la clave, escríbenos a ",
  privacyTitle: "Lo que no hace",
  privacy: [
    "No guarda cookies ni nada en el navegador de tus visitantes, y no ejecuta ningún programa.",
    "Los enlaces llevan una marca firmada que dice que la visita viene de tu widget y de qué día, nada sobre la persona. Si compra una de tus ofertas, la venta aparece en tu panel con el canal «Tu widget» («iframe:…» en la API).",
    "Si tu web tiene una política de seguridad de contenidos (CSP), permite este origen en «frame-src» y, para la altura automática, en «script-src». No hace falta permitir estilos en línea.",
  ],
} as const;
