import { Missing } from "../../../missing.tsx";

export default function MomentNotFound() {
  return <Missing what="moment" />;
}
