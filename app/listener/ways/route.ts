export * from "#lib/api/web-routes.ts";
