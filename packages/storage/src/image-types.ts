/** The pictures we take, by their MIME type, and the ending of a file that holds one. */
export const imageExtensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type ImageType = keyof typeof imageExtensions;
