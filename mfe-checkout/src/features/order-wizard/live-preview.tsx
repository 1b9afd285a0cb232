import { isolated } from '@pawlayer/contracts';
import { LayerStack, LayerStepper, Mono, Stack } from '@pawlayer/ui';
import { givesPixelsBack } from '@pawlayer/ui/true-pixels';
import { CrossFade } from '../../components/cross-fade.tsx';
import { hiddenPixelsNote } from '../../components/hidden-pixels-note.ts';
import { portraitLabel } from '../../components/portrait-label.ts';
import { SharePreview } from '../../components/share-preview.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { isDeepEqual, isPreviewOf } from '../../lib/cut/cut-preview.ts';
import { chosenColours } from '../../lib/cut/cut-settings.ts';
import { shownOf, wholePreview } from '../../lib/cut/shown-preview.ts';
import { inStackOf } from '../../lib/cut/surroundings.ts';
import { useCutPreview, useCutWorker } from '../../lib/cut/use-cut-preview.ts';
import { useCutSettings } from '../../lib/cut/use-cut-settings.ts';
import { useCutout } from '../../lib/cutout/use-cutout.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { drawPortrait } from '../../lib/share/draw-portrait.ts';
import { FramedPhoto } from './framed-photo.tsx';
import { useKeptColour } from './use-kept-colour.ts';
import { useKeptTone } from './use-kept-tone.ts';
import styles from './live-preview.module.css';

export type LivePreviewProps = { petName: string; photoUrl: string | undefined };

/**
 * The visitor's photo as the stack of its portrait, cut in the browser; a framed photo until then, or if that fails.
 */
export const LivePreview = ({ petName, photoUrl }: LivePreviewProps) => {
  const { draft, photo, mask, change } = useDraftStore();
  const { settings, range, tier, isWaiting } = useCutSettings();
  const worker = useCutWorker();
  useKeptTone(); // before anything is cut
  useCutPreview(worker, { photo, mask }, settings);
  useCutout(worker); // after the first cut has begun, which shows the portrait as photographed
  const { preview, rough, failedSettings } = useCutPreviewStore();

  const isOfPhoto = settings !== undefined && preview?.settings.photoId === settings.photoId;
  const hasFailed = settings ? isDeepEqual(failedSettings, settings) : !isWaiting;
  useKeptColour(isOfPhoto ? preview : undefined);
  const shown = settings && !hasFailed ? shownOf({ preview, rough }, settings.photoId) : undefined;
  const count = shown?.colours;
  const isSent = draft.savedUpload !== undefined && draft.savedUpload.photoId === draft.photo?.id;

  return (
    <Stack
      gap={16}
      className={styles['portrait']}
      aria-busy={!hasFailed && (rough !== undefined || !isPreviewOf(preview, settings))}
    >
      <div className={styles['frame']}>
        {shown ? (
          <CrossFade name={shown.settings.mask ? 'cut out' : 'as photographed'}>
            <LayerStack
              sheets={shown.sheets}
              across={shown.settings.orientation === 'across'}
              label={portraitLabel(isolated(petName) || 'your pet', count)}
              opens
              tilts
              actions={
                <SharePreview
                  draw={async () => drawPortrait(worker, await wholePreview())}
                  petName={petName || undefined}
                />
              }
              priority
              className={styles['stack']}
            />
          </CrossFade>
        ) : (
          <FramedPhoto src={photoUrl} alt={`${isolated(petName) || 'Your pet'} in a frame`} />
        )}
      </div>
      {shown && range.max > range.min && (
        <LayerStepper
          {...range}
          value={chosenColours(draft, tier) ?? count}
          onChange={(colours) => {
            change({ colours, surroundings: inStackOf(draft.surroundings, { from: count ?? 0, to: colours }) });
          }}
          label="Colours"
        />
      )}
      <Mono asChild>
        <div className={styles['caption']}>
          <p role="status">{captionOf({ shown, hasFailed, petName })}</p>
          <TryAgain settings={settings} />
          {!isSent && <p>The photo itself has not left your device yet.</p>}
        </div>
      </Mono>
    </Stack>
  );
};

type PreviewStatus = { shown: { colours: number | undefined } | undefined; hasFailed: boolean; petName: string };

/** As long while the preview is rough, so that nothing moves when the whole one comes. */
const captionOf = ({ shown, hasFailed, petName }: PreviewStatus): string => {
  if (shown) {
    const kind =
      shown.colours === undefined ? 'Instant preview, still rough.' : `Instant preview in ${shown.colours} colours.`;
    return `${kind} This is how it will be printed; we look over every portrait before we print.`;
  }
  if (hasFailed && !givesPixelsBack()) return hiddenPixelsNote;
  if (hasFailed)
    return `${isolated(petName) || 'Your pet'}, framed. We cut the layers, and look them over, before we print.`;
  return 'Cutting the colours, one moment.';
};
