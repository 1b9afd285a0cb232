import { LayerStack } from '@pawlayer/ui';
import coloursPicture from './pictures/colours.webp';
import framedPicture from './pictures/framed.webp';
import photoPicture from './pictures/photo.webp';
import midnight from './pictures/sheet-0.webp';
import dusk from './pictures/sheet-1.webp';
import smoke from './pictures/sheet-2.webp';
import mist from './pictures/sheet-3.webp';
import milk from './pictures/sheet-4.webp';
import type { ProcessStage } from './steps.ts';
import styles from './portrait-picture.module.css';

/** One portrait at one stage of its production; the other stages lie below it, faded out. */
export const PortraitPicture = ({ stage }: { stage: ProcessStage }) => (
  <div className={styles['picture']}>
    {flatPictures.map(({ shownAt, src, alt }) => (
      <img
        key={src}
        src={src}
        alt={alt}
        loading="lazy"
        width={600}
        height={800}
        aria-hidden={stage !== shownAt}
        className={styles[shownAt]}
        data-shown={stage === shownAt}
      />
    ))}
    <div className={styles['sheets']} data-shown={stage === 'sheets'} inert={stage !== 'sheets'}>
      <LayerStack
        sheets={sheets}
        label="The five sheets of colour that Bandit's portrait is printed from"
        exploded={stage === 'sheets'}
        className={styles['stack']}
      />
    </div>
  </div>
);

const sheets = [midnight, dusk, smoke, mist, milk].map((src) => ({ src }));

const flatPictures = [
  { shownAt: 'photo', src: photoPicture, alt: 'A photo of Bandit the raccoon among palm leaves' },
  {
    shownAt: 'colours',
    src: coloursPicture,
    alt: 'Bandit in five colours from midnight blue to milk, before leaves, cut from the photo by our own engine',
  },
  { shownAt: 'framed', src: framedPicture, alt: 'The portrait of Bandit in its dark border, its layers closed' },
] as const;
