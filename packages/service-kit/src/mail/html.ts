const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Like `escapeHtml`, with line breaks converted to `<br>`. */
export const htmlLines = (text: string): string => escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>');
