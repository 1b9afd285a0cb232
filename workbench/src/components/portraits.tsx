import { beagleStack, LayerStack, StrataDivider } from '@pawlayer/ui';
import { componentSheet } from './sheet.tsx';

export const portraits = componentSheet(760, () => (
  <>
    <LayerStack sheets={beagleStack} label="Layered preview of Otis in 5 colours" priority />
    <StrataDivider />
  </>
));
