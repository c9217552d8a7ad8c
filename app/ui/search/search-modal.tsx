/** Search dialog behind the header's link. */
import { lazyOverlay } from "~/ui/elements/lazy-overlay";

export const SearchModal = lazyOverlay("/buscar", async () => (await import("./search-dialog")).SearchDialog);
