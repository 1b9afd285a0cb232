import { isolated } from '@pawlayer/contracts';
import { sampleStack, LayerStack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { portraitLabel } from '../../components/portrait-label.ts';
import { SharePreview } from '../../components/share-preview.tsx';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { useCutWorker } from '../../lib/cut/use-cut-preview.ts';
import { drawPortrait } from '../../lib/share/draw-portrait.ts';
import { drawPreview } from '../../lib/share/draw-preview.ts';
import { previewPicturePath, previewQuery } from './api.ts';

type OrderPortraitProps = {
  orderId: string;
  petName: string | undefined;
  /** Whether the order was placed in this tab, which may still have the wizard's preview. */
  isFresh: boolean;
  /** Whether its payment has failed, so that no preview will be made. */
  hasFailed: boolean;
};

/** The ordered portrait; a sample until its preview has been made, or if that fails. All have the same size. */
export const OrderPortrait = ({ orderId, petName, isFresh, hasFailed }: OrderPortraitProps) => {
  const shown = useCutPreviewStore(({ preview }) => (isFresh ? preview : undefined));
  const { data } = useQuery({ ...previewQuery(orderId), enabled: shown === undefined && !hasFailed });
  const sheets = shown?.sheets ?? data?.sheets.map((name) => ({ src: previewPicturePath(orderId, name) }));
  const worker = useCutWorker();
  const across = shown ? shown.settings.orientation === 'across' : Boolean(data && data.width > data.height);

  if (!sheets) return <LayerStack sheets={sampleStack} label="A finished portrait, its layers closed" />;
  return (
    <LayerStack
      sheets={sheets}
      across={across}
      label={portraitLabel(petName === undefined ? 'your pet' : isolated(petName), sheets.length)}
      tilts
      actions={
        <SharePreview draw={() => (shown ? drawPortrait(worker, shown) : drawPreview(sheets))} petName={petName} />
      }
    />
  );
};
