// Proves which host names belong to this machine or its local network.
import { hostname } from "node:os";
import { expect, it } from "vitest";
import { hostNameOf, isLocalHost } from "./local-host";

it.each([
  "localhost",
  "localhost:3000",
  "shop.localhost:3000",
  "127.0.0.1:3000",
  "127.1.2.3",
  "[::1]:3000",
  "10.0.0.5:3000",
  "172.31.0.1",
  "192.168.1.20:3000",
  "169.254.3.4",
  "[fe80::1]:3000",
  "[fd12:3456::1]",
  "portatil.local:3000",
  `${hostname()}:3000`,
])("%s is local", (host) => expect(isLocalHost(host)).toBe(true));

it.each([
  "evil.example",
  "evil.example:3000",
  "8.8.8.8",
  "172.32.0.1",
  "192.169.0.1",
  "[2001:db8::1]:3000",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "evil.example/localhost",
  "user@localhost",
  "localhost:3000/x",
  "localhost:99999",
  "local",
  "",
  "127.0.0.1, evil.example",
])("%j is not", (host) => expect(isLocalHost(host)).toBe(false));

it("reads the name of a host", () => {
  expect(hostNameOf("Tienda.Example:8443")).toBe("tienda.example");
  expect(hostNameOf("[::1]:3000")).toBe("::1");
  expect(hostNameOf("a b")).toBeNull();
});
