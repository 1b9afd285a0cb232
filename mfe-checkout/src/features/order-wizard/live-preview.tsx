import { isolated } from '@pawlayer/contracts';
import { LayerStack, LayerStepper, Mono, Stack } from '@pawlayer/ui';
import { givesPixelsBack } from '@pawlayer/ui/true-pixels';
import { CrossFade } from '../../components/cross-fade.tsx';
import { hiddenPixelsNote } from '../../components/hidden-pixels-note.ts';
import { SharePreview } from '../../components/share-preview.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { isDeepEqual, isPreviewOf } from '../../lib/cut/cut-preview.ts';
import { chosenColours } from '../../lib/cut/cut-settings.ts';
import { inStackOf } from '../../lib/cut/surroundings.ts';
import { useCutPreview, useCutWorker } from '../../lib/cut/use-cut-preview.ts';
import { useCutSettings } from '../../lib/cut/use-cut-settings.ts';
import { useCutout } from '../../lib/cutout/use-cutout.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { drawPortrait } from '../../lib/share/draw-portrait.ts';
import { FramedPhoto } from './framed-photo.tsx';
import { useKeptColour } from './use-kept-colour.ts';
import styles from './live-preview.module.css';

export type LivePreviewProps = { petName: string; photoUrl: string | undefined };

/**
 * The visitor's photo as the stack of its portrait, cut in the browser; a framed photo until then, or if that fails.
 */
export const LivePreview = ({ petName, photoUrl }: LivePreviewProps) => {
  const { draft, photo, mask, change } = useDraftStore();
  const { settings, range, tier, isWaiting } = useCutSettings();
  const worker = useCutWorker();
  useCutPreview(worker, { photo, mask }, settings);
  useCutout(worker); // after the first cut has begun, which shows the portrait as photographed
  const { preview, failedSettings } = useCutPreviewStore();

  const isOfPhoto = settings !== undefined && preview?.settings.photoId === settings.photoId;
  const hasFailed = settings ? isDeepEqual(failedSettings, settings) : !isWaiting;
  useKeptColour(isOfPhoto ? preview : undefined);
  const shown = isOfPhoto && !hasFailed ? preview : undefined;
  const count = shown?.sheets.length;
  const isSent = draft.savedUpload !== undefined && draft.savedUpload.photoId === draft.photo?.id;

  return (
    <Stack gap={16} className={styles['portrait']} aria-busy={!hasFailed && !isPreviewOf(preview, settings)}>
      <div className={styles['frame']}>
        {shown ? (
          <CrossFade name={shown.settings.mask ? 'cut out' : 'as photographed'}>
            <LayerStack
              sheets={shown.sheets}
              across={shown.settings.orientation === 'across'}
              label={`Layered preview of ${isolated(petName) || 'your pet'} in ${count} colours`}
              opens
              tilts
              actions={<SharePreview draw={() => drawPortrait(worker, shown)} petName={petName || undefined} />}
              priority
              className={styles['stack']}
            />
          </CrossFade>
        ) : (
          <FramedPhoto src={photoUrl} alt={`${isolated(petName) || 'Your pet'} in a frame`} />
        )}
      </div>
      {count !== undefined && range.max > range.min && (
        <LayerStepper
          {...range}
          value={chosenColours(draft, tier) ?? count}
          onChange={(colours) => {
            change({ colours, surroundings: inStackOf(draft.surroundings, { from: count, to: colours }) });
          }}
          label="Colours"
        />
      )}
      <Mono asChild>
        <div className={styles['caption']}>
          <p role="status">{captionOf({ count, hasFailed, petName })}</p>
          <TryAgain settings={settings} />
          {!isSent && <p>The photo itself has not left your device yet.</p>}
        </div>
      </Mono>
    </Stack>
  );
};

type PreviewStatus = { count: number | undefined; hasFailed: boolean; petName: string };

const captionOf = ({ count, hasFailed, petName }: PreviewStatus): string => {
  if (count !== undefined)
    return `Instant preview in ${count} colours. This is how it will be printed; we look over every portrait before we print.`;
  if (hasFailed && !givesPixelsBack()) return hiddenPixelsNote;
  if (hasFailed)
    return `${isolated(petName) || 'Your pet'}, framed. We cut the layers, and look them over, before we print.`;
  return 'Cutting the colours, one moment.';
};
