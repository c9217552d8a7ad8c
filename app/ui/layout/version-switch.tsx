/** The way into the light version and out of it: a form, because it is kept in a cookie; always a whole new page. */
import { footer as text } from "~/locales/es/ui";
import { buttonClass } from "~/ui/elements/button";
import { useLightVersion } from "~/ui/elements/light-version";

/** @param returnTo path and query of the page it stands on */
export function VersionSwitch({ returnTo }: { returnTo: string }) {
  const light = useLightVersion();
  return (
    <form method="post" action="/version-ligera" data-document>
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className={buttonClass("ghost")} name="version" value={light ? "full" : "light"}>
        {light ? text.full : text.light}
      </button>
    </form>
  );
}
