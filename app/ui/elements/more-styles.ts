/**
 * The second style sheet: what no page of a purchase shows (decision 157). A route whose page needs it says
 * `export const links = moreStyles`, so that the framework has it before it shows the page.
 */
import moreUrl from "~/ui/styles/more.css?url";

export const MORE_STYLES = moreUrl;

export const moreStyles = () => [{ rel: "stylesheet", href: MORE_STYLES }];

/** For what scripts open on any page; without an answer it is shown as it is. */
export function loadMoreStyles(): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${MORE_STYLES}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => resolve();
    const link = { rel: "stylesheet", href: MORE_STYLES, onload: done, onerror: done };
    document.head.append(Object.assign(document.createElement("link"), link));
  });
}
