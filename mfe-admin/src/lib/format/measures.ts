/** "340 KB", "11.2 MB" */
export const formatFileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** "45 min", "9 h 05 min" */
export const formatDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')} min`;
};

/** "8.4 g", "120 g" */
export const formatGrams = (weight: number): string => `${weight < 10 ? weight.toFixed(1) : Math.round(weight)} g`;
