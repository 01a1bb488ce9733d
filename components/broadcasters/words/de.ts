import type { BroadcasterWords } from "./en.ts";

export const de: BroadcasterWords = {
  title: "Für Sender",
  description:
    "Wie ein Sender in dieses Verzeichnis kommt, seine Titel meldet, seinen Eintrag berichtigt, und was das Verzeichnis von seinen Servern abruft.",
  lead: "Ihr Sender in diesem Verzeichnis: wie er aufgenommen wird, wie Sie melden, was Sie spielen, wie Sie einen Eintrag berichtigen und was wir von Ihren Servern abrufen.",
  copy: {
    of: (what) => `Kopieren: ${what}`,
    states: { ready: "Kopieren", copied: "Kopiert", refused: "Bitte selbst markieren und kopieren" },
  },
  listed: {
    title: "Aufgenommen werden",
    sources:
      "Der Betreiber dieses Verzeichnisses nimmt Sender aus Quellen auf. Geben Sie ihm die Adresse eines Dokuments, das Sie aktuell halten; das Verzeichnis liest es immer wieder, sodass Ihre Änderungen von selbst ankommen.",
    spi: "**SPI** (ETSI TS 102 818): `SI.xml` für Ihre Programme, `PI.xml` für Ihren Sendeplan und Ihre Sendungen auf Abruf. Das ist die beste Quelle: Sie enthält Ihre Namen, Logos, Genres, Orte, Streams und Sendungen.",
    radioBrowser:
      "**Radio Browser**: der JSON-Eintrag Ihres Senders, sofern der Betreiber dieses Verzeichnis übernimmt.",
    rss: "**RSS**: Der Feed Ihres Podcasts oder Ihrer aufgezeichneten Sendungen wird zum Nachhörangebot Ihres Senders.",
    ndjson: "**NDJSON**: ein JSON-Objekt je Zeile für Sender, Sendungen und Folgen.",
    number:
      "Jeder Sender hat eine Nummer, seine `rpuid`, die sich nie ändert. Sie steht in der Adresse der Seite Ihres Senders.",
  },
  icecast: {
    title: "Ihr Icecast meldet sich selbst an",
    key: "Icecast kann seine Streams anmelden. Bitten Sie den Betreiber um einen Schlüssel Ihres Senders und tragen Sie ihn in `icecast.xml` ein:",
    mount:
      "Der Mountpoint braucht `<public>1</public>`. Icecast meldet einen Stream etwa eine Minute nach seinem Beginn an und sagt dann einmal in der Minute, dass er läuft und was er spielt. Ein neuer Sender ohne Schlüssel meldet sich mit einem Geheimnis an, das der Betreiber ausgibt; er wartet, bis unsere Prüfung den Stream abgespielt und der Betreiber ihn angenommen hat.",
  },
  songs: {
    title: "Melden, was Sie spielen",
    reading:
      "Wo Ihr Stream oder Ihr Server es schon sagt, müssen Sie nichts tun: Das Verzeichnis liest die Titel von Icecast, Shoutcast, ICY, Ogg und HLS, während jemand zuhört. Damit es genau ist und sofort geschieht, senden Sie jeden Titel bei seinem Beginn, mit dem Schlüssel, den der Betreiber für Ihren Sender erstellt:",
    begins: "Ein Titel beginnt",
    silence: "Es läuft kein Titel: Nachrichten, Werbung, Gespräch",
    azuraCast:
      "**AzuraCast**: Legen Sie einen Webhook der Art „Generic Web Hook“ mit dieser Adresse an, mit beliebigem Benutzernamen und dem Schlüssel als Passwort.",
    body: "Der Inhalt ist JSON oder ein Formular, mit `artist` und `title` oder mit `raw` („Interpret - Titel“). `startedAt` und `durationSeconds` machen das Ende des Titels genau.",
    none: "Sendernamen, Werbung, Jingles, Adressen und „Unknown“ werden nicht als Titel angezeigt. Die Antwort sagt, was aus Ihrem Titel wurde und warum.",
    shown:
      "Ein Titel steht sofort auf der Seite Ihres Senders und binnen 90 Sekunden in den Antworten an Autos und Lautsprecher.",
  },
  corrections: {
    title: "Einen Eintrag berichtigen",
    data: "**Ein Name, ein Logo, ein Genre, eine Adresse**: Ändern Sie es in dem Dokument, das das Verzeichnis liest. Die Änderung kommt mit dem nächsten Lesen an, meist binnen einer Stunde. Was aus Radio Browser stammt, wird dort berichtigt.",
    silent:
      "**„Spielt nicht“**: Die Seite Ihres Senders sagt, wann seine Streams geprüft wurden und welcher Schritt misslang. Ein Stream gilt nach drei misslungenen Prüfungen über mindestens sechs Stunden als ausgefallen und nach einer gelungenen wieder als intakt. Ein Server, der unsere Prüfungen abweist, heißt „gesperrt“, nie ausgefallen.",
    song: "**Ein falscher Titel**: Senden Sie Ihre Titel selbst, wie oben. Dann zählt keine andere Angabe.",
    unwanted:
      "**Doppelt aufgenommen oder hier nicht erwünscht**: Sagen Sie es dem Betreiber. Er kann einen Sender ausblenden und alle Anfragen an seine Server beenden, und zwar dauerhaft: Späteres Lesen bringt ihn nicht zurück.",
  },
  requests: {
    title: "Was wir von Ihren Servern abrufen",
    checks:
      "Ein laufender Stream wird einmal am Tag geprüft, mit höchstens 64 KB. Ein gestörter wird nach 1, 3 und 6 Stunden wieder angesehen.",
    connections:
      "Eine Verbindung zu einem Host auf einmal, für alle seine Sender. Wer wir sind, steht in `User-Agent`.",
    refusals:
      "`Retry-After` wird befolgt. Nach 429, 401, 403 oder 451 bleibt ein Host einen Tag lang in Ruhe.",
    titles:
      "Titel werden gelesen, während jemand zuhört, über eine einzige Verbindung, wie viele auch zuhören, und bis etwa zwei Minuten nach dem letzten.",
    sound:
      "Hörer spielen Ihre eigenen Streams von Ihren eigenen Servern: Sie stehen in Ihrer Statistik. Das Verzeichnis speichert keinen Ton und leitet keinen weiter.",
  },
};
