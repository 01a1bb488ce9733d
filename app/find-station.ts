import { notFound } from "next/navigation";
import { cache } from "react";
import { ApiError } from "#components/model/api.ts";
import { loadStation } from "#components/model/stations-data.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";
import { get } from "./listener-request.ts";

/** The result of `read`; the page for 404 where the API answers 404. */
export const orNotFound = <T>(read: Promise<T>): Promise<T> =>
  read.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  });

/** The station of a page, read once a request; the page for 404 where there is none. */
export const findStation = cache(async (rpuid: string) => {
  if (!isRpuid(rpuid)) notFound();
  return (await orNotFound(loadStation(get, rpuid))) ?? notFound();
});
