"use client";
import { createContext, type ReactNode, useContext } from "react";

/** The sections that a directory of live stations alone does not have: whether any country of this one does. */
export interface Offered {
  guide: boolean;
  catchUp: boolean;
}

const Context = createContext<Offered>({ guide: true, catchUp: true });

/** Tells all components below what the whole directory has, as the server knew it when it made the page. */
export function OfferedProvider({ offered, children }: { offered: Offered; children: ReactNode }) {
  return <Context value={offered}>{children}</Context>;
}

/** Whether Guide and Catch-up are offered on this page. */
export const useOffered = (): Offered => useContext(Context);
