import { beagleStack, LayerStack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { previewPicturePath, previewQuery } from './api.ts';

type OrderPortraitProps = {
  orderId: string;
  petName: string | undefined;
  /** The order was placed in this tab, which may still have the preview that the wizard showed. */
  isFresh: boolean;
};

/** What was ordered; a sample until the store has cut it, and where it cannot. All take the same place. */
export const OrderPortrait = ({ orderId, petName, isFresh }: OrderPortraitProps) => {
  const shownSheets = useCutPreviewStore(({ preview }) => (isFresh ? preview?.sheets : undefined));
  const { data } = useQuery({ ...previewQuery(orderId), enabled: shownSheets === undefined });
  const sheets = shownSheets ?? data?.sheets.map((name) => ({ src: previewPicturePath(orderId, name) }));

  if (!sheets) return <LayerStack sheets={beagleStack} label="A finished portrait, its layers closed" />;
  return (
    <LayerStack sheets={sheets} label={`Layered preview of ${petName ?? 'your pet'} in ${sheets.length} colours`} />
  );
};
