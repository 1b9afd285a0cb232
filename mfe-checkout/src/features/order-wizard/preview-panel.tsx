import { beagleStack, ChevronDownIcon, LayerStack, Mono } from '@pawlayer/ui';
import { useId, useState } from 'react';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { usePhotoUrl } from '../../lib/draft/use-photo-url.ts';
import { FramedPhoto } from './framed-photo.tsx';
import type { StepId } from './steps.ts';
import { useLazyModule } from './use-lazy-module.ts';
import styles from './preview-panel.module.css';

const sampleCaption = 'Your pet will appear here';

/** A preview beside all four steps. On a narrow screen it is a strip that opens when tapped. */
export const PreviewPanel = ({ petName, step }: { petName: string; step: StepId }) => {
  const [openAt, setOpenAt] = useState<StepId>();
  const isOpen = openAt === step; // closes at the next step, whose form would otherwise be out of view below it
  const photoUrl = usePhotoUrl();
  const live = useLazyModule(photoUrl !== undefined, loadLivePreview);
  const contentId = useId();
  const name = petName.trim() || 'Your pet';

  return (
    <aside aria-label="Preview" className={styles['preview']}>
      <button
        type="button"
        className={styles['strip']}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpenAt(isOpen ? undefined : step)}
      >
        <StripContent photoUrl={photoUrl} name={name} />
        <ChevronDownIcon />
      </button>
      <div id={contentId} className={styles['content']} data-open={isOpen}>
        {photoUrl && live && <live.LivePreview petName={petName.trim()} photoUrl={photoUrl} />}
        {photoUrl && !live && <FramedPhoto src={photoUrl} alt={`${name} in a frame`} />}
        {!photoUrl && <SamplePreview />}
      </div>
    </aside>
  );
};

const loadLivePreview = () => import('./live-preview.tsx');

const StripContent = ({ photoUrl, name }: { photoUrl: string | undefined; name: string }) => {
  const photoId = useDraftStore(({ draft }) => draft.photo?.id);
  const sheets = useCutPreviewStore(({ preview }) =>
    preview?.settings.photoId === photoId ? preview?.sheets : undefined,
  );
  const caption = `${name} in ${sheets ? `${sheets.length} colours` : 'a frame'}`;
  return (
    <>
      {photoUrl && !sheets ? (
        <FramedPhoto src={photoUrl} alt="" isSmall />
      ) : (
        <StackThumbnail sheets={sheets ?? beagleStack} />
      )}
      <span className={styles['strip-caption']}>{photoUrl ? caption : sampleCaption}</span>
    </>
  );
};

const StackThumbnail = ({ sheets }: { sheets: readonly { src: string }[] }) => (
  <span className={styles['thumbnail']} aria-hidden="true">
    {sheets.map(({ src }, index) => (
      <img key={index} src={src} alt="" className={styles['sheet']} />
    ))}
  </span>
);

const SamplePreview = () => (
  <>
    <LayerStack sheets={beagleStack} label="A sample portrait: a beagle in five layers of colour" />
    <Mono asChild>
      <p className={styles['caption']}>{sampleCaption}</p>
    </Mono>
  </>
);
