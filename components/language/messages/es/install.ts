/** The device and the network, in Spanish. */
import type { Translation } from "../translation.ts";

export const install: Translation["install"] = {
  renewed: "Nowline se ha actualizado. Recarga cuando te venga bien: el sonido se cortará un momento.",
  reload: "Recargar",
  later: "Ahora no",

  waiting: {
    offline: "No tienes conexión. {name} se abrirá en cuanto vuelva la red.",
    slow: "El servidor no responde. {name} se abrirá en cuanto responda.",
    stay: "Quedarse aquí",
  },

  offline: {
    title: {
      offline: "No tienes conexión",
      silent: "Nowline no responde",
      online: "Tienes conexión",
    },
    text: {
      offline:
        "La radio llega por la red, y este dispositivo no la tiene ahora mismo. Esta página volverá sola en cuanto la haya.",
      silent:
        "Tu dispositivo tiene red, pero no llega al servidor. Se vuelve a intentar cada pocos segundos, y esta página volverá sola.",
      online: "Esta es la página que se muestra cuando no hay red.",
    },
    wanted: "Querías abrir {path}, que no está guardado en este dispositivo.",
    retry: "Reintentar",
    asking: "Intentando…",
    home: "Ahora en antena",
    favourites: "Tus favoritas están a salvo aquí",
    favouritesText: "Podrás escucharlas en cuanto vuelva la red.",
  },
};
