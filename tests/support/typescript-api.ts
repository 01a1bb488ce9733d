/** TypeScript's programming interface, which TypeScript 7 does not have: for openapi-typescript, which prints through it. */
export { ts as default } from "@ts-morph/common";
