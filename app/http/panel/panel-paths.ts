/** URLs of the panel that other pages lead to. */

export const PANEL_HOME = "/socios/inicio";

export const PANEL_COUNTER = "/socios/caja";

export const COUNTER_SETTINGS = `${PANEL_COUNTER}/ajustes`;

/** Where the counter shows a coupon and redeems it. */
export const counterCoupon = (couponId: string): string => `${PANEL_COUNTER}/cupon/${couponId}`;

/** Where the counter shows a redemption and undoes it. */
export const counterRedemption = (nonce: string): string => `${PANEL_COUNTER}/canje/${nonce}`;

export const PANEL_REDEMPTIONS = "/socios/canjes";

export const PANEL_SALES = "/socios/ventas";

export const PANEL_OPINIONS = "/socios/opiniones";

export const PANEL_QUESTIONS = "/socios/preguntas";

export const PANEL_PROMO_CODES = "/socios/codigos";

export const PANEL_WIDGET = "/socios/widget";

export const PANEL_ORGANIZATION = "/socios/organizacion";

/** Where the sale of all offers is stopped. */
export const PANEL_SALES_STOP = `${PANEL_ORGANIZATION}/parar`;

export const PANEL_LEGAL_DATA = `${PANEL_ORGANIZATION}/datos-legales`;

export const PANEL_LOGO = `${PANEL_ORGANIZATION}/logo`;

export const PANEL_PLACES = "/socios/locales";
export const PANEL_WEBHOOKS = "/socios/avisos-web";
