/** What every route.ts of the API exports: one function for every method, which finds the endpoint itself. */
import { route } from "./web-transport.ts";

export const dynamic = "force-dynamic";
export {
  route as DELETE,
  route as GET,
  route as HEAD,
  route as OPTIONS,
  route as PATCH,
  route as POST,
  route as PUT,
};
