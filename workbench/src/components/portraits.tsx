import { beagleStack, LayerStack, StrataDivider } from '@pawlayer/ui';
import { componentSheet } from './sheet.tsx';

export const portraits = componentSheet('portraits', 1300, () => (
  <>
    <LayerStack sheets={beagleStack} label="Layered preview of Otis in 5 colours" priority />
    <LayerStack sheets={beagleStack} label="Otis, taken apart" exploded priority />
    <StrataDivider />
  </>
));
