import { useEffect, useState } from 'react';
import { type Engine, type OpenedPhoto, startEngine } from './start-engine.ts';
import type { TableSettings } from './table-settings.ts';

type EngineState = { state: 'opening' } | { state: 'failed' } | { state: 'open'; opened: OpenedPhoto; engine: Engine };

/** The engine with a photo, once its bytes, and those of its mask, are there. `settings` stay the same object. */
export const useEngine = (
  photo: Blob | undefined,
  mask: Blob | undefined,
  settings: TableSettings | undefined,
): EngineState => {
  const [state, setState] = useState<EngineState>({ state: 'opening' });
  useEffect(() => {
    if (!photo || !settings || (settings.mask !== undefined && !mask)) return undefined;
    const engine = startEngine(
      { photo, mask, settings },
      {
        onOpened: (opened) => setState({ state: 'open', opened, engine }),
        onFailed: (error) => {
          console.warn('This portrait cannot be retouched here', error);
          setState({ state: 'failed' });
        },
      },
    );
    return engine.end;
  }, [photo, mask, settings]);
  return state;
};
