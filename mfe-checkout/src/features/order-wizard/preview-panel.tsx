import { beagleStack, ChevronDownIcon, LayerStack, Mono } from '@pawlayer/ui';
import { useId, useState } from 'react';
import { useCutStore } from '../../lib/cut/cut-preview-store.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { usePhotoUrl } from '../../lib/draft/use-photo-url.ts';
import { FlatStack } from './flat-stack.tsx';
import { FramedPhoto } from './framed-photo.tsx';
import type { StepId } from './steps.ts';
import { useLater } from './use-lazy-module.ts';
import styles from './preview-panel.module.css';

/** What is being made, beside all four steps. On a narrow screen a strip that opens on a tap. */
export const Preview = ({ petName, step }: { petName: string; step: StepId }) => {
  const [openAt, setOpenAt] = useState<StepId>();
  const isOpen = openAt === step; // the next step's form is not to be searched for below it
  const url = usePhotoUrl();
  const photoId = useDraftStore(({ draft }) => draft.photo?.id);
  const pictures = useCutStore((state) => (state.pictures?.of.photoId === photoId ? state.pictures : undefined));
  const live = useLater(url !== undefined, loadLivePortrait);
  const fullId = useId();
  const name = petName.trim() || 'Your pet';

  return (
    <aside aria-label="Preview" className={styles['preview']}>
      <button
        type="button"
        className={styles['strip']}
        aria-expanded={isOpen}
        aria-controls={fullId}
        onClick={() => setOpenAt(isOpen ? undefined : step)}
      >
        {url && !pictures ? (
          <FramedPhoto src={url} alt="" isSmall />
        ) : (
          <FlatStack sheets={pictures?.sheets ?? beagleStack} />
        )}
        <span className={styles['words']}>
          {url ? `${name} in ${pictures ? `${pictures.sheets.length} colours` : 'a frame'}` : sampleCaption}
        </span>
        <ChevronDownIcon />
      </button>
      <div id={fullId} className={styles['full']} data-open={isOpen}>
        {url && live && <live.LivePortrait petName={petName.trim()} photoUrl={url} />}
        {url && !live && <FramedPhoto src={url} alt={`${name} in a frame`} />}
        {!url && (
          <>
            <LayerStack sheets={beagleStack} label="A sample portrait: a beagle in five layers of colour" />
            <Mono asChild>
              <p className={styles['caption']}>{sampleCaption}</p>
            </Mono>
          </>
        )}
      </div>
    </aside>
  );
};

const loadLivePortrait = () => import('./live-preview.tsx');

const sampleCaption = 'Your pet will appear here';
