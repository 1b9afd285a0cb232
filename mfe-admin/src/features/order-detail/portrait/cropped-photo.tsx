import { type Crop, formatDay, isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Small } from '@pawlayer/ui';
import { PrivatePhoto } from '../../../components/private-photo/private-photo.tsx';
import { photoRenditionQuery } from '../../../lib/queries/order-pictures.ts';
import { widestRendition } from '../../../lib/widest-rendition.ts';
import styles from './cropped-photo.module.css';

const maxHeightPx = 460;

type CroppedPhotoProps = {
  order: AdminOrder;
  /** The part of the photo that the portrait shows. */
  crop: Crop | undefined;
  /** By default "Photo of" and the pet's name. */
  caption?: string;
};

/** A photo with the part of it that a portrait shows. */
export const CroppedPhoto = ({ order: { id, pet, photo }, crop, caption }: CroppedPhotoProps) => {
  const rendition = widestRendition(photo.pictureNames);
  if (photo.lostAt) {
    return (
      <Small>
        {`The photo was lost with the database. This was noticed on ${formatDay(photo.lostAt)}, and the customer was asked to send it again.`}
      </Small>
    );
  }
  if (!rendition) {
    return (
      <Small>
        {photo.erasedAt
          ? `The photo and the notes about the pet were erased on ${formatDay(photo.erasedAt)}, as the privacy policy promises.`
          : 'The previews are being made. You can already download the original.'}
      </Small>
    );
  }
  const ratio = photo.width / photo.height;
  return (
    <div className={styles['frame']} style={{ width: `min(100%, ${Math.round(maxHeightPx * ratio)}px)` }}>
      <PrivatePhoto
        query={photoRenditionQuery(id, rendition)}
        caption={caption ?? `Photo of ${isolated(pet.name)}`}
        className={styles['photo']}
        ratio={ratio}
      />
      {crop && <span className={styles['crop']} style={cropStyle(crop)} />}
    </div>
  );
};

const cropStyle = ({ x, y, width, height }: Crop) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
