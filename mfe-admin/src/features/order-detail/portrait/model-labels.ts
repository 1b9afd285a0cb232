import { isCutOut } from '@pawlayer/contracts';
import type { Model, ModelSettings, Prepress } from '@pawlayer/contracts/admin';
import { describeCarved, describeLook } from '../look/look-labels.ts';

const paletteLabels: Readonly<Record<ModelSettings['palette']['kind'], string>> = {
  photo: 'in the colours of the photo',
  library: 'in filaments of the library',
  filaments: 'in chosen filaments',
};

/** For example "5 colours, 108 mm wide, in the colours of the photo", or "5 colours, 108 mm wide, Poster in Ember, ground Moon". */
export const settingsSummary = (settings: ModelSettings): string => {
  const { colours, widthMm, palette, orientation, mask, style } = settings;
  const isPoster = style === 'poster';
  return [
    `${colours} colours`,
    `${Number(widthMm.toFixed(1))} mm wide`,
    ...describeLook(settings),
    ...(isPoster && palette.kind === 'photo' ? [] : [paletteLabels[palette.kind]]),
    ...(orientation === 'across' ? ['across'] : []),
    ...(!isPoster && mask !== undefined && isCutOut(settings) ? ['cut out'] : []),
    ...describeCarved(settings),
  ].join(', ');
};

const printFileLabels: Readonly<Record<string, string>> = {
  '3mf': '3MF, for the slicer',
  stl: 'STL',
  png: 'Height map',
  txt: 'Swap table, text',
  csv: 'Swap table, CSV',
};

/** The label of a print file by its extension; for an unknown one, its name. */
export const printFileLabel = (name: string): string => printFileLabels[name.slice(name.lastIndexOf('.') + 1)] ?? name;

/** What the order's own preview is called: it is the customer's until the owner changes the cut. */
export const previewLabels = ({ customerCut }: Pick<Prepress, 'customerCut'>): { name: string; facts: string } =>
  customerCut
    ? { name: 'The preview of the order', facts: 'With the cut as it was changed' }
    : { name: 'As the customer saw it', facts: 'At the order' };

/** Used instead of a model's id to select the customer's own preview. */
export const customerPreviewId = 'customer';

/** The selected model, or else the frozen one, or else the latest. */
export const shownModel = (models: readonly Model[], chosenId: string | undefined): Model | undefined =>
  models.find(({ id }) => id === chosenId) ?? models.find(({ frozenAt }) => frozenAt) ?? models[0];
