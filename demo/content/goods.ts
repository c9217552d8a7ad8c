/** Of the demo's products: their producer, who is the fictitious seller itself, and warnings that fit what is sold. */
import type { Category } from "~/domain/catalogue/offer";
import type { SeedOrganization } from "./types";

const NONE = "Este producto no necesita advertencias especiales.";

/** By the key of its idea. */
const WARNINGS: Readonly<Record<string, string>> = {
  cesta:
    "Contiene leche, frutos secos y sulfitos. La lista completa de alérgenos va en la ficha de cada producto.",
  auriculares:
    "Escuchar mucho tiempo a volumen alto puede dañar el oído. No perfores ni calientes la batería.",
  lampara: "Solo para interiores. Desenchúfala antes de cambiar la bombilla; potencia máxima, 10 W LED.",
  reloj: "No es un producto sanitario: sus medidas no sirven para diagnosticar. No abras la batería.",
  cocotte: "El hierro se calienta mucho: usa guantes. No la pases del fuego al agua fría.",
  aceite: "Consérvalo en un sitio fresco y sin luz. Botella de vidrio.",
  flores: "Algunas flores son tóxicas si se comen: mantenlas lejos de niños y mascotas.",
  cafe: "Contiene cafeína; no se recomienda a niños ni a mujeres embarazadas.",
  altavoz: "No lo metas en agua ni lo cargues por debajo de 0 °C.",
  juegos: "No conviene para menores de 36 meses: contiene piezas pequeñas que pueden tragarse.",
  plantas: "Algunas plantas son tóxicas si se comen: mantenlas lejos de niños y mascotas.",
  cosmetica: "Solo para uso externo. Evita el contacto con los ojos y prueba antes en una zona pequeña.",
};

const NO_GOODS = { producerName: "", producerAddress: "", producerContact: "", safetyWarnings: "" };

export function goodsOf(
  { category, key }: { category: Category; key: string },
  { legalName, address, email }: Pick<SeedOrganization, "legalName" | "address" | "email">,
): typeof NO_GOODS {
  if (category !== "product") return NO_GOODS;
  const { street, postalCode, city } = address;
  return {
    producerName: legalName,
    producerAddress: `${street}, ${postalCode} ${city}, España`,
    producerContact: email,
    safetyWarnings: WARNINGS[key] ?? NONE,
  };
}
