/** Plays a station in the page that components/embed/embed-page.ts makes. Nothing is fetched before the press. */
(() => {
  const logo = document.querySelector("img");
  // A picture whose server is gone gives way to the station's letter.
  logo?.decode().catch(() => {
    const letter = document.createElement("span");
    letter.className = "letter";
    letter.ariaHidden = "true";
    letter.textContent = logo.dataset.letter ?? "";
    logo.replaceWith(letter);
  });
  const data = document.getElementById("station");
  const button = document.querySelector("button");
  const status = document.querySelector("[role=status]");
  if (!data || !button || !status) return;
  const { streams, said } = JSON.parse(data.textContent ?? "{}");
  /** A stream that does not sound after this time gives way to the next. */
  const PATIENCE_MS = 12_000;
  const HLS_TYPE = "application/vnd.apple.mpegurl";
  let audio = null;
  let hls = null;
  let timer = 0;

  const say = (text, on) => {
    status.textContent = text;
    button.toggleAttribute("data-on", on);
    button.setAttribute("aria-label", on ? said.stop : said.play);
  };

  const quiet = () => {
    clearTimeout(timer);
    hls?.destroy();
    hls = null;
    audio?.removeAttribute("src");
    audio?.load();
    audio = null;
  };

  /** Loads the code for HLS once, for browsers without it. */
  const loadHls = () =>
    new Promise((resolve, reject) => {
      if (window.Hls) return resolve(window.Hls);
      const script = document.createElement("script");
      script.src = "/embed/hls.js";
      script.onload = () => resolve(window.Hls);
      script.onerror = reject;
      document.head.append(script);
    });

  const attach = async (element, { url, hls: isHls }, fail) => {
    if (!isHls || element.canPlayType(HLS_TYPE)) {
      element.src = url;
      return;
    }
    const Hls = await loadHls();
    if (audio !== element) return;
    if (!Hls?.isSupported()) throw new Error("no HLS");
    hls = new Hls();
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && fail());
    hls.loadSource(url);
    hls.attachMedia(element);
  };

  const play = (index) => {
    quiet();
    const stream = streams[index];
    if (!stream) return say(said.failed, false);
    say(said.connecting, true);
    const element = new Audio();
    audio = element;
    const fail = () => {
      if (audio === element) play(index + 1);
    };
    timer = setTimeout(fail, PATIENCE_MS);
    element.onplaying = () => {
      clearTimeout(timer);
      say(said.live, true);
    };
    element.onerror = fail;
    element.onended = fail;
    attach(element, stream, fail)
      .then(() => element.play())
      .catch((error) => {
        // A stop by the listener, or a new stream, ends the promise of the one before.
        if (error?.name !== "AbortError") fail();
      });
  };

  const stop = () => {
    if (!audio) return;
    quiet();
    say(said.stopped, false);
  };

  /** The channel of all players (components/player/engine/one-tab.ts): the player that was pressed last sounds. */
  const openChannel = () => {
    try {
      return new BroadcastChannel("nowline-player");
    } catch {
      // A browser that refuses storage to frames refuses the channel, too: this player then sounds beside others.
      return null;
    }
  };
  const channel = openChannel();
  channel?.addEventListener("message", ({ data }) => data?.kind === "playing" && stop());
  button.addEventListener("click", () => {
    if (audio) return stop();
    channel?.postMessage({ kind: "playing", tab: "embed" });
    play(0);
  });
})();
