/** The menu under the name in the header: other organizations, the shop, the account, signing out. */
import type { ReactNode } from "react";
import { panelFrame as text } from "~/locales/es/panel/shell";
import { SignOutForm } from "~/ui/account/sign-out-form";
import { Icon } from "~/ui/elements/icons";
import { useRootData } from "~/ui/use-root-data";

interface AccountMenuProps {
  /** Of the organization or of the desk. */
  name: string;
  /** Under the name: the role. */
  role?: string;
  /** Above the links. */
  children?: ReactNode;
  links?: readonly { href: string; label: string }[];
}

export function AccountMenu({ name, role, children, links = [] }: AccountMenuProps) {
  const { signedIn } = useRootData();
  return (
    <details className="panel-account">
      <summary>
        <span className="panel-account__name">
          <strong>{name}</strong>
          {role && <span className="panel__role">{role}</span>}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="panel-account__menu">
        {children}
        <ul className="panel-account__links">
          {[{ href: "/", label: text.shop }, ...links].map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        {signedIn && <SignOutForm />}
      </div>
    </details>
  );
}
