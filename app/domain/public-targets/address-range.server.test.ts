// Proves which addresses count as public; every notation of a private one is refused.
import { expect, it } from "vitest";
import { isLoopbackAddress, isPublicIp } from "./address-range.server";

it.each([
  "8.8.8.8",
  "1.1.1.1",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.1",
  "192.167.255.255",
  "2001:4860:4860::8888",
  "2a00:1450:4003::1",
])("%s is public", (address) => {
  expect(isPublicIp(address)).toBe(true);
});

it.each([
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.7",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:a9fe:a9fe",
  "64:ff9b::7f00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "2a00:1450:4003::1%eth0",
  "ff02::1",
  "localhost",
  "",
])("%s is not public", (address) => {
  expect(isPublicIp(address)).toBe(false);
});

it("knows this machine", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1"].map(isLoopbackAddress)).toEqual([true, true, true]);
  expect(["10.0.0.1", "::2", "localhost", "::1%lo"].map(isLoopbackAddress)).toEqual(Array(4).fill(false));
});
