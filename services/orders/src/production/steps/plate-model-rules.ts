import { isolated, portraitBorderMm, type Preview } from '@pawlayer/contracts';
import type { ModelFile, ModelSettings, PlateGroup, PlateSize, PrintableModel } from '@pawlayer/contracts/admin';
import type { Day } from '../../core/quotes/calendar-rules.ts';
import { printSizeOf, warnOfPlate } from './plate-fit-rules.ts';
import { groupOf, type PlannedModel } from './plate-rules.ts';

/** A model that is made, with what its order says of when it has to be printed. */
export type WaitingModel = {
  modelId: string;
  modelNumber: number;
  orderId: string;
  number: string;
  petName: string;
  productName: string;
  productSize: string;
  shipsBy?: Day;
  isRush: boolean;
  isLate: boolean;
  settings: ModelSettings;
  preview: Preview;
  heightMm: number;
  grams: number[];
  printMinutes: number;
  estimatedFor: string;
  files: ModelFile[];
};

/** What may have changed since a model was put onto a plate. */
type PlateState = { isFrozen: boolean; isWorkable: boolean; hasPrintingBegun: boolean; isApproved: boolean };

/** A model that was chosen for a plate. */
export type PlateModel = WaitingModel &
  PlateState & {
    /** Counts the changes of its order. */
    orderVersion: number;
    isOnAPlate: boolean;
    /** Whether its order has still to be moved to printing. */
    isFirstPrint: boolean;
  };

/** A model as it is planned, and as the owner's page shows it. */
export type Printable = PrintableModel &
  PlannedModel &
  Pick<WaitingModel, 'preview' | 'settings' | 'files'> & { groupId: string };

export const toPrintable = ({ heightMm, ...model }: WaitingModel): Printable => {
  const { colours, closed } = model.preview;
  return {
    ...model,
    ...printSizeOf({ settings: model.settings, heightMm }),
    id: model.orderId,
    picture: closed,
    colours,
    groupId: groupOf({ colours }),
  };
};

/** What all prints of a model's group have in common. */
export const toGroup = ({ groupId, preview }: Printable): PlateGroup => ({
  id: groupId,
  colours: preview.colours.map(({ hex, name, fromLayer, layers, zMm }) => ({
    hex,
    ...(name !== undefined && { name }),
    fromLayer,
    layers,
    zMm,
  })),
  totalLayers: preview.totalLayers,
  thicknessMm: preview.thicknessMm,
});

/** The file of a model that a plate is made of. */
export const printFile = 'portrait.3mf';

/** Why a model can lie on no plate, for the owner; undefined when it can. */
export const reasonNotToPrint = ({ files, settings, heightMm }: Printable, plate: PlateSize): string | undefined => {
  if (!files.some(({ name }) => name === printFile)) return 'Its model has no 3MF file. Please make another one.';
  return warnOfPlate({ settings, heightMm: heightMm - 2 * portraitBorderMm }, plate);
};

/** Why a model that was chosen for a plate is no longer to be printed, for the owner; undefined when it is. */
export const describeChange = (model: Pick<WaitingModel, 'number' | 'petName'> & PlateState): string | undefined => {
  const order = `Order ${model.number} (${isolated(model.petName)})`;
  if (!model.isWorkable) return `${order} is refunded, disputed or no longer paid.`;
  if (model.hasPrintingBegun) return `${order} is being printed already.`;
  if (!model.isFrozen) return `${order} has another model now.`;
  return model.isApproved ? undefined : `${order} is no longer approved.`;
};
