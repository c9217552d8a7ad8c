/** Chooses which of the member's organizations the panel shows. */
import { panelFrame as text } from "~/locales/es/panel/shell";
import { Button } from "~/ui/elements/button";

interface OrganizationSwitchProps {
  current: string;
  organizations: readonly { id: string; name: string }[];
}

export function OrganizationSwitch({ current, organizations }: OrganizationSwitchProps) {
  return (
    <form method="post" action="/socios/cambiar" className="panel__switch">
      <label className="vh" htmlFor="panel-organization">
        {text.organization}
      </label>
      <select id="panel-organization" name="organization" defaultValue={current} className="input">
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button variant="secondary">{text.change}</Button>
    </form>
  );
}
