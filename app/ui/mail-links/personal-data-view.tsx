/** Shows the personal data stored for an address, with links to the copy and the erasure. */
import { privacyCentre as text } from "~/locales/es/account/privacy-centre";
import { buttonClass } from "~/ui/elements/button";
import { FormPage } from "~/ui/form/form-page";
import type { PersonalFact } from "./personal-data-lines";

interface PersonalDataViewProps {
  view: {
    email: string;
    /** Contains the signed token. */
    query: string;
    facts: readonly PersonalFact[];
  };
}

export function PersonalDataView({ view: { email, query, facts } }: PersonalDataViewProps) {
  return (
    <FormPage title={text.viewTitle} lead={text.viewLead(email)}>
      <div className="box stack">
        {facts.length === 0 ? (
          <p>{text.nothing}</p>
        ) : (
          <dl className="stack stack--s">
            {facts.map(({ label, values }) => (
              <div key={label}>
                <dt>
                  <strong>{label}</strong>
                </dt>
                {values.map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className="cluster">
        <a className={buttonClass()} href={`/privacidad/mis-datos/copia?${query}`} data-document>
          {text.download}
        </a>
        <a className={buttonClass("secondary")} href={`/privacidad/mis-datos/borrar?${query}`}>
          {text.toErase}
        </a>
      </p>
    </FormPage>
  );
}
