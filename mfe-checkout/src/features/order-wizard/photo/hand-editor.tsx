import { encodeMask, findPetPart, type Mask } from '@pawlayer/layers';
import { MaskEditor } from '@pawlayer/mask-editor';
import { decodeMask } from '@pawlayer/mask-editor/decode-mask';
import { SheetPicture } from '@pawlayer/ui';
import { useEffect, useRef, useState } from 'react';
import { useCutPreviewStore } from '../../../lib/cut/cut-preview-store.ts';
import { useCutWorker } from '../../../lib/cut/use-cut-preview.ts';
import { useDraftStore } from '../../../lib/draft/draft-store.ts';
import { maskContentOf, type MaskFile } from '../../../lib/draft/mask-file.ts';
import styles from './hand-editor.module.css';

type HandEditorProps = { photo: Blob; startsWith: 'tap' | 'brush'; onClose: () => void };

/** The mask editor on the draft's photo. Each tap and stroke is kept in the draft, so that the portrait is cut again at once. */
export const HandEditor = ({ photo, startsWith, onClose }: HandEditorProps) => {
  const [before] = useState(useDraftStore.getState);
  const start = useDecodedMask(before.mask);
  const { changeMask, settleMask, putBackMask } = useDraftStore();
  const { expectStrokes } = useCutWorker();
  useEffect(expectStrokes, [expectStrokes]);
  const painted = useRef<Mask>(undefined);
  if (!start) return null;
  return (
    <MaskEditor
      photo={photo}
      mask={start.mask}
      startsWith={startsWith}
      portrait={<SmallPortrait />}
      onChange={(mask) => {
        painted.current = mask;
        changeMask(toFile(mask));
      }}
      onDone={() => {
        if (painted.current) settleMask(findPetPart(painted.current)?.box);
        onClose();
      }}
      onCancel={() => {
        putBackMask(before);
        onClose();
      }}
    />
  );
};

/** Its PNG is made once. */
const toFile = (pixels: Mask): MaskFile => {
  let png: Blob | undefined;
  return { pixels, toPng: () => (png ??= new Blob([encodeMask(pixels)], { type: 'image/png' })) };
};

/** Undefined until it is known whether there is a mask; one that cannot be decoded is painted anew. */
const useDecodedMask = (file: MaskFile | undefined): { mask?: Mask } | undefined => {
  const content = file && maskContentOf(file);
  const png = content instanceof Blob ? content : undefined;
  const pixels = content instanceof Blob ? undefined : content;
  const [decoded, setDecoded] = useState<{ mask?: Mask } | undefined>(png ? undefined : pixels ? { mask: pixels } : {});
  useEffect(() => {
    if (!png) return;
    decodeMask(png).then(
      (mask) => setDecoded({ mask }),
      (error: unknown) => {
        console.warn('The mask on this device cannot be read', error);
        setDecoded({});
      },
    );
  }, [png]);
  return decoded;
};

/** The sheets of the portrait one above the other, without depth: they change with every stroke. */
const SmallPortrait = () => {
  const shown = useCutPreviewStore(({ preview, rough }) => rough ?? preview);
  if (!shown) return null;
  return (
    <div role="img" aria-label="The portrait so far" className={styles['portrait']}>
      {shown.sheets.map((sheet, index) => (
        <SheetPicture key={index} sheet={sheet} className={styles['sheet']} />
      ))}
    </div>
  );
};
