import type { Crop } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Button, DownloadIcon, Mono } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PrivatePhoto } from '../../../components/private-photo/private-photo.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatFileSize } from '../../../lib/format/measures.ts';
import { downloadPhotoMutation, photoRenditionQuery } from '../api.ts';
import { Fact, FactList } from '../fact-list.tsx';
import { widestRendition } from '../widest-rendition.ts';
import panelStyles from '../panel.module.css';
import styles from './customer-photo.module.css';
import viewStyles from './portrait-panel.module.css';

const maxHeightPx = 460;

type CustomerPhotoProps = {
  order: AdminOrder;
  /** The part of the photo that the portrait shows. */
  crop: Crop | undefined;
};

/** The customer's photo with the customer's description of the pet. */
export const CustomerPhoto = ({ order, crop }: CustomerPhotoProps) => {
  const { pet, product, photo } = order;
  const download = useMutation(downloadPhotoMutation(order));
  return (
    <div className={viewStyles['view']}>
      <h3 className={viewStyles['subtitle']}>The photo</h3>
      <CroppedPhoto order={order} crop={crop} />
      <div className={panelStyles['actions']}>
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
      <FactList>
        <Fact name="Product">
          {product.name}, {product.size}
        </Fact>
        {pet.breed && <Fact name="Breed">{pet.breed}</Fact>}
        <Fact name="Special instructions" className={panelStyles['multiline']}>
          {pet.specialInstructions ?? 'None'}
        </Fact>
      </FactList>
    </div>
  );
};

const CroppedPhoto = ({ order: { id, pet, photo }, crop }: CustomerPhotoProps) => {
  const rendition = widestRendition(photo.pictureNames);
  if (!rendition) {
    return (
      <p className={panelStyles['hint']}>
        {photo.erasedAt
          ? `The photo and what was said of the pet were erased on ${formatDay(photo.erasedAt)}, as the privacy policy promises.`
          : 'The pictures to look at are being made. The original is there already.'}
      </p>
    );
  }
  const ratio = photo.width / photo.height;
  return (
    <div className={styles['frame']} style={{ width: `min(100%, ${Math.round(maxHeightPx * ratio)}px)` }}>
      <PrivatePhoto
        query={photoRenditionQuery(id, rendition)}
        caption={`Photo of ${pet.name}`}
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
