import { type Carved, type Crop, listCarved, type Orientation, sizeInWords } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { DownloadIcon, Mono, Row, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { Fact, FactList } from '../../../components/fact-list.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { formatFileSize } from '../../../lib/format/measures.ts';
import { downloadPhotoMutation } from '../api.ts';
import { CroppedPhoto } from './cropped-photo.tsx';
import panelStyles from '../panel.module.css';
import viewStyles from './portrait-panel.module.css';

type CustomerPhotoProps = {
  order: AdminOrder;
  /** The part of the photo that the portrait shows, how it hangs (upright by default), and what is carved. */
  framing: { crop: Crop; orientation?: Orientation | undefined; carved?: Carved | null | undefined };
};

/** The customer's photo with the customer's description of the pet. */
export const CustomerPhoto = ({ order, framing }: CustomerPhotoProps) => {
  const { pet, product, photo } = order;
  const download = useMutation(downloadPhotoMutation(order));
  return (
    <Stack gap={12}>
      <h3 className={viewStyles['subtitle']}>The photo</h3>
      <CroppedPhoto order={order} crop={framing.crop} />
      <Row gap={12}>
        {!photo.erasedAt && !photo.lostAt && (
          <SmallButton pending={download.isPending} onClick={() => download.mutate()}>
            <DownloadIcon size={18} />
            Download the original
          </SmallButton>
        )}
        {!photo.lostAt && (
          <Mono>
            {photo.width} × {photo.height}, {formatFileSize(photo.bytes)}
          </Mono>
        )}
      </Row>
      <MutationError error={download.error} />
      <FactList>
        <Fact name="Product">
          {product.name}, {sizeInWords(product.size, framing.orientation ?? 'upright')}
        </Fact>
        {listCarved(framing.carved).map(([label, line]) => (
          <Fact key={label} name={label}>
            <bdi>{line}</bdi>
          </Fact>
        ))}
        {pet.breed && <Fact name="Breed">{pet.breed}</Fact>}
        <Fact name="Special instructions" className={panelStyles['multiline']}>
          {pet.specialInstructions ?? 'None'}
        </Fact>
      </FactList>
    </Stack>
  );
};
