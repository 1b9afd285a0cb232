import { isolated, placeInWords, type Proof } from '@pawlayer/contracts';
import { PinList, PinnedPicture, Stack } from '@pawlayer/ui';
import { proofPicturePath } from '../api.ts';
import styles from './wish.module.css';

type WishProps = { petName: string; wish: NonNullable<Proof['asked']> };

/** What the customer asked for, and where. */
export const Wish = ({ petName, wish: { proofId, version, note, pins = [], picture, width, height } }: WishProps) => (
  <Stack gap={16}>
    {note !== undefined && (
      <p dir="auto" className={styles['note']}>
        {note}
      </p>
    )}
    {pins.length > 0 && (
      <div className={styles['pins']}>
        <PinnedPicture
          ratio={width / height}
          pins={pins}
          picture={
            <img
              src={proofPicturePath(proofId, picture)}
              alt={`Version ${version} of ${isolated(petName)}’s portrait, with your pins`}
              decoding="async"
            />
          }
        />
        <PinList pins={pins.map(({ text, ...place }) => ({ text, where: placeInWords(place) }))} />
      </div>
    )}
  </Stack>
);
