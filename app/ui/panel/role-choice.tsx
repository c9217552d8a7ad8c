/** Chooses a role, each with its permissions. */
import { MEMBER_ROLES } from "~/domain/kernel/context";
import { ROLE_NAMES } from "~/locales/es/panel/shell";
import { ROLE_DUTIES } from "~/locales/es/panel/team";
import { Choice, ChoiceGroup } from "~/ui/form/choice";

interface RoleChoiceProps {
  legend: string;
  error: string | undefined;
  checked: (role: string) => boolean;
}

export function RoleChoice({ legend, error, checked }: RoleChoiceProps) {
  return (
    <ChoiceGroup legend={legend} name="role" error={error}>
      {MEMBER_ROLES.map((role) => (
        <Choice
          key={role}
          name="role"
          value={role}
          label={ROLE_NAMES[role]}
          description={ROLE_DUTIES[role]}
          defaultChecked={checked(role)}
        />
      ))}
    </ChoiceGroup>
  );
}
