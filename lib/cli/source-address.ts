/** The address of a source, as an operator gives it. */
import { existsSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { InvalidArgumentError } from "commander";
import type { Config } from "../ground/config.ts";
import { isPublicAddress } from "../outside/public-address.ts";
import { isDaily, withDay } from "../sources/days.ts";
import { readBearer } from "../sources/radiodns.ts";
import { CommandError } from "./terminal.ts";

function requireFile(shown: string, path: string | URL): void {
  if (!statSync(path).isFile()) throw new CommandError(`${shown} is not a file`);
}

/** Names that stand for this machine everywhere (RFC 6761, 6.3). */
const THIS_MACHINE = /(?:^|\.)localhost\.?$/;

/** @throws CommandError for a private host, which the worker does not fetch; other names are looked up at each run. */
function requirePublic({ hostname }: URL, { allowPrivateSources }: Config): void {
  const host = hostname.replace(/^\[|\]$/g, "");
  const isPrivate = THIS_MACHINE.test(host) || (isIP(host) !== 0 && !isPublicAddress(host));
  if (isPrivate && !allowPrivateSources)
    throw new CommandError(
      `${host} is not a public address: the worker fetches it with ALLOW_PRIVATE_SOURCES=1, which this command needs, too`,
    );
}

/** `from` as a URL: an http(s) or file URL and a RadioDNS bearer stay, a path becomes a file URL. @throws InvalidArgumentError, CommandError. */
export function addressOf(from: string, config: Config): string {
  if (/^(?:https?|file):/i.test(from)) {
    if (!URL.canParse(from)) throw new InvalidArgumentError(`${from} is not an address`);
    const url = new URL(from);
    // A file that is not there yet may come.
    if (url.protocol === "file:" && existsSync(url)) requireFile(from, url);
    requirePublic(url, config);
    return withDay(url.href);
  }
  if (/^(?:fm|dab|drm|amss|hd):/i.test(from)) {
    if (readBearer(from)) return from.trim().toLowerCase();
    throw new InvalidArgumentError(`${from} is not a bearer (TS 103 270), for example fm:de0.d318.08930`);
  }
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(from))
    throw new InvalidArgumentError(`${from}: a source is an http(s) or file address, or a RadioDNS bearer`);
  if (isDaily(from)) return withDay(pathToFileURL(resolve(from)).href);
  if (!existsSync(from)) throw new CommandError(`${from} cannot be read: there is no such file`);
  requireFile(from, from);
  return pathToFileURL(resolve(from)).href;
}
