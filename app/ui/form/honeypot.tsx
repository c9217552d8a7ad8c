/** A hidden field that only bots fill in. */
import { form as text } from "~/locales/es/ui";

export function Honeypot({ id }: { id: string }) {
  return (
    <div hidden>
      <label htmlFor={id}>{text.trap}</label>
      <input id={id} name="fax" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
