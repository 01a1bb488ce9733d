import type { ReactNode } from "react";
import { PageFooter } from "#components/ui/page-footer.tsx";
import { Shell } from "#components/ui/shell.tsx";
import { readPreferences } from "../listener-request.ts";

export default async function ListenerLayout({ children }: { children: ReactNode }) {
  const { theme, zone } = await readPreferences();
  return <Shell footer={<PageFooter theme={theme} zone={zone ?? "UTC"} />}>{children}</Shell>;
}
