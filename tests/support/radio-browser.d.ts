/** Types for the parts of npm's radio-browser that tests use: the package has none. */
declare module "radio-browser" {
  interface Station {
    stationuuid: string;
    name: string;
    url: string;
    url_resolved: string;
    countrycode: string;
  }
  type Filter = Record<string, string | number | boolean | undefined>;
  const radioBrowser: {
    service_url: string;
    getCategory(category: string, filter?: Filter): Promise<Record<string, unknown>[]>;
    getStations(filter: Filter): Promise<Station[]>;
    searchStations(filter: Filter): Promise<Station[]>;
    clickStation(uuid: string | undefined): Promise<object>;
    voteStation(uuid: string | undefined): Promise<object>;
    getClicks(uuid: string | undefined): Promise<object[]>;
    getChecks(uuid: string | undefined, seconds: number): Promise<object[]>;
    getChecksteps(uuids: readonly string[]): Promise<object[]>;
    getServerStats(): Promise<object>;
  };
  export default radioBrowser;
}
