import type { APIRequestContext } from '@playwright/test';

/** A page as a crawler sees it: the served HTML, without running scripts. */
export type ServedPage = {
  status: number;
  html: string;
  title: string | undefined;
  /** The content of a meta element with this name or property. */
  meta: (key: string) => string | undefined;
  /** The URL of a link element with this rel. */
  link: (rel: string) => string | undefined;
  /** The text content, without scripts and styles. */
  text: string;
};

export const readPage = async (request: APIRequestContext, path: string): Promise<ServedPage> => {
  const answer = await request.get(path);
  const html = await answer.text();
  const attribute = (pattern: string) => unescape(new RegExp(pattern).exec(html)?.[1]);
  return {
    status: answer.status(),
    html,
    title: attribute('<title>([^<]*)</title>'),
    meta: (key) => attribute(`<meta (?:name|property)="${key}" content="([^"]*)"`),
    link: (rel) => attribute(`<link rel="${rel}" href="([^"]*)"`),
    text: html
      .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  };
};

const unescape = (text: string | undefined) =>
  text?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** The public URL of this installation, without a trailing slash. */
export const publicUrl = async (request: APIRequestContext): Promise<string> =>
  (await readPage(request, '/')).link('canonical')?.replace(/\/$/, '') ?? '';
