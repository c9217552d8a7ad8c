/** Names a person to colleagues, who know each other by name, or by the part of the address before the @. */

export function colleagueName(first: string | null, last: string | null, email: string | null): string {
  return `${first ?? ""} ${last ?? ""}`.trim() || (email ?? "").split("@")[0] || "";
}
