/**
 * The characters of a text as a reader counts them (UAX 29): a letter with its accents, a flag, a family. A browser that
 * cannot tell them (Firefox before 125) gives its code points.
 */
export const graphemesOf = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment) : Array.from(text);

/** The beginning of a text in at most `max` UTF-16 code units, without half a character at its end. */
export const cutText = (text: string, max: number): string => {
  let end = 0;
  for (const character of graphemesOf(text)) {
    if (end + character.length > max) break;
    end += character.length;
  }
  return text.slice(0, end);
};

/** A text with its first letter in upper case. */
export const capitalize = (text: string): string => {
  const [first = ''] = graphemesOf(text);
  return first.toUpperCase() + text.slice(first.length);
};
