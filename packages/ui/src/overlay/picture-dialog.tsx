import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon, ZoomInIcon, ZoomOutIcon } from '../icons/icons.tsx';
import overlay from './overlay.module.css';
import styles from './picture-dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export type PictureDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  src: string;
  /** Names the picture and the dialog, and stands below. */
  caption: string;
};

/** One picture over the page, as large as it fits; zoomed, it is shown pixel for pixel and can be scrolled. Escape closes it. */
export const PictureDialog = ({ open, onOpenChange, src, caption }: PictureDialogProps) => {
  const [zoomed, setZoomed] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={classNames(overlay['veil'], overlay['dark'])} />
        <Dialog.Content className={styles['dialog']} aria-describedby={undefined} {...useReturnFocus()}>
          <div className={styles['tools']}>
            <IconButton label={zoomed ? 'Zoom out' : 'Zoom in'} onClick={() => setZoomed(!zoomed)}>
              {zoomed ? <ZoomOutIcon size={24} /> : <ZoomInIcon size={24} />}
            </IconButton>
            <Dialog.Close asChild>
              <IconButton label="Close">
                <CloseIcon size={24} />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className={styles['stage']} tabIndex={zoomed ? 0 : undefined}>
            <img src={src} alt={caption} className={zoomed ? styles['full'] : styles['fit']} />
          </div>
          <Dialog.Title className={styles['caption']}>{caption}</Dialog.Title>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
