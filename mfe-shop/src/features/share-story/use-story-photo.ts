import { useObjectUrl, usePhotoChoice } from '@pawlayer/forms';
import { type PhotoFacts } from '@pawlayer/forms/photo-facts';
import { useState } from 'react';

type StoryPhoto = { facts: PhotoFacts; bytes: Blob };

/** The photo of a story: chooses it, checks it in the browser, and removes it. */
export const useStoryPhoto = () => {
  const [photo, setPhoto] = useState<StoryPhoto>();
  const [rejection, setRejection] = useState<string>();
  const choice = usePhotoChoice((facts, bytes) => {
    setPhoto({ facts, bytes });
    setRejection(undefined);
  });
  const url = useObjectUrl(photo?.bytes);
  return {
    choice,
    url,
    facts: photo?.facts,
    file: photo && new File([photo.bytes], photo.facts.name, { type: photo.facts.type }),
    problem: choice.rejection ?? rejection,
    /** Shows why the server rejected the photo. */
    reject: setRejection,
    remove: () => {
      choice.forget();
      setPhoto(undefined);
      setRejection(undefined);
    },
    /** Keeps the photo that was chosen before the one that the form refused. */
    keep: choice.rejection !== undefined && photo ? choice.forget : undefined,
  };
};
