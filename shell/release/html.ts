/** Text as html may hold it, in attributes too. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A block of data. No browser can mistake what is in it for the end of its script element. */
export const dataBlock = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
