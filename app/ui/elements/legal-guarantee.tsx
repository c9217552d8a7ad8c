/** The notice of the legal guarantee of goods (docs/law.md 27). */
import { Notice } from "./notice";

interface LegalGuaranteeProps {
  title: string;
  text: string;
  more: string;
  href: string;
}

export function LegalGuaranteeNotice({ title, text, more, href }: LegalGuaranteeProps) {
  return (
    <Notice title={title}>
      <p className="small">
        {text}{" "}
        <a href={href} target="_blank" rel="noopener">
          {more}
        </a>
      </p>
    </Notice>
  );
}
