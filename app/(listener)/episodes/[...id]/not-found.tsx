import { Missing } from "../../../missing.tsx";

export default function EpisodeNotFound() {
  return <Missing what="episode" />;
}
