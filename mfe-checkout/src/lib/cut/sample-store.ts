import { create } from 'zustand';

/** The portrait that the pictures show, except for its colourway, and its photo. */
type Of = { key: string; photoId: string };

type SampleStore = {
  of: Of | undefined;
  /** Small pictures of the portrait by the ids of the colourways. */
  pictures: ReadonlyMap<string, ImageBitmap>;
  /** Those that show this portrait; the others are still to come. */
  painted: ReadonlySet<string>;
  /** Replaces the picture of an earlier portrait of the same photo, which stays until then. */
  add: (of: Of, id: string, picture: ImageBitmap) => void;
  clear: () => void;
};

const empty = { of: undefined, pictures: new Map(), painted: new Set<string>() };

/** The pictures on the chips of the colourways, of one photo at a time. */
export const useSampleStore = create<SampleStore>()((set, getState) => ({
  ...empty,
  add: (of, id, picture) => {
    const before = getState();
    const isOfPhoto = before.of?.photoId === of.photoId;
    const replaced = isOfPhoto ? [before.pictures.get(id)] : [...before.pictures.values()];
    set({
      of,
      pictures: new Map([...(isOfPhoto ? before.pictures : []), [id, picture]]),
      painted: new Set([...(before.of?.key === of.key ? before.painted : []), id]),
    });
    for (const gone of replaced) gone?.close();
  },
  clear: () => {
    const { pictures } = getState();
    set(empty);
    for (const picture of pictures.values()) picture.close();
  },
}));
