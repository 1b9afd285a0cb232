import { Section, Sheet } from '@pawlayer/ui';
import type { Plates } from './api.ts';
import { PartList } from './part-list.tsx';

/** What is approved but does not fit on any plate, and why. */
export const Unplaced = ({ unplaced }: { unplaced: Plates['unplaced'] }) => (
  <div data-print="hide">
    <Section title="Do not fit on a plate">
      {unplaced.map(({ model, reason }) => (
        <Sheet key={model.modelId} padded>
          <PartList models={[model]} />
          <p>{reason}</p>
        </Sheet>
      ))}
    </Section>
  </div>
);
