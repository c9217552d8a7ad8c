/** Reads the address of the list of promo codes. */
import { readPanelList } from "../list-request";

export function readPromoList(request: Request) {
  return readPanelList(request, {
    filters: ["texto"],
    columns: ["creado"],
    defaultSort: { column: "creado", descending: true },
  });
}
