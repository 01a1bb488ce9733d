/** The exports of every route.ts of the API: one function for all methods, which finds the endpoint itself. */
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
