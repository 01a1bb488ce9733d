/** hls.js ships types for its whole build alone; the light one is a subset of it. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
