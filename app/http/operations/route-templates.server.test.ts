// Proves that the log names requests by the template the router would choose, and never by the URL that was typed.
import { expect, it } from "vitest";
import { routeTemplate, setRoutes } from "./route-templates.server";

const route = (id: string, path?: string, parentId = "root") => ({ id, path, parentId });

it("chooses as the router does", () => {
  expect(routeTemplate("/c/secret-token")).toBe("/c/:token");
  expect(routeTemplate("/nothing/known")).toBe("?");
  setRoutes({
    root: { id: "root", path: "" },
    home: { id: "home", parentId: "root", index: true },
    everything: route("everything", "*"),
    offer: route("offer", "ofertas/:ofertaId"),
    offers: route("offers", "ofertas"),
    category: route("category", "ofertas/category/:categoryId"),
    checkout: route("checkout", "checkout"),
    page: { id: "page", parentId: "checkout", index: true },
    api: route("api", "api/v0/*"),
    robots: route("robots", "robots.txt"),
    coupon: route("coupon", "c/:token"),
  });
  const chosen = {
    "/": "/",
    "/_root.data": "/.data",
    "/ofertas/": "/ofertas",
    "/ofertas/123": "/ofertas/:ofertaId",
    "/ofertas/123.data": "/ofertas/:ofertaId.data",
    "/ofertas/category/spa": "/ofertas/category/:categoryId",
    "/checkout/": "/checkout",
    "/api/v0/sales/1/refunds/": "/api/v0/*",
    "/robots.txt": "/robots.txt",
    "/robotsxtxt": "/*",
    "/C/secret-token": "/c/:token",
    "/assets/root-abc.js": "/assets/*",
    "/;//x": "/*",
  };
  for (const [path, template] of Object.entries(chosen)) expect(routeTemplate(path), path).toBe(template);
});
