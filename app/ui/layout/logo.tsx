/** The shop's mark and name; the name comes from the site settings, the mark alone is the mini version. */
import { site } from "~/site-settings";
import { Icon } from "~/ui/elements/icons";

export function Logo() {
  return (
    <span className="logo">
      <Icon name="logo" />
      <span className="logo__name">{site.name.toLowerCase()}</span>
    </span>
  );
}
