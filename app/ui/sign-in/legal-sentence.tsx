/** Sentence with links to the terms and the privacy policy. */

type Sentence = readonly [before: string, agreement: string, between: string, privacy: string, after: string];

export function LegalSentence({ text }: { text: Sentence }) {
  return (
    <>
      {text[0]}
      <a href="/agreement">{text[1]}</a>
      {text[2]}
      <a href="/privacy-policy">{text[3]}</a>
      {text[4]}
    </>
  );
}
