import { describe, expect, test } from "vitest";
import { findDocuments, type RadioDns, readBearer, type SrvRecord } from "#lib/sources/radiodns.ts";

describe("a bearer's name and folder (TS 103 270, section 5.1)", () => {
  test.each([
    ["fm:ce1.c586.09580", "09580.c586.ce1.fm.radiodns.org", "fm/ce1/c586/09580"],
    ["FM:DE0.D318.08930", "08930.d318.de0.fm.radiodns.org", "fm/de0/d318/08930"],
    ["fm:gb.c586.09580", "09580.c586.gb.fm.radiodns.org", "fm/gb/c586/09580"],
    ["dab:ce1.ce15.c221.0", "0.c221.ce15.ce1.dab.radiodns.org", "dab/ce1/ce15/c221/0"],
    ["dab:ce1.ce15.e1c00098.0", "0.e1c00098.ce15.ce1.dab.radiodns.org", "dab/ce1/ce15/e1c00098/0"],
    ["dab:ce1.ce15.c221.0.00-123", "00-123.0.c221.ce15.ce1.dab.radiodns.org", "dab/ce1/ce15/c221/0/00-123"],
    ["drm:e1c238", "e1c238.drm.radiodns.org", "drm/e1c238"],
    ["amss:e1c238", "e1c238.amss.radiodns.org", "amss/e1c238"],
    ["hd:292.0c5a1", "0c5a1.292.hd.radiodns.org", "hd/292/0c5a1"],
  ])("%s", (text, fqdn, folder) => {
    expect(readBearer(text)).toEqual({ fqdn, folder });
  });
  test.each([
    "fm:ce1.c586",
    "fm:ce1.c586.9580",
    "dab:ce1.ce15.c221",
    "http://a.example/",
    "fm",
    "",
    "fm:ce1.c586.09580.x",
  ])("%s is none", (text) => {
    expect(readBearer(text)).toBeUndefined();
  });
});

describe("the server of a bearer", () => {
  const dns = (cnames: Record<string, string>, srvs: Record<string, SrvRecord[]>): RadioDns => ({
    cname: async (name) => (cnames[name] ? [cnames[name]] : []),
    srv: async (name) => srvs[name] ?? [],
  });
  const bearer = readBearer("fm:ce1.c586.09580") ?? { fqdn: "", folder: "" };
  const at = (name: string, port: number, priority = 0, weight = 0) => ({ name, port, priority, weight });

  test("is the one with the least priority, then the most weight; port 443 is https", async () => {
    const cnames = { [bearer.fqdn]: "rdns.radio.example" };
    const many = [at("c.example", 80, 20), at("b.example", 80, 10, 1), at("a.example", 443, 10, 5)];
    const found = await findDocuments(bearer, dns(cnames, { "_radiospi._tcp.rdns.radio.example": many }));
    expect(found).toBe("https://a.example:443/radiodns/spi/3.1");
  });
  test("is found through aliases of aliases, and under the older name of the service", async () => {
    const cnames = { [bearer.fqdn]: "one.example", "one.example": "two.example" };
    const found = await findDocuments(
      bearer,
      dns(cnames, { "_radioepg._tcp.two.example": [at("epg.example", 8080)] }),
    );
    expect(found).toBe("http://epg.example:8080/radiodns/spi/3.1");
  });
  test("is missed with a reason", async () => {
    await expect(findDocuments(bearer, dns({}, {}))).rejects.toThrow(
      "RadioDNS has no broadcaster for 09580.c586.ce1.fm.radiodns.org",
    );
    await expect(findDocuments(bearer, dns({ [bearer.fqdn]: "one.example" }, {}))).rejects.toThrow(
      /^one\.example names no server with service information/,
    );
    const circle = { [bearer.fqdn]: "a.example", "a.example": "b.example", "b.example": "a.example" };
    await expect(findDocuments(bearer, dns(circle, {}))).rejects.toThrow(/names no server/);
  });
});
