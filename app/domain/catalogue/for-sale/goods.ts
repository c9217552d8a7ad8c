/** Goods among the offers, of which the law asks more than of services (docs/law.md 27, 28). */

import type { Category } from "~/domain/catalogue/offer";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isWebAddress } from "~/domain/kernel/formats/web-address";

export const isGoods = ({ category }: { category: Category }): boolean => category === "product";

/** The electronic address of a producer: an e-mail address or a page. */
export const isProducerContact = (text: string): boolean => parseEmail(text) !== null || isWebAddress(text);
