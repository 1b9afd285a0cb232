import { useObjectUrl, usePhotoChoice } from '@pawlayer/forms';
import { type PhotoFacts } from '@pawlayer/forms/photo-facts';
import { useState } from 'react';

type StoryPhoto = { facts: PhotoFacts; bytes: Blob };

/** The photo that goes with a story: chosen, checked on this device, or removed again. */
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
    problem: choice.refusal ?? rejection,
    /** Shows why the server rejected it. */
    reject: setRejection,
    remove: () => {
      setPhoto(undefined);
      setRejection(undefined);
    },
  };
};
