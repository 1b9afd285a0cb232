/** Hands a file in memory to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own hold on it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
