import { placeInWords } from '@pawlayer/contracts';
import { type PinPlace, VisuallyHidden } from '@pawlayer/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { Placing } from './use-pins.ts';
import styles from './pin-board.module.css';

type PlacingSheetProps = {
  placing: Placing;
  /** The id of the instructions. */
  hintId: string;
  onHover: (place: PinPlace, byKey: boolean) => void;
  onSet: (place: PinPlace) => void;
  onGiveUp: () => void;
};

/** How far a press of a key moves the pin. */
const step = 0.02;

const moves: Readonly<Record<string, PinPlace>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Lies over the picture while a pin is put on it. Takes the focus when it appears. */
export const PlacingSheet = ({ placing, hintId, onHover, onSet, onGiveUp }: PlacingSheetProps) => {
  const sheet = useRef<HTMLButtonElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const { x, y, index, byKey } = placing;

  const pressKey = (event: KeyboardEvent) => {
    // A held Enter began on the button that opened this sheet.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const move = moves[event.key];
    if (event.key !== 'Escape' && !move) return;
    event.preventDefault();
    if (move) onHover(onPicture({ x: x + move.x, y: y + move.y }), true);
    else onGiveUp();
  };
  // A press of a key is a click without a place of its own.
  const click = (event: MouseEvent<HTMLElement>) => onSet(event.detail === 0 ? { x, y } : placeOf(event));

  return (
    <>
      <button
        ref={sheet}
        type="button"
        aria-label={`Place of pin ${index + 1}`}
        aria-describedby={hintId}
        className={styles['placing']}
        onClick={click}
        onKeyDown={pressKey}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse') onHover(placeOf(event), false);
        }}
      />
      <VisuallyHidden role="status">{byKey && describePlace(placing)}</VisuallyHidden>
    </>
  );
};

const placeOf = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): PinPlace => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return onPicture({ x: (clientX - left) / width, y: (clientY - top) / height });
};

/** The nearest place on the picture, to a thousandth of its sides. */
const onPicture = ({ x, y }: PinPlace): PinPlace => ({ x: within(x), y: within(y) });
const within = (share: number): number => Math.round(1000 * Math.min(1, Math.max(0, share))) / 1000;

const describePlace = (place: PinPlace): string =>
  `${placeInWords(place)}: ${Math.round(100 * place.x)}% from the left, ${Math.round(100 * place.y)}% from the top`;
