/** Script of the voting page and the element that confirms the saved vote. */
import { feedbackTexts as text } from "~/locales/es/mail-links";
import { useNonce } from "../nonce";
import program from "./send-vote.program.ts?program";

export function SendVote() {
  const nonce = useNonce();
  return (
    <>
      <p role="status" data-vote-saved={text.savedMeanwhile} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own static program */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: program }} />
    </>
  );
}
