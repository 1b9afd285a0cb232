import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../icons/icons.tsx';
import { ZoomInIcon, ZoomOutIcon } from '../icons/tool-icons.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { useSwipe } from './use-swipe.ts';
import overlay from './overlay.module.css';
import styles from './picture-dialog.module.css';

export type PictureDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The picture's URL, or an element. */
  picture: ReactNode | string;
  /** Shown below the picture; also the accessible name of the picture and the dialog. */
  caption: string;
  /** Shows the next (1) or the previous (-1) picture, by buttons, arrow keys or swipes. */
  onStep?: ((step: 1 | -1) => void) | undefined;
  /** A selector for the element that gets the focus on closing; by default the one that had it before. */
  returnFocusTo?: string;
};

/**
 * One picture over the page, as large as it fits. When zoomed, it is shown in its full resolution and scrolls. Escape
 * closes it.
 */
export const PictureDialog = ({ open, onOpenChange, picture, caption, onStep, returnFocusTo }: PictureDialogProps) => {
  const [zoomed, setZoomed] = useState(false);
  const swipe = useSwipe(zoomed ? undefined : onStep);
  const stepByKey = ({ key }: { key: string }) => {
    if (!zoomed && key === 'ArrowRight') onStep?.(1);
    if (!zoomed && key === 'ArrowLeft') onStep?.(-1);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={classNames(overlay['veil'], overlay['dark'])} />
        <Dialog.Content
          className={styles['dialog']}
          aria-describedby={undefined}
          onKeyDown={stepByKey}
          {...useReturnFocus(returnFocusTo)}
        >
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
          <div
            className={styles['stage']}
            data-zoomed={zoomed || undefined}
            tabIndex={zoomed ? 0 : undefined}
            {...swipe}
          >
            {typeof picture === 'string' ? <img src={picture} alt={caption} /> : picture}
          </div>
          {onStep && (
            <div className={styles['steps']}>
              <IconButton label="Previous portrait" className={styles['step']} onClick={() => onStep(-1)}>
                <ArrowLeftIcon size={24} />
              </IconButton>
              <IconButton label="Next portrait" className={styles['step']} onClick={() => onStep(1)}>
                <ArrowRightIcon size={24} />
              </IconButton>
            </div>
          )}
          <Dialog.Title className={styles['caption']}>{caption}</Dialog.Title>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
