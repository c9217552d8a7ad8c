/** Code to paste: selectable text, with scripts also a copy button. */
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { widgetPage as text } from "~/locales/es/widget";
import { Button } from "~/ui/elements/button";
import { TextareaField } from "~/ui/form/form-field";

interface SnippetBoxProps {
  name: string;
  label: string;
  hint: string;
  code: string;
}

export function SnippetBox({ name, label, hint, code }: SnippetBoxProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState("");
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => setCopied(code),
      () => document.getElementById(`field-${name}`)?.focus(),
    );
  return (
    <div className="stack stack--s">
      <TextareaField
        name={name}
        label={label}
        hint={hint}
        value={code}
        readOnly
        required
        rows={3}
        spellCheck={false}
        className="snippet"
      />
      {hydrated && (
        <Button type="button" variant="secondary" onClick={copy}>
          {text.copy}
        </Button>
      )}
      <span role="status" className="soft small">
        {copied === code ? ` ${text.copied}` : ""}
      </span>
    </div>
  );
}
