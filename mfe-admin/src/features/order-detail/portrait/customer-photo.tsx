import type { Crop } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Button, DownloadIcon, Mono } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PrivatePhoto } from '../../../components/private-photo/private-photo.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatFileSize } from '../../../lib/format/measures.ts';
import { downloadPhotoMutation, photoRenditionQuery } from '../api.ts';
import { widestRendition } from '../widest-rendition.ts';
import partStyles from '../panel.module.css';
import styles from './customer-photo.module.css';
import viewStyles from './portrait-panel.module.css';

const pendingNotice = 'The pictures to look at are being made. The original is there already.';
const erasedNotice = (at: string) =>
  `The photo and what was said of the pet were erased on ${formatDay(at)}, as the privacy policy promises.`;
const maxHeightPx = 460;

type CustomerPhotoProps = {
  order: AdminOrder;
  /** The part of it that the portrait shows. */
  crop: Crop | undefined;
};

/** What the customer sent, and what they wish for it. */
export const CustomerPhoto = ({ order, crop }: CustomerPhotoProps) => {
  const { id, pet, product, photo } = order;
  const download = useMutation(downloadPhotoMutation(order));
  const picture = widestRendition(photo.pictureNames);
  const ratio = photo.width / photo.height;
  return (
    <div className={viewStyles['view']}>
      <h3 className={viewStyles['subtitle']}>The photo</h3>
      {picture ? (
        <div className={styles['frame']} style={{ width: `min(100%, ${Math.round(maxHeightPx * ratio)}px)` }}>
          <PrivatePhoto
            query={photoRenditionQuery(id, picture)}
            caption={`Photo of ${pet.name}`}
            className={styles['photo']}
            ratio={ratio}
          />
          {crop && <span className={styles['crop']} style={cropStyle(crop)} />}
        </div>
      ) : (
        <p className={partStyles['hint']}>{photo.erasedAt ? erasedNotice(photo.erasedAt) : pendingNotice}</p>
      )}
      <div className={partStyles['actions']}>
        {!photo.erasedAt && (
          <Button variant="secondary" size="small" pending={download.isPending} onClick={() => download.mutate()}>
            <DownloadIcon size={18} />
            Download the original
          </Button>
        )}
        <Mono>
          {photo.width} × {photo.height}, {formatFileSize(photo.bytes)}
        </Mono>
      </div>
      <MutationError error={download.error} />
      <dl className={partStyles['facts']}>
        <div>
          <dt>Product</dt>
          <dd>
            {product.name}, {product.size}
          </dd>
        </div>
        {pet.breed && (
          <div>
            <dt>Breed</dt>
            <dd>{pet.breed}</dd>
          </div>
        )}
        <div>
          <dt>Special instructions</dt>
          <dd className={partStyles['wish']}>{pet.specialInstructions ?? 'None'}</dd>
        </div>
      </dl>
    </div>
  );
};

const cropStyle = ({ x, y, width, height }: Crop) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
