/** Switches the light version on or off: a form, because a cookie stores it; always a document navigation. */
import { footer as text } from "~/locales/es/ui";
import { buttonClass } from "~/ui/elements/button";
import { useLightVersion } from "~/ui/elements/light-version";

/** @param returnTo path and query of the current page */
export function VersionSwitch({ returnTo }: { returnTo: string }) {
  const light = useLightVersion();
  return (
    <form method="post" action="/version-ligera" data-document data-here>
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className={buttonClass("ghost")} name="version" value={light ? "full" : "light"}>
        {light ? text.full : text.light}
      </button>
    </form>
  );
}
