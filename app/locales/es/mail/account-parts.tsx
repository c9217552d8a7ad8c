/** Sentences that mails about an account share: the reason of the mail, the greeting, help for owners. */
import { Link, Paragraph } from "~/mail-layout/parts";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";

export const WHY_ACCOUNT = `Recibes este correo porque tienes una cuenta en ${site.name} con esta dirección.`;

export function Hello({ firstName }: { firstName: string }) {
  return <Paragraph>{firstName === "" ? "Hola:" : `Hola, ${firstName}:`}</Paragraph>;
}

export function Help() {
  const { customerServiceEmail } = identity.contacts;
  return (
    <Paragraph>
      Si no has sido tú, escríbenos cuanto antes a{" "}
      <Link href={`mailto:${customerServiceEmail}`}>{customerServiceEmail}</Link>.
    </Paragraph>
  );
}
