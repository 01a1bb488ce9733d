/** Sites where anybody's station has a page: directories of stations, platforms of streams, social networks. */
const SHARED_SITES = new Set(
  [
    "onlineradiobox.com onlineradiobox.me radio-browser.info mytuner-radio.com mytuner.mobi streema.com radioguide.fm",
    "radio.net radio.de radio.at radio.fr radio.es radio.it radio.pl radio.pt radio.dk radio.se liveonlineradio.net",
    "raddio.net radios.com radios.com.br tunein.com getmeradio.com radio.garden radiosure.com vtuner.com shoutcast.com",
    "top-radio.ru top-radio.pro topradio.me topradio.mobi pcradio.ru all-radio.online radiopotok.ru",
    "radio-online.com.ua online-radio.eu internet-radio.com internetradiouk.com radio-uk.co.uk radioonlinelive.com",
    "live24.gr e-radio.gr emisora.org.es radio-en-vivo.mx miradio.com.sv radios-online.it ukradiolive.com allradio.net",
    "fmstream.org radio-locator.com amfmph.com radiolisten.de surfmusic.de phonostar.de radio-australia.org",
    "superradio.cc ajmide.com qingting.fm qtfm.cn ximalaya.com zeno.fm caster.fm",
    "radionomy.com listen2myradio.com mixlr.com laut.fm radioking.com live365.com spreaker.com radiojar.com radio.co",
    "facebook.com instagram.com youtube.com twitter.com x.com tiktok.com vk.com vk.ru ok.ru t.me telegram.me weibo.com",
    "soundcloud.com mixcloud.com bandcamp.com linktr.ee google.com wikipedia.org",
  ].flatMap((line) => line.split(" ")),
);

/** Whether a registered site (`siteOf`) is of no single brand: "onlineradiobox.me". */
export const isSharedSite = (site: string): boolean => SHARED_SITES.has(site);
