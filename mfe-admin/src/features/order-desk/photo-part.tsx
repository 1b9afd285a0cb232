import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Button, DownloadIcon, Mono } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { PrivatePhoto } from '../../photo/private-photo.tsx';
import { day } from '../../words/dates.ts';
import { downloadMutation, pictureQuery } from './api.ts';
import { bestPicture } from './best-picture.ts';
import { Part } from './part.tsx';
import partStyles from './part.module.css';
import styles from './photo-part.module.css';
import { Problem } from './problem.tsx';

const beingMade = 'The pictures to look at are being made. The original is there already.';
const erasedWords = (at: string) => `The photo and what was said of the pet were erased on ${day(at)}, as the privacy policy promises.`;

/** What is to be printed: the photo, and what the customer wishes for it. */
export const PhotoPart = ({ order }: { order: AdminOrder }) => {
  const { id, pet, product, photo } = order;
  const download = useMutation(downloadMutation(order));
  const picture = bestPicture(photo.pictureNames);
  return (
    <Part title={`The portrait of ${pet.name}`}>
      {picture ? (
        <PrivatePhoto query={pictureQuery(id, picture)} caption={`Photo of ${pet.name}`} className={styles['photo']} ratio={photo.width / photo.height} />
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
          {photo.width} × {photo.height}, {(photo.bytes / 1024 / 1024).toFixed(1)} MB
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
    </Part>
  );
};
