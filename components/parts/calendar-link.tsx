/** Leads to a calendar that calendar programs subscribe to; `path` and `origin` are the document's. */
export function CalendarLink({ path, origin, label }: { path: string; origin: string; label: string }) {
  return (
    <a
      href={`${origin.replace(/^https?:/, "webcal:")}${path}`}
      className="inline-block min-h-6 text-sm underline underline-offset-4 hover:no-underline"
    >
      {label}
    </a>
  );
}
