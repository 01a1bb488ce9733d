"use client";
import { ApiError } from "#components/api.ts";
import { Button } from "./button.tsx";
import { copy } from "./copy.ts";
import { Notice } from "./notice.tsx";

/** An error of the API in words, with the way out. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = error instanceof ApiError ? error.failure : "unavailable";
  const words = copy.errors[failure];
  const detail = failure === "refused" && error instanceof ApiError ? error.detail : undefined;
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert">
      <Notice
        title={words.title}
        text={detail ?? words.text}
        reference={reference ? copy.errors.reference(reference) : undefined}
      >
        <Button onClick={onRetry}>{copy.errors.retry}</Button>
      </Notice>
    </div>
  );
}
