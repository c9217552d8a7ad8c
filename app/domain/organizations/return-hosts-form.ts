/** Input of the panel's list of return hosts: one a line. */
import { z } from "zod";
import { plainText } from "~/domain/kernel/schemas";
import { RETURN_HOSTS_MAX } from "./organization";
import { HOST_LENGTH, hostIn, isHost } from "./return-address";

export const returnHostSettings = z.object({
  return_hosts: plainText(RETURN_HOSTS_MAX * (HOST_LENGTH + 2))
    .default("")
    .transform((value) =>
      value
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
        .map(hostIn),
    )
    .refine((hosts) => hosts.every(isHost), { error: "host" })
    .refine((hosts) => hosts.length <= RETURN_HOSTS_MAX, { error: "too_many_hosts" }),
  version: z.coerce.number().int(),
});
