import { useObjectUrl, usePhotoChoice } from '@pawlayer/forms';
import { type PhotoFacts } from '@pawlayer/forms/photo-facts';
import { useState } from 'react';

type StoryPhoto = { facts: PhotoFacts; bytes: Blob };

/** The photo that goes with a story: chosen, looked at on this device, or taken away again. */
export const useStoryPhoto = () => {
  const [photo, setPhoto] = useState<StoryPhoto>();
  const [refused, setRefused] = useState<string>();
  const choice = usePhotoChoice((facts, bytes) => {
    setPhoto({ facts, bytes });
    setRefused(undefined);
  });
  const url = useObjectUrl(photo?.bytes);
  return {
    choice,
    url,
    facts: photo?.facts,
    file: photo && new File([photo.bytes], photo.facts.name, { type: photo.facts.type }),
    problem: choice.refusal ?? refused,
    /** The server would not have it. */
    refuse: setRefused,
    remove: () => {
      setPhoto(undefined);
      setRefused(undefined);
    },
  };
};
