import { isolated, type KeptPin, placeInWords, type Preview } from '@pawlayer/contracts';
import type { AdminOrder, Model } from '@pawlayer/contracts/admin';
import { useObjectUrl } from '@pawlayer/forms';
import { PinList, PinnedPicture, Skeleton, Small } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { modelPictureQuery } from '../../../lib/queries/model-pictures.ts';
import styles from './proof-list.module.css';

type ProofPinsProps = { order: AdminOrder; model: Model | undefined; pins: readonly KeptPin[] };

/** What the customer put on the proof's picture: the places, and the words. */
export const ProofPins = ({ order, model, pins }: ProofPinsProps) => (
  <div className={styles['pins']}>
    {model?.preview && <PinnedModel order={order} modelId={model.id} preview={model.preview} pins={pins} />}
    <PinList pins={pins.map(({ text, ...place }) => ({ text, where: placeInWords(place) }))} />
  </div>
);

type PinnedModelProps = { order: AdminOrder; modelId: string; preview: Preview; pins: readonly KeptPin[] };

const PinnedModel = ({ order: { id, pet }, modelId, preview, pins }: PinnedModelProps) => {
  const { data, isError } = useQuery({ ...modelPictureQuery(id, modelId, preview.closed), staleTime: Infinity });
  const url = useObjectUrl(data);
  if (isError) return <Small>The picture could not be loaded.</Small>;
  return (
    <PinnedPicture
      ratio={preview.width / preview.height}
      pins={pins}
      picture={
        url ? (
          <img src={url} alt={`${isolated(pet.name)}’s portrait with the customer’s pins`} />
        ) : (
          <Skeleton height="100%" />
        )
      }
    />
  );
};
