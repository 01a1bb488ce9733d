/** Plays a station in the page that components/embed/embed-page.ts makes. Nothing is fetched before the press. */

/** A stream that does not sound for this time gives way to the next. */
const PATIENCE_MS = 12_000;
/** The waits between attempts at a station that has sounded: its server may restart. */
const AGAIN_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** After so many seconds of sound, all attempts are granted anew. */
const RECOVERED_S = 30;
const HLS_TYPE = "application/vnd.apple.mpegurl";

/** A picture whose server is gone gives way to the station's letter. */
function showLetter(logo) {
  const letter = document.createElement("span");
  letter.className = "letter";
  letter.ariaHidden = "true";
  letter.textContent = logo.dataset.letter ?? "";
  logo.replaceWith(letter);
}

/** Loads the code for HLS once, for browsers without it. */
function loadHls() {
  return new Promise((resolve, reject) => {
    if (window.Hls) return resolve(window.Hls);
    const script = document.createElement("script");
    script.src = "/embed/hls.js";
    script.onload = () => resolve(window.Hls);
    script.onerror = reject;
    document.head.append(script);
  });
}

/** Plays the first of `streams` that sounds. `say` takes a name among the page's words, and whether the player is on. */
class EmbeddedPlayer {
  #streams;
  #say;
  #audio = null;
  #hls = null;
  #timer = 0;
  #hasSounded = false;
  #rounds = 0;
  isOn = false;

  constructor(streams, say) {
    this.#streams = streams;
    this.#say = say;
  }

  stop(word = "stopped") {
    if (!this.isOn) return;
    this.isOn = false;
    this.#quiet();
    this.#say(word, false);
  }

  play() {
    this.isOn = true;
    this.#hasSounded = false;
    this.#rounds = 0;
    this.#open(0);
  }

  /** Opens the streams from `index` on; after the last, the first again, if a stream has sounded. */
  #open(index) {
    this.#quiet();
    const stream = this.#streams[index];
    if (!stream) return this.#openAgain();
    this.#say("connecting", true);
    const element = new Audio();
    this.#audio = element;
    const isOpen = () => this.#audio === element;
    const fail = () => isOpen() && this.#open(index + 1);
    const wait = () => {
      // Events of a closed element come late.
      if (!isOpen()) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(fail, PATIENCE_MS);
    };
    wait();
    element.onplaying = () => {
      if (!isOpen()) return;
      this.#hasSounded = true;
      this.#say("live", true);
    };
    // Fires while the position moves: a stream that stands still fails.
    element.ontimeupdate = () => {
      if (isOpen() && element.currentTime > RECOVERED_S) this.#rounds = 0;
      wait();
    };
    element.onpause = () => isOpen() && !element.ended && this.stop();
    element.onerror = fail;
    element.onended = fail;
    this.#attach(element, stream, fail)
      .then(() => element.play())
      .catch((error) => {
        // A stop by the listener, or a new stream, ends the promise of the one before.
        if (error?.name !== "AbortError") fail();
      });
  }

  #openAgain() {
    const afterMs = this.#hasSounded ? AGAIN_AFTER_MS[this.#rounds++] : undefined;
    if (afterMs === undefined) return this.stop("failed");
    this.#say("connecting", true);
    this.#timer = setTimeout(() => this.#open(0), afterMs);
  }

  async #attach(element, { url, hls: isHls }, fail) {
    if (!isHls || element.canPlayType(HLS_TYPE)) {
      element.src = url;
      return;
    }
    const Hls = await loadHls();
    if (this.#audio !== element) return;
    if (!Hls?.isSupported()) throw new Error("no HLS");
    this.#hls = new Hls();
    this.#hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && fail());
    this.#hls.loadSource(url);
    this.#hls.attachMedia(element);
  }

  #quiet() {
    clearTimeout(this.#timer);
    this.#hls?.destroy();
    this.#hls = null;
    this.#audio?.removeAttribute("src");
    this.#audio?.load();
    this.#audio = null;
  }
}

/** The channel of all players (components/player/engine/one-tab.ts): the player that was pressed last sounds. */
function openChannel() {
  try {
    return new BroadcastChannel("nowline-player");
  } catch {
    // A browser that refuses storage to frames refuses the channel, too: this player then sounds beside others.
    return null;
  }
}

/** Makes `button` start and stop the station in `data`; `status` says how it goes. */
function begin(data, button, status) {
  const { streams, said } = JSON.parse(data.textContent ?? "{}");
  const player = new EmbeddedPlayer(streams, (word, isOn) => {
    status.textContent = said[word];
    button.toggleAttribute("data-on", isOn);
    button.setAttribute("aria-label", isOn ? said.stop : said.play);
  });
  const channel = openChannel();
  channel?.addEventListener("message", ({ data: told }) => told?.kind === "playing" && player.stop());
  button.addEventListener("click", () => {
    if (player.isOn) return player.stop();
    channel?.postMessage({ kind: "playing", tab: "embed" });
    player.play();
  });
}

const logo = document.querySelector("img");
logo?.decode().catch(() => showLetter(logo));
const parts = ["#station", "button", "[role=status]"].map((part) => document.querySelector(part));
if (parts.every(Boolean)) begin(...parts);
