/** The documents of the repository that the reference serves, and where: texts are written once and rendered from there. */
import client from "../../../../clients/typescript/README.md?published";
import changelog from "../../../../docs/api-changelog.md?raw";
import calling from "../../../../docs/guides/calling-the-api.md?raw";
import selling from "../../../../docs/guides/sell-from-your-own-site.md?raw";
import receiver from "../../../../docs/webhook-receiver.ts?raw";
import webhooks from "../../../../docs/webhooks.md?raw";

export interface SourceDocument {
  /** In the repository: its links are relative to it. */
  path: string;
  text: string;
}

export const CALLING = { path: "docs/guides/calling-the-api.md", text: calling };
export const SELLING = { path: "docs/guides/sell-from-your-own-site.md", text: selling };
export const WEBHOOKS = { path: "docs/webhooks.md", text: webhooks };
export const CHANGELOG = { path: "docs/api-changelog.md", text: changelog };
export const CLIENT_README = { path: "clients/typescript/README.md", text: client["README.md"] ?? "" };

export const CLIENT_FILES: Readonly<Record<string, string>> = client;
export const CLIENT_ARCHIVE = "irresistible-api-client.zip";

/** Files for download, by their path below `docs/`. */
export const DOWNLOADS: Readonly<Record<string, string>> = {
  "webhooks/webhook-receiver.ts": receiver,
  ...Object.fromEntries(Object.entries(client).map(([name, text]) => [`client/${name}`, text])),
};

/** Where documents are served, below `docs/`; links to all others lose their target. */
export const SERVED: Readonly<Record<string, string>> = {
  [CALLING.path]: "start/",
  [SELLING.path]: "start/",
  [WEBHOOKS.path]: "webhooks/",
  [CHANGELOG.path]: "changelog/",
  [CLIENT_README.path]: "client/",
  "clients/typescript": "client/",
  "docs/webhook-receiver.ts": "webhooks/webhook-receiver.ts",
};
