import { pinLimits } from '@pawlayer/contracts';
import type { PinPlace } from '@pawlayer/ui';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { WishForm } from './use-wish-form.ts';

/** A pin on its way to its place. `index` is its own, or the next one's. */
export type Placing = PinPlace & { index: number; byKey: boolean };

/** The pins of a wish, and the one that is being put or moved. */
export const usePins = ({ control, setValue }: Pick<WishForm, 'control' | 'setValue'>) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'pins' });
  const pins = useWatch({ control, name: 'pins' }) ?? [];
  const [placing, setPlacing] = useState<Placing>();

  return {
    pins: fields.map(({ id, x, y }, index) => ({ id, x: pins[index]?.x ?? x, y: pins[index]?.y ?? y })),
    placing,
    mayPut: fields.length < pinLimits.pins,
    put: () => setPlacing({ x: 0.5, y: 0.5, index: fields.length, byKey: false }),
    move: (index: number) => {
      const { x = 0.5, y = 0.5 } = pins[index] ?? {};
      setPlacing({ x, y, index, byKey: false });
    },
    /** Shows where the pin would be. */
    hover: (place: PinPlace, byKey: boolean) => setPlacing((before) => before && { ...before, ...place, byKey }),
    /** Puts the pin there. */
    set: (place: PinPlace) => {
      if (!placing) return;
      setPlacing(undefined);
      if (placing.index === fields.length) return append({ ...place, text: '' });
      setValue(`pins.${placing.index}.x`, place.x);
      setValue(`pins.${placing.index}.y`, place.y);
    },
    giveUp: () => setPlacing(undefined),
    takeAway: (index: number) => {
      setPlacing(undefined);
      remove(index);
    },
  };
};
