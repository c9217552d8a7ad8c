/** HAProxy with the settings of ops/haproxy.cfg, whose addresses alone are the test's. */
import { freePort } from "../support/ports";
import type { DatabaseNode } from "./database-nodes";
import { Program } from "./program";
import { shippedFile } from "./shipped-file";
import { type Unprivileged, writeSettings } from "./unprivileged";

export interface Balancer {
  program: Program;
  /** Of the shop. */
  port: number;
  /** Of the primary. */
  databasePort: number;
}

export async function startBalancer(
  as: Unprivileged,
  program: string,
  { shopPorts, nodes }: { shopPorts: readonly number[]; nodes: readonly DatabaseNode[] },
): Promise<Balancer> {
  const [port, databasePort] = [await freePort(), await freePort()];
  const text = shippedFile("ops/haproxy.cfg", [
    // As many files as an ordinary user may open.
    { line: /maxconn 20000/, by: "maxconn 2000" },
    { line: /bind :80$/m, by: `bind 127.0.0.1:${port}` },
    // Without TLS: the shop's address is http://127.0.0.1.
    { line: /^ *bind :443 .*\n/m, by: "" },
    { line: /^ *http-request redirect scheme .*\n/m, by: "" },
    { line: /^ *http-request set-header X-Forwarded-Proto .*\n/m, by: "" },
    { line: /bind 127\.0\.0\.1:5000/, by: `bind 127.0.0.1:${databasePort}` },
    ...["shop", "live"].flatMap((name) =>
      shopPorts.map((at, index) => ({
        line: new RegExp(`server ${name}${index + 1} .*$`, "m"),
        by: `server ${name}${index + 1} 127.0.0.1:${at}`,
      })),
    ),
    ...nodes.map((node, index) => ({
      line: new RegExp(`server database${index + 1} .*$`, "m"),
      by: `server database${index + 1} 127.0.0.1:${node.port} port ${node.restPort}`,
    })),
  ]);
  const file = writeSettings(as, "haproxy.cfg", text);
  const args = ["-db", "-f", file];
  return {
    program: new Program({ name: "haproxy", program, args, options: as.options }),
    port,
    databasePort,
  };
}
