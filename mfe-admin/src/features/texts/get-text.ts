/** Throws for an answer without the text, so that the section says so. */
export const getText = <Text extends { name: string }>(texts: readonly Text[], name: string): Text => {
  const text = texts.find((each) => each.name === name);
  if (!text) throw new TypeError(`the answer has no ${name}`);
  return text;
};
