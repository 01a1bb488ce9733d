"use client";
/** Notifications of this browser. In the browser only. */

/** Whether the browser has notifications: Safari on a phone has none before the app is installed. */
export const hasNotifications = (): boolean => "Notification" in window;

/** Asks for the permission. False where the browser has no notifications, or the listener refuses. */
export async function mayNotify(): Promise<boolean> {
  if (!hasNotifications()) return false;
  if (Notification.permission === "default") return (await Notification.requestPermission()) === "granted";
  return Notification.permission === "granted";
}

interface Notice {
  title: string;
  body: string;
  /** The page that a press opens. */
  path: string;
}

/** Shows a permitted notification. A press opens its page by `open`: a station plays on; on phones a worker does. */
export async function notify({ title, body, path }: Notice, open: (path: string) => void): Promise<void> {
  if (!hasNotifications() || Notification.permission !== "granted") return;
  const options = { body, tag: path, data: { path }, icon: "/icon-192.png" };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      open(path);
      shown.close();
    };
  } catch {
    // Phones show notifications by the service worker alone.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
  }
}
