/** A message as its sender wrote it, line by line. */
export function WrittenMessage({ text }: { text: string }) {
  return (
    <blockquote className="box">
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
        <p key={index}>{line}</p>
      ))}
    </blockquote>
  );
}
