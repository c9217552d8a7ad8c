/** Texts of the installed app: shortcuts and offline page. */

export const manifest = {
  search: "Buscar ofertas",
  favorites: "Favoritos",
  cart: "Carrito",
} as const;

export const offline = {
  metaTitle: "Sin conexión",
  title: "No hay conexión a internet",
  intro:
    "No hemos podido cargar la página. No se ha perdido nada: tu carrito y tus favoritos te esperan cuando vuelvas a tener línea.",
  retry: "Volver a intentarlo",
  home: "Ir a la página principal",
  couponsTitle: "Tus cupones en este dispositivo",
  couponsNote:
    "Enseña el código QR o el código escrito en el local. Esta es la copia del último día que los abriste aquí con conexión: si después se han canjeado o devuelto, ya no valen.",
  noCoupons:
    "Aquí no hay ningún cupón guardado. Los que compres aparecerán si abres su página una vez con conexión en este mismo navegador.",
  help: "¿Tienes prisa? Llámanos:",
} as const;
