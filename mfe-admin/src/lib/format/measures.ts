/** For example "340 KB" or "11.2 MB". */
export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** For example "45 min" or "9 h 05 min". */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')} min`;
};

/** What is left of a spool, such as "380 g"; "Empty" also when more was printed of it than it was thought to have. */
export const formatLeft = (grams: number): string =>
  grams <= 0 ? 'Empty' : `${grams < 10 ? grams.toFixed(1) : Math.round(grams).toLocaleString('en-CA')} g`;

/** For example "8.4 g" or "120 g". */
export const formatGrams = (weight: number): string => `${weight < 10 ? weight.toFixed(1) : Math.round(weight)} g`;
