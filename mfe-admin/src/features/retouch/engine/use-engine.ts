import type { CarvedLetters } from '@pawlayer/layers/carved';
import { useEffect, useState } from 'react';
import { type Engine, type OpenedPhoto, startEngine } from './start-engine.ts';
import type { TableSettings } from './table-settings.ts';

type EngineState = { state: 'opening' } | { state: 'failed' } | { state: 'open'; opened: OpenedPhoto; engine: Engine };

/**
 * The engine with a photo, once its bytes, those of its mask, and the letters to be carved are there; they are null where
 * the name does not fit. `settings` stay the same object.
 */
export const useEngine = (
  photo: Blob | undefined,
  mask: Blob | undefined,
  letters: CarvedLetters | null | undefined,
  settings: TableSettings | undefined,
): EngineState => {
  const [state, setState] = useState<EngineState>({ state: 'opening' });
  useEffect(() => {
    if (!photo || !settings || (settings.mask !== undefined && !mask)) return undefined;
    if (settings.carved && letters === undefined) return undefined;
    const engine = startEngine(
      { photo, mask, letters: letters ?? undefined, settings },
      {
        onOpened: (opened) => setState({ state: 'open', opened, engine }),
        onFailed: (error) => {
          console.warn('This portrait cannot be retouched here', error);
          setState({ state: 'failed' });
        },
      },
    );
    return engine.end;
  }, [photo, mask, letters, settings]);
  return state;
};
