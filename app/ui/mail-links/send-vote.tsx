/** The voting page's only script and the place where it says that the vote is saved. */
import { feedbackTexts as text } from "~/locales/es/mail-links";
import { useNonce } from "../nonce";
import program from "./send-vote.program.ts?program";

export function SendVote() {
  const nonce = useNonce();
  return (
    <>
      <p role="status" data-vote-saved={text.savedMeanwhile} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own program, and nothing else */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: program }} />
    </>
  );
}
