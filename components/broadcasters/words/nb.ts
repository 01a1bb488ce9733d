import type { BroadcasterWords } from "./en.ts";

export const nb: BroadcasterWords = {
  title: "For radiostasjoner",
  description:
    "Hvordan en radiostasjon kommer inn i denne katalogen, melder sangene den spiller, retter oppføringen sin, og hva katalogen ber serverne om.",
  lead: "Stasjonen din i denne katalogen: hvordan den blir oppført, hvordan du melder hva du spiller, hvordan du retter en oppføring, og hva vi ber serverne dine om.",
  copy: {
    of: (what) => `Kopier: ${what}`,
    states: { ready: "Kopier", copied: "Kopiert", refused: "Merk og kopier selv" },
  },
  listed: {
    title: "Bli oppført",
    sources:
      "Den som driver denne katalogen, legger til stasjoner fra kilder. Oppgi adressen til et dokument som du holder oppdatert; katalogen leser det igjen og igjen, så endringene dine kommer fram av seg selv.",
    spi: "**SPI** (ETSI TS 102 818): `SI.xml` for kanalene dine, `PI.xml` for sendeplanen og programmene på forespørsel. Dette er den beste kilden: den har navn, logoer, sjangre, steder, strømmer og programmer.",
    radioBrowser: "**Radio Browser**: JSON-oppføringen til stasjonen din, der driveren bruker den katalogen.",
    rss: "**RSS**: feeden til podkasten eller opptakene dine blir stasjonens tilbud for å høre på nytt.",
    ndjson: "**NDJSON**: ett JSON-objekt per linje for stasjoner, programmer og episoder.",
    number:
      "Hver stasjon har et nummer, sin `rpuid`, som aldri endres. Det står i adressen til stasjonens side.",
  },
  icecast: {
    title: "La Icecast melde seg selv",
    key: "Icecast kan melde inn strømmene sine. Be driveren om en nøkkel for stasjonen din, og sett den inn i `icecast.xml`:",
    mount:
      "Monteringspunktet trenger `<public>1</public>`. Icecast melder inn en strøm omtrent et minutt etter at den begynner, og sier deretter én gang i minuttet at den er på lufta og hva den spiller. En ny stasjon uten nøkkel melder seg med en hemmelighet som driveren deler ut; den venter til kontrollen vår har spilt strømmen og driveren har godtatt den.",
  },
  songs: {
    title: "Meld hva du spiller",
    reading:
      "Du trenger ikke gjøre noe der strømmen eller serveren allerede sier det: katalogen leser titlene fra Icecast, Shoutcast, ICY, Ogg og HLS mens noen lytter. For at det skal være nøyaktig og straks, send hver sang når den begynner, med nøkkelen som driveren lager for stasjonen din:",
    begins: "En sang begynner",
    silence: "Ingen sang er på lufta: nyheter, reklame, prat",
    azuraCast:
      "**AzuraCast**: legg til en webhook av typen «Generic Web Hook» med denne adressen, et hvilket som helst brukernavn, og nøkkelen som passord.",
    body: "Innholdet er JSON eller et skjema, med `artist` og `title`, eller med `raw` («Artist - Tittel»). `startedAt` og `durationSeconds` gjør slutten på sangen nøyaktig.",
    none: "Stasjonsnavn, reklame, jingler, adresser og «Unknown» vises ikke som sanger. Svaret sier hva det ble av tittelen din, og hvorfor.",
    shown:
      "En sang står på stasjonens side med en gang, og i svarene til biler og høyttalere innen 90 sekunder.",
  },
  corrections: {
    title: "Rett en oppføring",
    data: "**Et navn, en logo, en sjanger, en adresse**: endre det i dokumentet som katalogen leser. Endringen kommer med neste lesing, som oftest innen en time. Det som kom fra Radio Browser, rettes der.",
    silent:
      "**«Spiller ikke»**: stasjonens side sier når strømmene ble kontrollert, og hvilket trinn som feilet. En strøm regnes som nede etter tre mislykte kontroller over minst seks timer, og som i orden igjen etter én vellykket. En server som avviser kontrollene våre, kalles «sperret», aldri nede.",
    song: "**Feil sang**: send sangene dine selv, som over. Da teller ingen andres ord.",
    unwanted:
      "**Oppført to ganger, eller ikke ønsket her**: si fra til driveren, som kan skjule en stasjon og stanse alle forespørsler til serverne dens, for godt: en senere lesing henter den ikke tilbake.",
  },
  requests: {
    title: "Hva vi ber serverne dine om",
    checks:
      "En strøm som virker, kontrolleres én gang om dagen, med høyst 64 KB. En som feiler, sees på igjen etter 1, 3 og 6 timer.",
    connections:
      "Én forbindelse til en vert om gangen, for alle stasjonene dens. Vi sier hvem vi er i `User-Agent`.",
    refusals: "`Retry-After` følges. Etter 429, 401, 403 eller 451 får en vert være i fred en dag.",
    titles:
      "Titler leses mens noen lytter, over én forbindelse uansett hvor mange som lytter, og til omtrent to minutter etter den siste.",
    sound:
      "Lytterne spiller dine egne strømmer fra dine egne servere: de er med i statistikken din. Katalogen lagrer og videresender ingen lyd.",
  },
};
