import { FileCard } from '@pawlayer/ui';
import { usePhotoUrl } from '../../../lib/cut/use-photo-url.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { useAdviceRoom, usePhotoAdvice } from '../photo/use-photo-advice.ts';

/** The photo that the visitor brought, with the advice on it. */
export const BroughtPhoto = () => {
  const photo = useDraftStore(({ draft }) => draft.photo);
  const url = usePhotoUrl();
  const advice = usePhotoAdvice();
  const keepsRoom = useAdviceRoom();
  if (!photo) return null;
  const remarks = [...(photo.note ? [photo.note] : []), ...(advice?.notes ?? [])];
  return (
    <FileCard thumbnail={url} name={photo.name} status={advice} keepsRoom={keepsRoom} lateNote={advice?.lateNote ?? ''}>
      {remarks.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </FileCard>
  );
};
