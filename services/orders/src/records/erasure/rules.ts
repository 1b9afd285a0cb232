/** The name of a photo's file in an export; its key ends with the extension. */
export const photoName = (id: string, objectKey: string): string =>
  `${id}${objectKey.slice(objectKey.lastIndexOf('.'))}`;
