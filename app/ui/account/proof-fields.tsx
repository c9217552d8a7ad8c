/** Hands the mail's link on to the form that its page shows. */

export function ProofFields({ proof: { uid, token } }: { proof: { uid: string; token: string } }) {
  return (
    <>
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="token" value={token} />
    </>
  );
}
