import { useObjectUrl, usePhotoChoice } from '@pawlayer/forms';
import { type PhotoFacts } from '@pawlayer/forms/photo-facts';
import { useState } from 'react';

const noPhoto = 'Please select a photo to upload';

/** The photo that is asked for. `check` returns whether there is one, and says so where there is none. */
export const usePetPhoto = (isNeeded: boolean) => {
  const [photo, setPhoto] = useState<{ facts: PhotoFacts; bytes: Blob }>();
  const [refusal, setRefusal] = useState<string>();
  const onChosen = (facts: PhotoFacts, bytes: Blob) => {
    setPhoto({ facts, bytes });
    setRefusal(undefined);
  };
  const choice = usePhotoChoice(onChosen, { isForPortrait: true });
  const url = useObjectUrl(photo?.bytes);
  return {
    choice,
    url,
    facts: photo?.facts,
    file: photo && new File([photo.bytes], photo.facts.name, { type: photo.facts.type }),
    problem: choice.rejection ?? refusal,
    check: (): boolean => {
      if (!isNeeded || photo) return true;
      setRefusal(noPhoto);
      return false;
    },
    /** Shows why the server refused the photo. */
    refuse: setRefusal,
  };
};
