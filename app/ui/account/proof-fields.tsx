/** Hidden fields that carry the mail link's credentials into the page's form. */

export function ProofFields({ proof: { uid, token } }: { proof: { uid: string; token: string } }) {
  return (
    <>
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="token" value={token} />
    </>
  );
}
