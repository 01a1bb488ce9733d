import type { Words } from "#components/language/words.ts";

/** From so many minutes on, a duration is told in hours: a programme of 75 minutes has no hour. */
const HOURS_FROM = 90;

/** "40 s", "26 min", "1 h 45 min"; `hoursFrom`: minutes from which on hours are told. */
export function duration(seconds: number, { t }: Words, hoursFrom = HOURS_FROM): string {
  if (seconds < 60) return t("time.seconds", { seconds: Math.max(0, Math.round(seconds)) });
  const whole = Math.round(seconds / 60);
  if (whole < hoursFrom) return t("time.minutes", { minutes: whole });
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  return minutes === 0 ? t("time.hours", { hours }) : t("time.hoursMinutes", { hours, minutes });
}

/** A position, such as "4:07" or "1:02:33". */
export function position(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
