import { beagleStack, LayerStack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useCutStore } from '../../lib/cut/cut-preview-store.ts';
import { pictureAddress, previewQuery } from './api.ts';

type OrderPortraitProps = {
  orderId: string;
  petName: string | undefined;
  /** The order was placed in this tab, which may still have the preview that the wizard showed. */
  isFresh: boolean;
};

/** What was ordered; a sample until the store has cut it, and where it cannot. All take the same place. */
export const OrderPortrait = ({ orderId, petName, isFresh }: OrderPortraitProps) => {
  const kept = useCutStore(({ pictures }) => (isFresh ? pictures?.sheets : undefined));
  const { data } = useQuery({ ...previewQuery(orderId), enabled: kept === undefined });
  const sheets = kept ?? data?.sheets.map((name) => ({ src: pictureAddress(orderId, name) }));
  if (!sheets) return <LayerStack sheets={beagleStack} label="A finished portrait, its layers closed" />;
  return (
    <LayerStack sheets={sheets} label={`Layered preview of ${petName ?? 'your pet'} in ${sheets.length} colours`} />
  );
};
