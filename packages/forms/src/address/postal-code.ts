/** Formats a Canadian postal code as Canada Post does, `V2V 3Y9`; any other text is only trimmed. */
export const tidyPostalCode = (text: string): string => {
  const canadian = /^([a-z]\d[a-z])[\s-]*(\d[a-z]\d)$/i.exec(text.trim());
  return canadian ? `${canadian[1]} ${canadian[2]}`.toUpperCase() : text.trim();
};
