/** Tells notices to listeners, which stations and their hosts send in place of titles: a stream that moved, a player to renew. */
import { words } from "../ground/words.ts";

/** Phrases of notices by language, in folded words; a phrase names a stream, a player or a site, as songs do not. */
const NOTICES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "en",
    [
      "(?:stream|station|radio|channel|server|feed|broadcast|web ?site) (?:has |is |was )?(?:been |now |just )*(?:moved|relocated|discontinued|changed address)",
      "moved to (?:https?|(?:a|an|our|the) (?:new|different|another) (?:\\w+ )?(?:address|url|link|stream|server|site|web ?site|domain|location|platform|page|port))",
      "new stream(?:ing)? (?:address|url|link|server)",
      "update your (?:players?|bookmarks?|stream\\w*|links?|urls?|apps?|software|settings|favou?rites|presets?|address|receivers?)",
      "(?:stream|station|service|channel|server|feed|broadcast|content|format) (?:(?:is|are|currently|temporarily) )*(?:not |no longer |un)(?:currently )?(?:available|supported|active|in service|broadcasting)",
      "not available in your (?:country|region|area|location)",
      "(?:visit|go to|see|check out) our (?:new |own )?(?:web ?site|web page|site|home ?page)",
      "upgrade (?:now |today )?to (?:a )?(?:premium|pro)",
      "subscribe (?:now )?to (?:listen|continue|premium)",
      "(?:download|get|install) our (?:new |free )*apps?",
      "(?:listener|bandwidth) limit (?:has been |was )?(?:reached|exceeded)",
    ],
  ],
  [
    "de",
    [
      "(?:stream|sender|station|radio|webradio|wir) (?:ist|wurde|sind) (?:jetzt |nun )?(?:umgezogen|verlegt|eingestellt|abgeschaltet)",
      "neue stream(?:ing)? ?(?:adresse|url)",
      "aktualisier(?:e|en|t) (?:sie )?(?:bitte )?(?:ihre?n?|deinen?|deine|eure?n?) (?:player|lesezeichen|app|favoriten|link|radio|stream\\w*)",
      "(?:stream|sender|dienst|angebot|programm) (?:ist|steht) (?:derzeit |leider |momentan )*nicht (?:mehr |langer )?(?:verfugbar|erreichbar|zur verfugung)",
      "(?:besuche?|besucht|besuchen sie) unsere (?:neue )?(?:web ?seite|homepage|internet ?seite|web ?site)",
    ],
  ],
  [
    "fr",
    [
      "(?:flux|station|radio|webradio|site) (?:a|est) (?:demenagee?|change d ?adresse|deplacee?|arretee?)",
      "nouvelle (?:adresse|url) (?:du|de) (?:flux|stream|la radio)",
      "(?:mettez|mettre) a jour (?:votre|vos) (?:lecteurs?|favoris|signets?|applications?|liens?|marque ?pages?)",
      "(?:flux|station|radio|service) n ?est (?:plus|pas) (?:disponible|accessible)",
      "(?:visitez|consultez|rendez vous sur) notre (?:nouveau )?site",
    ],
  ],
  [
    "es",
    [
      "(?:stream|emisora|radio|estacion|senal|transmision) (?:se )?ha (?:sido )?(?:mudado|movid[oa]|trasladad[oa]|cambiado de direccion)",
      "actuali(?:za|ce|cen) (?:su|tu|sus|tus) (?:reproductor|marcador(?:es)?|favoritos|app|aplicacion|enlaces?)",
      "(?:stream|emisora|radio|senal|transmision|servicio) (?:ya )?no esta (?:ya )?disponible",
      "visit(?:a|e|en) (?:nuestra|nuestro) (?:nueva |nuevo )?(?:pagina|web|sitio)",
    ],
  ],
  [
    "pt",
    [
      "(?:stream|emissora|radio|estacao|transmissao) (?:mudou (?:de|para) (?:o |um )?(?:novo )?endereco|foi (?:movid|transferid)[oa])",
      "atualize (?:o |a |os )?(?:seus?|sua|teu) (?:player|leitor|aplicativo|favoritos|links?|app)",
      "(?:stream|emissora|radio|transmissao|servico) (?:ja )?nao esta (?:mais )?disponivel",
      "(?:visite|acesse) (?:o )?(?:nosso|nossa) (?:novo )?(?:site|pagina)",
    ],
  ],
  [
    "it",
    [
      "(?:stream|radio|stazione|emittente|flusso) (?:si )?e (?:stat[oa] )?(?:spostat|trasferit)[oa]",
      "aggiorna(?:te)? (?:il |la |i )?(?:tuo|tua|tuoi|vostro|vostra) (?:player|lettore|preferiti|segnalibr[io]|app|link)",
      "(?:stream|radio|stazione|emittente|servizio) non e piu disponibile",
      "visita(?:te)? il nostro (?:nuovo )?sito",
    ],
  ],
  [
    "nl",
    [
      "(?:stream|zender|station|radio) is (?:verhuisd|verplaatst|gestopt)",
      "werk (?:je|uw) (?:speler|player|bladwijzers?|favorieten|app) bij",
      "(?:stream|zender|station|radio) is (?:helaas )?niet (?:meer|langer) (?:beschikbaar|bereikbaar)",
      "bezoek onze (?:nieuwe )?(?:web ?site|site)",
    ],
  ],
  [
    "pl",
    [
      "(?:stream|strumien|stacja|radio) (?:zosta[lt][aeo]? )?przenies(?:ion[yae]|iono)",
      "zaktualizuj (?:swoj |swoja |swoje )?(?:odtwarzacz|zakladki|aplikacje|adres|link)",
      "(?:stream|strumien|stacja|radio) nie jest juz dostepn[yae]",
      "odwiedz nasza strone",
    ],
  ],
  [
    "sv",
    [
      "(?:strommen|kanalen|stationen|stasjonen|radioen) (?:har|er|ar) (?:blitt |blevet )?flytta?[te][dts]?",
      "(?:uppdatera|oppdater|opdater) (?:din|dina|dine) (?:spelare|avspiller|afspiller|bokmarken?|favoriter|app)",
      "besok var (?:nya )?(?:hemsida|webbplats)",
    ],
  ],
  [
    "ru",
    [
      "(?:поток|станция|радио|радиостанция) (?:был[ао]? )?(?:переехал[ао]?|перенесен[ао]?|перемещен[ао]?|сменил[ао]? адрес)",
      "обновите (?:ваш |свои |вашу |ссылку|плеер|закладк[иу]|приложение)",
      "(?:поток|станция|радиостанция|трансляция) (?:больше |временно )?не ?доступ(?:ен|на|но)",
      "посетите наш саит",
    ],
  ],
  ["tr", ["(?:yayinimiz|radyomuz|yayin adresimiz) (?:tasindi|degisti)", "web sitemizi ziyaret edin"]],
]);
const ANY = new RegExp(`(?:^| )(?:${[...NOTICES.values()].flat().join("|")})(?= |$)`, "u");

/** Whether `text` tells listeners of a stream, a player or a site ("This stream has moved"); a song's title does not. */
export const isNotice = (text: string): boolean => ANY.test(words(text).join(" "));
