/** Chooses a role, each with its permissions. */
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { ROLE_NAMES } from "~/locales/es/panel/shell";
import { ROLE_DUTIES } from "~/locales/es/panel/team";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";

export function RoleChoice({ legend, bind }: { legend: string; bind: BoundFields }) {
  return (
    <ChoiceGroup legend={legend} {...bind.bare("role")}>
      {MEMBER_ROLES.map((role) => (
        <Choice
          key={role}
          {...bind.choice("role", role)}
          label={ROLE_NAMES[role]}
          description={ROLE_DUTIES[role]}
        />
      ))}
    </ChoiceGroup>
  );
}
