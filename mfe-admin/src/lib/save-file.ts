/** Saves a file from memory as a download. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download may start after the click; revoking the URL at once would cancel it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
