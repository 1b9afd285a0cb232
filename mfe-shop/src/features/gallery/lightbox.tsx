import { type GalleryItem, isolated } from '@pawlayer/contracts';
import { PictureDialog, ResponsiveImage } from '@pawlayer/ui';
import { PortraitAndPhoto } from './portrait-and-photo.tsx';

type LightboxProps = { items: readonly GalleryItem[]; openId: string | null; onOpen: (id: string | null) => void };

/** One portrait over the page, with its photo where it has one, and with navigation to its neighbours. */
export const Lightbox = ({ items, openId, onOpen }: LightboxProps) => {
  const index = items.findIndex(({ id }) => id === openId);
  const item = items[index];
  if (!item) return null;
  const neighbour = (step: number) => items[(index + step + items.length) % items.length]?.id ?? null;
  return (
    <PictureDialog
      open
      onOpenChange={(open) => !open && onOpen(null)}
      caption={`${isolated(item.petName)}, ${item.colorway}, ${item.productName}`}
      picture={
        item.before ? (
          <PortraitAndPhoto key={item.id} item={item} before={item.before} />
        ) : (
          <ResponsiveImage
            key={item.id}
            pictures={item.pictures}
            alt={`Layered portrait of ${isolated(item.petName)}`}
            sizes="90vw"
            color={item.dominantColor}
            priority
          />
        )
      }
      onStep={items.length > 1 ? (step) => onOpen(neighbour(step)) : undefined}
      returnFocusTo={`[data-item="${item.id}"]`}
    />
  );
};
