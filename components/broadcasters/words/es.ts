import type { BroadcasterWords } from "./en.ts";

export const es: BroadcasterWords = {
  title: "Para emisoras",
  description:
    "Cómo entra una emisora en este directorio, anuncia las canciones que pone, corrige su ficha, y qué pide el directorio a sus servidores.",
  lead: "Su emisora en este directorio: cómo figurar en él, cómo anunciar lo que pone, cómo corregir una ficha y qué pedimos a sus servidores.",
  copy: {
    of: (what) => `Copiar: ${what}`,
    states: { ready: "Copiar", copied: "Copiado", refused: "Selecciónelo y cópielo usted" },
  },
  listed: {
    title: "Figurar en el directorio",
    sources:
      "El operador de este directorio añade emisoras a partir de fuentes. Dele la dirección de un documento que usted mantenga al día; el directorio lo lee una y otra vez, de modo que sus cambios llegan sin escribir a nadie.",
    spi: "**SPI** (ETSI TS 102 818): `SI.xml` para sus servicios, `PI.xml` para su programación y sus programas a la carta. Es la mejor fuente: contiene sus nombres, logotipos, géneros, lugares, flujos y programas.",
    radioBrowser:
      "**Radio Browser**: la ficha JSON de su emisora, si el operador toma ese directorio como fuente.",
    rss: "**RSS**: el canal de su pódcast o de sus programas grabados pasa a ser la escucha a la carta de su emisora.",
    ndjson: "**NDJSON**: un objeto JSON por línea para emisoras, programas y episodios.",
    number:
      "Cada emisora tiene un número, su `rpuid`, que no cambia nunca. La página de su emisora lo muestra en su dirección.",
  },
  icecast: {
    title: "Deje que su Icecast se registre",
    key: "Icecast puede registrar sus flujos. Pida al operador una clave de su emisora y póngala en `icecast.xml`:",
    mount:
      "El punto de montaje necesita `<public>1</public>`. Icecast registra un flujo alrededor de un minuto después de que empiece, y luego dice una vez por minuto que está en antena y qué pone. Una emisora nueva sin clave se registra con un secreto que reparte el operador; espera hasta que nuestra comprobación haya reproducido su flujo y el operador la haya aceptado.",
  },
  songs: {
    title: "Anuncie lo que pone",
    reading:
      "No tiene que hacer nada si su flujo o su servidor ya lo dice: el directorio lee los títulos de Icecast, Shoutcast, ICY, Ogg y HLS mientras alguien escucha. Para que sea exacto e inmediato, envíe cada canción cuando empiece, con la clave que el operador crea para su emisora:",
    begins: "Empieza una canción",
    silence: "No hay canción en antena: noticias, anuncios, conversación",
    azuraCast:
      "**AzuraCast**: añada un webhook del tipo «Generic Web Hook» con esta dirección, cualquier nombre de usuario y la clave como contraseña.",
    body: "El cuerpo es JSON o un formulario, con `artist` y `title`, o con `raw` («Artista - Título»). `startedAt` y `durationSeconds` hacen exacto el final de la canción.",
    none: "Los nombres de emisoras, anuncios, sintonías, direcciones y «Unknown» no se muestran como canciones. La respuesta dice qué fue de su título, y por qué.",
    shown:
      "Una canción está al momento en la página de su emisora, y en menos de 90 segundos en las respuestas a coches y altavoces.",
  },
  corrections: {
    title: "Corregir una ficha",
    data: "**Un nombre, un logotipo, un género, una dirección**: cámbielo en el documento que lee el directorio. El cambio llega con la siguiente lectura, casi siempre en menos de una hora. Lo que vino de Radio Browser se corrige allí.",
    silent:
      "**«No suena»**: la página de su emisora dice cuándo se comprobaron sus flujos y qué paso falló. Un flujo se considera caído tras tres comprobaciones fallidas en seis horas como mínimo, y recuperado tras una sola que salga bien. De un servidor que rechaza nuestras comprobaciones se dice que está «bloqueado», nunca caído.",
    song: "**Una canción equivocada**: envíe usted sus canciones, como se explica arriba. Entonces no cuenta ninguna otra fuente.",
    unwanted:
      "**Repetida, o no deseada aquí**: dígaselo al operador, que puede ocultar una emisora y detener todas las peticiones a sus servidores, para siempre: una lectura posterior no la trae de vuelta.",
  },
  requests: {
    title: "Qué pedimos a sus servidores",
    checks:
      "Un flujo que funciona se comprueba una vez al día, con 64 KB como máximo. Uno que falla se vuelve a mirar después de 1, 3 y 6 horas.",
    connections:
      "Una sola conexión a la vez por servidor, para todas sus emisoras. Decimos quiénes somos en `User-Agent`.",
    refusals:
      "Se respeta `Retry-After`. Después de 429, 401, 403 o 451 se deja en paz al servidor durante un día.",
    titles:
      "Los títulos se leen mientras alguien escucha, por una sola conexión sean cuantos sean los oyentes, y hasta unos dos minutos después del último.",
    sound:
      "Los oyentes reproducen los flujos de usted desde los servidores de usted: están en sus estadísticas. El directorio no guarda ni retransmite ningún sonido.",
  },
};
