/** Search dialog behind the header's link. */
import { lazyOverlay } from "~/ui/elements/lazy-overlay";
import { loadMoreStyles } from "~/ui/elements/more-styles";

export const SearchModal = lazyOverlay("/buscar", async () => {
  const [{ SearchDialog }] = await Promise.all([import("./search-dialog"), loadMoreStyles()]);
  return SearchDialog;
});
