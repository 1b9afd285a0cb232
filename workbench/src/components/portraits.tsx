import { sampleStack, LayerStack, type StackSheet, StrataDivider } from '@pawlayer/ui';
import { previewAcross } from '../answers/orders.ts';
import { componentSheet } from './sheet.tsx';

export const portraits = componentSheet(1900, () => (
  <>
    <LayerStack sheets={sampleStack} label="Layered preview of Ranger in 5 colours" priority />
    <LayerStack sheets={acrossStack} across label="Layered preview of a hill in 4 colours" priority />
    <LayerStack sheets={acrossStack} across exploded label="The layers of a hill in 4 colours" priority />
    <StrataDivider />
  </>
));

/** Hills, each before the next, in the frame of a portrait across. */
const acrossStack: readonly StackSheet[] = previewAcross.sheets.map((name) => ({ src: `/pictures/${name}` }));
