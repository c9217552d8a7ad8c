/** The Spanish texts of a partner's widget in the panel. */

export const ownWidget = {
  title: "Widget",
  lead: "Tus ofertas en tu propia web, con su precio y su disponibilidad al día. Se pega una línea.",
  settings: "Ajustes",
  origins: "Sitios que lo pueden mostrar",
  originsHint: "Uno por línea, con protocolo y sin ruta: https://www.tunegocio.es. En los demás no se ve.",
  save: "Guardar",
  saved: "Guardado. Los cambios se ven en tu web en unos minutos.",
  disabled: "Tu widget está desactivado. Si quieres usarlo, escríbenos.",
  notActive:
    "El widget se podrá usar cuando tu negocio esté dado de alta. Puedes dejar los ajustes preparados.",
  choose: "Elegir otra provincia, categoría o número de ofertas",
  sales: (days: number) => `Ventas de los últimos ${days} días`,
  orders: "Compras",
  gross: "Importe vendido",
  allSales: "Ver las ventas del widget",
} as const;
