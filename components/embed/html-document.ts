import { LANGUAGES, type Tag } from "#components/language/languages.ts";
import { inHtml } from "./snippet.ts";

interface HtmlParts {
  title: string;
  style: string;
  body: string;
}

/** An HTML document that no search engine lists, made without React and Next.js. */
export const htmlDocument = (tag: Tag, { title, style, body }: HtmlParts): string => `<!DOCTYPE html>
<html lang="${tag}" dir="${LANGUAGES[tag].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
