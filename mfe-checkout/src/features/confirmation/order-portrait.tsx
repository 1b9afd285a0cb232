import { beagleStack, LayerStack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { previewPicturePath, previewQuery } from './api.ts';

type OrderPortraitProps = {
  orderId: string;
  petName: string | undefined;
  /** Whether the order was placed in this tab, which may still have the wizard's preview. */
  isFresh: boolean;
};

/** The ordered portrait; a sample until its preview has been made, or if it cannot be. All have the same size. */
export const OrderPortrait = ({ orderId, petName, isFresh }: OrderPortraitProps) => {
  const shownSheets = useCutPreviewStore(({ preview }) => (isFresh ? preview?.sheets : undefined));
  const { data } = useQuery({ ...previewQuery(orderId), enabled: shownSheets === undefined });
  const sheets = shownSheets ?? data?.sheets.map((name) => ({ src: previewPicturePath(orderId, name) }));

  if (!sheets) return <LayerStack sheets={beagleStack} label="A finished portrait, its layers closed" />;
  return (
    <LayerStack sheets={sheets} label={`Layered preview of ${petName ?? 'your pet'} in ${sheets.length} colours`} />
  );
};
