import { Missing } from "../../../missing.tsx";

export default function StationNotFound() {
  return <Missing what="station" />;
}
