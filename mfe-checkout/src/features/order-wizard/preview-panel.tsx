import { sampleStack, LayerStack, Mono, SheetPicture, Stack } from '@pawlayer/ui';
import { useRef } from 'react';
import { usePhotoUrl } from '../../lib/cut/use-photo-url.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { FramedPhoto } from './framed-photo.tsx';
import { loadLivePreview } from './load-live-preview.ts';
import type { StepId } from './steps.ts';
import { useLazyModule } from './use-lazy-module.ts';
import { useScrollToNewPhoto } from './use-scroll-to-new-photo.ts';
import styles from './preview-panel.module.css';

const sampleCaption = 'Your pet will appear here';

/**
 * A preview beside all four steps. On a narrow screen it stands above them: as a strip with a sample while the first
 * step is empty, then open, equally high with and without a photo; a small copy stays in sight when it is scrolled
 * away.
 */
export const PreviewPanel = ({ petName, step }: { petName: string; step: StepId }) => {
  const photoId = useDraftStore(({ draft }) => draft.photo?.id);
  const hasPhoto = useDraftStore(({ photo }) => photo !== undefined);
  const photoUrl = usePhotoUrl();
  const live = useLazyModule(hasPhoto, loadLivePreview);
  const panel = useRef<HTMLElement>(null);
  useScrollToNewPhoto(panel, photoId);
  const name = petName.trim() || 'Your pet';
  const isStrip = step === 'info' && !photoId;

  return (
    <>
      <aside ref={panel} aria-label="Preview" className={styles['preview']} data-strip={isStrip}>
        {isStrip && <SampleStrip />}
        <Stack gap={16} className={styles['content']}>
          {hasPhoto && live && <live.LivePreview petName={petName.trim()} photoUrl={photoUrl} />}
          {hasPhoto && !live && <FramedPhoto src={photoUrl} alt={`${name} in a frame`} />}
          {!hasPhoto && <SamplePreview />}
        </Stack>
      </aside>
      {photoUrl && live && <live.MiniPreview panel={panel} photoUrl={photoUrl} name={name} />}
    </>
  );
};

const SampleStrip = () => (
  <div className={styles['strip']}>
    <span className={styles['thumbnail']} aria-hidden="true">
      {sampleStack.map((sheet) => (
        <SheetPicture key={sheet.src} sheet={sheet} className={styles['sheet']} />
      ))}
    </span>
    <span className={styles['strip-caption']}>{sampleCaption}</span>
  </div>
);

const SamplePreview = () => (
  <>
    <LayerStack
      sheets={sampleStack}
      label="A sample portrait: a shepherd dog in five layers of colour"
      className={styles['sample']}
    />
    <Mono asChild>
      <p className={styles['caption']}>{sampleCaption}</p>
    </Mono>
  </>
);
