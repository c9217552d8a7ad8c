/** Contact data of the shop: mail, telephone and its hours. */
import { helpPage as text } from "~/locales/es/help/help-page";
import { ButtonLink } from "~/ui/elements/button";
import { Fact } from "~/ui/elements/fact";

interface HelpContactProps {
  contacts: { customerServiceEmail: string; phone: string; phoneHours: string };
}

export function HelpContact({ contacts: { customerServiceEmail, phone, phoneHours } }: HelpContactProps) {
  return (
    <section className="box stack" id="contacto" aria-labelledby="help-contact">
      <h2 id="help-contact">{text.contactTitle}</h2>
      <p>
        <ButtonLink href="/ayuda/contacto">{text.write}</ButtonLink>
      </p>
      <dl className="facts facts--contact">
        <Fact
          term={text.mail}
          value={<a href={`mailto:${customerServiceEmail}`}>{customerServiceEmail}</a>}
        />
        <Fact term={text.phone} value={<a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>} />
        <Fact term={text.hours} value={phoneHours} />
      </dl>
    </section>
  );
}
