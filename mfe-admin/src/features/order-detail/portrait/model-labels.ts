import type { Model, ModelSettings } from '@pawlayer/contracts/admin';

const palettes: Readonly<Record<ModelSettings['palette']['kind'], string>> = {
  photo: 'in the colours of the photo',
  library: 'in filaments of the library',
  filaments: 'in chosen filaments',
};

/** "5 colours, 108 mm wide, in the colours of the photo" */
export const settingsWords = ({ colours, widthMm, palette }: ModelSettings): string =>
  `${colours} colours, ${Number(widthMm.toFixed(1))} mm wide, ${palettes[palette.kind]}`;

const files: Readonly<Record<string, string>> = {
  '3mf': '3MF, for the slicer',
  stl: 'STL',
  png: 'Height map',
  txt: 'Swap table, text',
  csv: 'Swap table, CSV',
};

/** What a print file is for. */
export const fileWords = (name: string): string => files[name.slice(name.lastIndexOf('.') + 1)] ?? name;

/** Chosen instead of a model's id: what the customer saw. */
export const asCustomer = 'customer';

/** The model to look at before another is chosen: the frozen one, or else the latest that is made or still being cut. */
export const modelInView = (models: readonly Model[], chosenId: string | undefined): Model | undefined =>
  models.find(({ id }) => id === chosenId) ?? models.find(({ frozenAt }) => frozenAt) ?? models[0];
