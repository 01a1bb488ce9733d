import type { Translation } from "../translation.ts";

export const errors: Translation["errors"] = {
  offline: {
    title: "Anscheinend keine Verbindung",
    text: "Das Verzeichnis ist von diesem Gerät aus nicht erreichbar. Sobald das Netz zurück ist, wird es wieder gefragt.",
  },
  timeout: {
    title: "Das Verzeichnis antwortet nicht",
    text: "Es hatte zehn Sekunden Zeit. Versuch es noch einmal; bleibt es still, wird es gerade neu gestartet.",
  },
  unavailable: {
    title: "Das Verzeichnis kann gerade nicht antworten",
    text: "Der Server ist ausgelastet oder kann seinen Katalog nicht lesen. Was läuft, läuft weiter. Versuch es gleich noch einmal.",
  },
  store: {
    title: "Der Katalog lässt sich gerade nicht lesen",
    text: "Der Server kann einen seiner Speicher nicht benutzen, den diese Seite braucht. Der Betreiber des Verzeichnisses sieht das. Versuche es gleich noch einmal.",
  },
  busy: {
    title: "Gerade werden zu viele Seiten erstellt",
    text: "Der Server erstellt eine Seite nach der anderen, und zu viele warten. Versuche es in ein paar Sekunden noch einmal.",
  },
  often: {
    title: "Zu viele Anfragen aus deinem Netz",
    text: "Seiten wurden schneller angefragt, als sie ausgegeben werden. Versuche es in ein paar Sekunden noch einmal.",
  },
  refused: { title: "Das Verzeichnis hat die Anfrage nicht angenommen" },
  malformed: {
    title: "Die Antwort des Verzeichnisses kam beschädigt an",
    text: "Etwas auf dem Weg vom Server hierher hat sie verändert. Versuch es noch einmal.",
  },
  retry: "Noch einmal versuchen",
  reference: "Kennung {id}",
  page: {
    title: "Diese Seite konnte nicht erstellt werden",
    text: "Der Fehler liegt bei Nowline, nicht bei dir und nicht beim Sender. Was läuft, läuft weiter. Versuch es gleich noch einmal.",
  },
  home: "Was jetzt läuft",
  find: "Einen Sender suchen",
  notFound: {
    title: "Unter dieser Adresse gibt es nichts",
    text: "Die Seite ist umgezogen, oder im Link steckt ein Fehler.",
  },
  station: {
    title: "Diesen Sender gibt es nicht",
    text: "Das Verzeichnis hat keinen Sender mit dieser Nummer, oder nicht mehr. Über den Namen findet er sich vielleicht unter einer neuen.",
  },
};
