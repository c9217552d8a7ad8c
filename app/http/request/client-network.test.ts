// Proves which IP addresses rate limits count as one network.
import { expect, it } from "vitest";
import { networkOf } from "./client-network";

it("counts IPv4 by address, however it is written", () => {
  const same = { line: "192.0.2.1", site: null };
  for (const address of [
    "192.0.2.1",
    "::ffff:192.0.2.1",
    "::FFFF:192.0.2.1",
    "::ffff:c000:201",
    "0:0:0:0:0:ffff:192.0.2.1",
    "192.0.2.1:4711",
    "[::ffff:192.0.2.1]:4711",
  ])
    expect(networkOf(address), address).toEqual(same);
});

it("counts IPv6 by /64 and, wider, by /48", () => {
  const same = { line: "2001:db8:1:2::/64", site: "2001:db8:1::/48" };
  for (const address of [
    "2001:db8:1:2::5",
    "2001:0DB8:0001:0002:ffff:1:2:3",
    "2001:db8:1:2:3:4:5:6%eth0",
    "[2001:db8:1:2::5]:443",
    "[2001:db8:1:2::5]",
  ])
    expect(networkOf(address), address).toEqual(same);
  expect(networkOf("2001:db8:1:3::5")).toEqual({ line: "2001:db8:1:3::/64", site: "2001:db8:1::/48" });
  expect(networkOf("2001:db8::1")).toEqual({ line: "2001:db8:0:0::/64", site: "2001:db8:0::/48" });
  expect(networkOf("::1")).toEqual({ line: "0:0:0:0::/64", site: "0:0:0::/48" });
});

it("has one network for unknown addresses", () => {
  for (const address of [null, "", "unknown", "1.2.3", "fe80::x"])
    expect(networkOf(address)).toEqual({ line: "unknown", site: null });
});
