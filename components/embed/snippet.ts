/** `text` for HTML, also within an attribute in double quotes. */
export const inHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** An attribute of an element. */
export const attribute = (name: string, value: string): string => `${name}="${inHtml(value)}"`;

/** The HTML with which another page shows a station's player; `title` names the frame for screen readers. */
export const embedSnippet = (origin: string, rpuid: string, title: string): string =>
  `<iframe src="${origin}/embed/${rpuid}" ${attribute("title", title)} width="100%" height="120" style="border:0" allow="autoplay" loading="lazy"></iframe>`;
