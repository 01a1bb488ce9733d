import type { Translation } from "../translation.ts";

export const install: Translation["install"] = {
  renewed: "Nowline wurde erneuert. Neu laden, wann es passt: Was läuft, setzt dann kurz aus.",
  reload: "Neu laden",
  later: "Nicht jetzt",

  waiting: {
    offline: "Keine Verbindung. {name} öffnet sich, sobald das Netz wieder da ist.",
    slow: "Der Server antwortet nicht. {name} öffnet sich, sobald er es tut.",
    stay: "Hier bleiben",
  },

  offline: {
    title: { offline: "Keine Verbindung", silent: "Nowline antwortet nicht", online: "Die Verbindung steht" },
    text: {
      offline:
        "Radio kommt aus dem Netz, und dieses Gerät hat gerade keines. Sobald es zurück ist, lädt diese Seite von selbst.",
      silent:
        "Das Gerät hat Netz, aber der Server ist darüber nicht zu erreichen. Er wird alle paar Sekunden wieder gefragt, und diese Seite lädt dann von selbst.",
      online: "Diese Seite erscheint, wenn das Netz fehlt.",
    },
    wanted: "Gewünscht war {path}; das liegt nicht auf diesem Gerät.",
    retry: "Noch einmal versuchen",
    asking: "Fragt nach …",
    home: "Was jetzt läuft",
    favourites: "Deine Favoriten sind hier gut aufgehoben",
    favouritesText: "Sie sind wieder zu hören, sobald das Netz zurück ist.",
  },
};
