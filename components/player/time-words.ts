/** Lengths, positions and moments in words. */
import { clockTime, dayKey, dayName } from "#components/ui/time.ts";

/** "40 s", "26 min", "1 h 45 min": as precise as anybody asks, in the units' international signs. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}

/** "4:07", "1:02:33": a position as players show it. */
export function position(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "14:07" today, "Sunday 3 May 14:07" on another day. */
export function when(atMs: number, nowMs: number, zone: string): string {
  const time = clockTime(atMs, zone);
  return dayKey(atMs, zone) === dayKey(nowMs, zone) ? time : `${dayName(atMs, zone)} ${time}`;
}
