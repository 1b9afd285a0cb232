import type { Crop } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Button, DownloadIcon, Mono } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { PrivatePhoto } from '../../../components/private-photo/private-photo.tsx';
import { day } from '../../../lib/format/dates.ts';
import { fileSize } from '../../../lib/format/measures.ts';
import { downloadMutation, pictureQuery } from '../api.ts';
import { bestPicture } from '../widest-rendition.ts';
import { Problem } from '../../../components/mutation-error.tsx';
import partStyles from '../panel.module.css';
import styles from './customer-photo.module.css';
import viewStyles from './portrait-panel.module.css';

const beingMade = 'The pictures to look at are being made. The original is there already.';
const erasedWords = (at: string) =>
  `The photo and what was said of the pet were erased on ${day(at)}, as the privacy policy promises.`;
const highestPx = 460;

type CustomersPhotoProps = {
  order: AdminOrder;
  /** The part of it that the portrait shows. */
  crop: Crop | undefined;
};

/** What the customer sent, and what they wish for it. */
export const CustomersPhoto = ({ order, crop }: CustomersPhotoProps) => {
  const { id, pet, product, photo } = order;
  const download = useMutation(downloadMutation(order));
  const picture = bestPicture(photo.pictureNames);
  const ratio = photo.width / photo.height;
  return (
    <div className={viewStyles['view']}>
      <h3 className={viewStyles['subtitle']}>The photo</h3>
      {picture ? (
        <div className={styles['frame']} style={{ width: `min(100%, ${Math.round(highestPx * ratio)}px)` }}>
          <PrivatePhoto
            query={pictureQuery(id, picture)}
            caption={`Photo of ${pet.name}`}
            className={styles['photo']}
            ratio={ratio}
          />
          {crop && <span className={styles['crop']} style={boxOf(crop)} />}
        </div>
      ) : (
        <p className={partStyles['hint']}>{photo.erasedAt ? erasedWords(photo.erasedAt) : beingMade}</p>
      )}
      <div className={partStyles['actions']}>
        {!photo.erasedAt && (
          <Button variant="secondary" size="small" pending={download.isPending} onClick={() => download.mutate()}>
            <DownloadIcon size={18} />
            Download the original
          </Button>
        )}
        <Mono>
          {photo.width} × {photo.height}, {fileSize(photo.bytes)}
        </Mono>
      </div>
      <Problem error={download.error} />
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

const boxOf = ({ x, y, width, height }: Crop) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
