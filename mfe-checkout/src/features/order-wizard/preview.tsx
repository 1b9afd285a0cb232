import { beagleStack, ChevronDownIcon, LayerStack, Mono } from '@pawlayer/ui';
import { useId, useState } from 'react';
import { usePhotoUrl } from '../../draft/use-photo-url.ts';
import { FramedPhoto } from './framed-photo.tsx';
import styles from './preview.module.css';
import { SampleStill } from './sample-still.tsx';
import type { StepId } from './steps.ts';

/** What is being made, beside all four steps. On a narrow screen a strip that opens on a tap. */
export const Preview = ({ petName, step }: { petName: string; step: StepId }) => {
  const [openAt, setOpenAt] = useState<StepId>();
  const isOpen = openAt === step; // the next step's form is not to be searched for below it
  const url = usePhotoUrl();
  const fullId = useId();
  const name = petName.trim() || 'Your pet';
  const caption = url ? `${name}, framed. An artist cuts the layers before we print.` : 'Your pet will appear here';

  return (
    <aside aria-label="Preview" className={styles['preview']}>
      <button type="button" className={styles['strip']} aria-expanded={isOpen} aria-controls={fullId} onClick={() => setOpenAt(isOpen ? undefined : step)}>
        {url ? <FramedPhoto src={url} alt="" isSmall /> : <SampleStill />}
        <span className={styles['words']}>{caption}</span>
        <ChevronDownIcon />
      </button>
      <div id={fullId} className={styles['full']} data-open={isOpen}>
        {url ? <FramedPhoto src={url} alt={`${name} in a frame`} /> : <LayerStack sheets={beagleStack} label="A sample portrait: a beagle in five layers of colour" />}
        <Mono asChild>
          <p className={styles['caption']}>{caption}</p>
        </Mono>
      </div>
    </aside>
  );
};
