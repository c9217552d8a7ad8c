/** The Spanish texts of goods, read before the order: the notice of the legal guarantee, producer and warnings. */

/** Directive (EU) 2024/825: a reminder of the guarantee, its shortest duration and that national law may give a longer one. */
export const legalGuarantee = {
  title: "Garantía legal de conformidad",
  text: "Los productos nuevos tienen en toda la Unión Europea al menos dos años de garantía legal, y en España tres años desde la entrega. Si el producto no es como se anunció o falla, quien vende tiene que repararlo o cambiarlo gratis; si no puede, te corresponde una rebaja del precio o que te devuelvan el dinero.",
  more: "Tus derechos, en Tu Europa",
  href: "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_es.htm",
} as const;

export const goods = {
  title: "Producto: fabricante y seguridad",
  producer: "Fabricante o responsable",
  address: "Dirección postal",
  contact: "Contacto",
  warnings: "Advertencias de seguridad",
} as const;
