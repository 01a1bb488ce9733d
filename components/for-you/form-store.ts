"use client";
import { useSyncExternalStore } from "react";
import { onThisDevice } from "#components/device/device-store.ts";
import { FIRST_FORM, type ForYouForm, parseForm } from "./form.ts";

/** The form kept in this browser. In the browser only. */
export const formStore = onThisDevice("nowline.for-you", parseForm);

/** The form, and a function that changes a part of it. */
export function useForm(): [ForYouForm, (change: Partial<ForYouForm>) => void] {
  const form = useSyncExternalStore(
    (notify) => formStore().subscribe(notify),
    () => formStore().read(),
    () => FIRST_FORM,
  );
  const change = (part: Partial<ForYouForm>) => formStore().write({ ...formStore().read(), ...part });
  return [form, change];
}
