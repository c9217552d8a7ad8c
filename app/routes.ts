/** Every URL of the site → its file; URLs as the specification has them. */
import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/shop/home.tsx"),
  route("ofertas", "routes/shop/offers.tsx"),
  route("ofertas/category/:categoryId", "routes/shop/category.tsx"),
  route("ofertas/:ofertaId", "routes/shop/offer.tsx"),
  route("search", "routes/shop/search.tsx"),
  route("search/suggestions", "routes/shop/search-suggestions.ts"),
  route("buscar", "routes/shop/search-start.tsx"),
  route("favorite", "routes/shop/favorites.tsx"),
  route("region", "routes/shop/region.ts"),

  route("cart", "routes/checkout/cart.tsx"),
  route("checkout", "routes/checkout/checkout-root.tsx", [index("routes/checkout/checkout.tsx")]),
  route("order", "routes/checkout/order.tsx"),
  route("order/success", "routes/checkout/order-success.tsx"),
  route("payment-simulator/:orderId", "routes/checkout/payment-simulator.tsx"),

  route("login", "routes/account/login.tsx"),
  route("login/code", "routes/account/login-code.tsx"),
  route("login/email", "routes/account/login-email.tsx"),
  route("logout", "routes/account/logout.ts"),
  route("register", "routes/account/register.tsx"),
  route("account/activate", "routes/account/activate.tsx"),
  route("account/email/confirm", "routes/account/email-confirm.tsx"),
  route("account/email/reset", "routes/account/email-reset.tsx"),
  route("password/forgot", "routes/account/password-forgot.tsx"),
  route("password/reset", "routes/account/password-reset.tsx"),
  route("auth/:provider", "routes/account/social-start.ts"),
  route("auth/:provider/callback", "routes/account/social-callback.ts"),

  route("contacts", "routes/pages/contacts.tsx"),
  route("agreement", "routes/pages/agreement.tsx"),
  route("marketing-agreement", "routes/pages/marketing-agreement.tsx"),
  route("privacy-policy", "routes/pages/privacy-policy.tsx"),
  route("cookie-policy", "routes/pages/cookie-policy.tsx"),
  route("ranking", "routes/pages/ranking.tsx"),
  route("withdrawal-information", "routes/pages/withdrawal-information.tsx"),

  route("c/:token", "routes/mail-links/coupon.tsx"),
  route("cupon/:couponId", "routes/mail-links/coupon-pdf.ts"),

  route("api/v0/*", "routes/machine/api.ts"),
  route("health", "routes/machine/health.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("media/demo/:file", "routes/machine/demo-picture.ts"),
  route("media/pictures/:id/:file", "routes/machine/media.ts"),
  route("dev/mail", "routes/dev/mail.tsx"),
  route("dev/mail/:name", "routes/dev/mail-html.ts"),
  route("*", "routes/pages/not-found.tsx"),
] satisfies RouteConfig;
