import { CarvedField } from '../../components/look/carved-field.tsx';
import type { CarvedCheck } from '../../lib/cut/use-carved-check.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';

/** The draft's carved name, to be changed. */
export const CarvedName = ({ check }: { check: CarvedCheck }) => {
  const { draft, change } = useDraftStore();
  return (
    <CarvedField
      choices={draft}
      check={check}
      isMemorial={draft.occasion === 'memorial'}
      onChange={(carved) => change({ carved })}
    />
  );
};
