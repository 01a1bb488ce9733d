/** hls.js has types for its full build only; the light build is a subset of it. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
