/** The document's endpoints: for partners and for stations, not for the listener pages or for streaming servers. */
import { type Endpoint, type EndpointId, endpoints } from "../contract/endpoints.ts";

/** The families that the document leaves out. */
type Undocumented = "listener" | "directory";

export type DocumentedId = {
  [Id in EndpointId]: (typeof endpoints)[Id]["family"] extends Undocumented ? never : Id;
}[EndpointId];

export interface DocumentedEndpoint extends Endpoint {
  id: DocumentedId;
}

const isDocumented = (endpoint: Endpoint): endpoint is DocumentedEndpoint =>
  endpoint.family !== "listener" && endpoint.family !== "directory";

export const documentedEndpoints: readonly DocumentedEndpoint[] =
  Object.values<Endpoint>(endpoints).filter(isDocumented);
