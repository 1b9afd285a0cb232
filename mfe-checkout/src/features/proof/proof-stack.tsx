import { isolated, type Proof } from '@pawlayer/contracts';
import { FilamentLegend, LayerStack, Stack } from '@pawlayer/ui';
import { proofPicturePath } from './api.ts';
import styles from './proof-stack.module.css';

/** The portrait as an interactive stack, with the filaments it is printed in. */
export const ProofStack = ({ proof: { id, petName, preview } }: { proof: Proof }) => {
  const sheets = preview.sheets.map((name) => ({ src: proofPicturePath(id, name) }));
  const filaments = preview.colours
    .map(({ hex, zMm, name }, index) => ({ name: name ?? `Colour ${index + 1}`, colour: hex, fromMm: zMm }))
    .toReversed();
  return (
    <Stack gap={16} className={styles['stack']}>
      <LayerStack
        sheets={sheets}
        across={preview.width > preview.height}
        label={`Layered preview of ${isolated(petName)} in ${sheets.length} colours`}
        opens
        priority
      />
      <div className={styles['key']}>
        <FilamentLegend filaments={filaments} />
      </div>
    </Stack>
  );
};
