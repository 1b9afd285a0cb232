import { LayerStack, LayerStepper, Mono } from '@pawlayer/ui';
import { isShown, same, useCutStore } from '../../lib/cut/cut-preview-store.ts';
import { wishedColours } from '../../lib/cut/cut-settings.ts';
import { useLiveCut } from '../../lib/cut/use-cut-preview.ts';
import { useWantedCut } from '../../lib/cut/use-cut-settings.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { FramedPhoto } from './framed-photo.tsx';
import styles from './live-preview.module.css';

export type LivePortraitProps = { petName: string; photoUrl: string };

/** The visitor's photo as the stack it will be printed as, cut on this device; the framed photo until then, and where that fails. */
export const LivePortrait = ({ petName, photoUrl }: LivePortraitProps) => {
  const { draft, photo, change } = useDraftStore();
  const { wanted, range, tier, isWaiting } = useWantedCut();
  useLiveCut(photo, wanted);
  const { pictures, failed } = useCutStore();

  const isOfPhoto = wanted !== undefined && pictures?.of.photoId === wanted.photoId;
  const hasFailed = wanted ? same(failed, wanted) : !isWaiting;
  const shown = isOfPhoto && !hasFailed ? pictures : undefined;
  const count = shown?.sheets.length;
  const isSent = draft.savedUpload !== undefined && draft.savedUpload.photoId === draft.photo?.id;
  const name = petName || 'your pet';

  return (
    <div className={styles['portrait']} aria-busy={!hasFailed && !isShown(pictures, wanted)}>
      <div className={styles['stage']}>
        {shown ? (
          <LayerStack
            sheets={shown.sheets}
            label={`Layered preview of ${name} in ${count} colours`}
            opens
            priority
            className={styles['stack']}
          />
        ) : (
          <FramedPhoto src={photoUrl} alt={`${petName || 'Your pet'} in a frame`} />
        )}
      </div>
      {count !== undefined && range.max > range.min && (
        <LayerStepper
          {...range}
          value={wishedColours(draft, tier) ?? count}
          onChange={(colours) => change({ colours })}
          label="Colours"
        />
      )}
      <Mono asChild>
        <div className={styles['caption']}>
          <p role="status">{captionOf({ count, hasFailed, petName })}</p>
          {!isSent && <p>The photo has not left your device yet.</p>}
        </div>
      </Mono>
    </div>
  );
};

const captionOf = ({
  count,
  hasFailed,
  petName,
}: {
  count: number | undefined;
  hasFailed: boolean;
  petName: string;
}): string => {
  if (count !== undefined) return `Instant preview in ${count} colours. An artist refines it before we print.`;
  if (hasFailed) return `${petName || 'Your pet'}, framed. An artist cuts the layers before we print.`;
  return 'Cutting the colours, one moment.';
};
