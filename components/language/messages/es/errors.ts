/** Errors, in Spanish. */
import type { Translation } from "../translation.ts";

export const errors: Translation["errors"] = {
  offline: {
    title: "Parece que no tienes conexión",
    text: "Este dispositivo no pudo llegar al directorio. Se volverá a intentar en cuanto haya red.",
  },
  timeout: {
    title: "El directorio no responde",
    text: "Ha tenido diez segundos. Vuelve a intentarlo; si sigue en silencio, se está reiniciando.",
  },
  unavailable: {
    title: "El directorio no puede responder ahora mismo",
    text: "Su servidor está saturado o no puede leer el catálogo. Lo que suena sigue sonando. Vuelve a intentarlo en un momento.",
  },
  store: {
    title: "El catálogo no se puede leer en este momento",
    text: "El servidor no puede usar uno de sus almacenes, que esta página necesita. Quien gestiona el directorio puede verlo. Inténtalo de nuevo en un momento.",
  },
  busy: {
    title: "Se están preparando demasiadas páginas",
    text: "El servidor prepara una página tras otra y hay demasiadas en espera. Inténtalo de nuevo en unos segundos.",
  },
  often: {
    title: "Demasiadas peticiones desde tu red",
    text: "Se pidieron páginas más deprisa de lo que se entregan. Inténtalo de nuevo en unos segundos.",
  },
  refused: { title: "El directorio no aceptó la petición" },
  malformed: {
    title: "La respuesta del directorio llegó dañada",
    text: "Algo la cambió entre el servidor y este dispositivo. Vuelve a intentarlo.",
  },
  retry: "Reintentar",
  reference: "Referencia {id}",
  page: {
    title: "No se pudo componer esta página",
    text: "El fallo es de Nowline, no tuyo ni de la emisora. Lo que suena sigue sonando. Vuelve a intentarlo en un momento.",
  },
  home: "Ahora en antena",
  find: "Buscar una emisora",
  notFound: {
    title: "No hay nada en esta dirección",
    text: "La página ha cambiado de sitio o el enlace está mal escrito.",
  },
  station: {
    title: "No existe esa emisora",
    text: "El directorio no tiene ninguna emisora con este número, o ya no la tiene. Búscala por su nombre: puede que ahora tenga otro número.",
  },
};
