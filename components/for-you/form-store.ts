"use client";
import { onThisDevice } from "#components/device/device-store.ts";
import { type ForYouForm, parseForm } from "./form.ts";

const kept = onThisDevice("nowline.for-you", parseForm);
export const formStore = kept.store;

/** The form, and a function that changes a part of it. */
export function useForm(): [ForYouForm, (change: Partial<ForYouForm>) => void] {
  return [kept.use(), (part) => formStore().write({ ...formStore().read(), ...part })];
}
