import { Button } from '@pawlayer/ui';
import { useCutPreviewStore } from '../lib/cut/cut-preview-store.ts';
import { isDeepEqual } from '../lib/cut/cut-preview.ts';
import type { CutSettings } from '../lib/cut/cut-settings.ts';

/** Offers to try again to cut what could not be cut here. It stays until there is a portrait. */
export const TryAgain = ({ settings }: { settings: CutSettings | undefined }) => {
  const { failedSettings, triedAgain, tryAgain } = useCutPreviewStore();
  if (!settings || !isDeepEqual(failedSettings ?? triedAgain, settings)) return null;
  const isTrying = failedSettings === undefined;
  return (
    <Button variant="quiet" aria-disabled={isTrying} onClick={() => isTrying || tryAgain()}>
      Try again
    </Button>
  );
};
