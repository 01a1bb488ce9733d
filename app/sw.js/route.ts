import { workerScript } from "#lib/install/worker-script.ts";

export const dynamic = "force-dynamic";
export const GET = workerScript;
