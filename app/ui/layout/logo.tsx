/** Logo and name of the shop (site settings); the logo alone is the compact version. */
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
