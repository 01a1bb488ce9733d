import { Missing } from "../../../../missing.tsx";

export default function SeriesNotFound() {
  return <Missing what="series" />;
}
