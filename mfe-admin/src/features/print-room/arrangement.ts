import {
  maxPlateModels,
  type PlateGroup,
  type PlatePlace,
  type PlateSize,
  type PrintableModel,
} from '@pawlayer/contracts/admin';
import { placeParts } from '@pawlayer/layers/plates';
import type { Plates } from './api.ts';

export type PlacedModel = PrintableModel & { place: PlatePlace };

/** A plate as it is shown: proposed by the store, or changed by hand. `key` stays the same while it is changed. */
export type ShownPlate = { key: string; group: PlateGroup; models: PlacedModel[] };

/** The models of each plate, by their ids, as chosen by hand. */
export type Arrangement = readonly { key: string; modelIds: readonly string[] }[];

const proposalOf = ({ plates }: Plates): Arrangement =>
  plates.map(({ models }) => ({ key: models[0]?.modelId ?? '', modelIds: models.map(({ modelId }) => modelId) }));

/** Moves a model onto a plate, off the one where it was; without `key`, onto a plate of its own. */
export const moveModel = (arrangement: Arrangement, modelId: string, key: string | undefined): Arrangement => {
  const without = arrangement.map((plate) => ({
    ...plate,
    modelIds: plate.modelIds.filter((id) => id !== modelId || plate.key === key),
  }));
  const moved =
    key === undefined
      ? [...without, { key: `alone ${modelId}`, modelIds: [modelId] }]
      : without.map((plate) =>
          plate.key === key && !plate.modelIds.includes(modelId)
            ? { ...plate, modelIds: [...plate.modelIds, modelId] }
            : plate,
        );
  return moved.filter(({ modelIds }) => modelIds.length > 0);
};

/** Whether these fit on one plate. */
export const fitTogether = (models: readonly PrintableModel[], size: PlateSize): boolean =>
  models.length <= maxPlateModels && placeParts(models, size) !== undefined;

/**
 * The plates to show. Models that are no longer to be printed are left out; those that came meanwhile are on the plates
 * that the store proposes for them.
 */
export const showPlates = (plates: Plates, chosen: Arrangement | undefined): ShownPlate[] => {
  const known = new Map(plates.plates.flatMap(({ models }) => models.map((model) => [model.modelId, model] as const)));
  const groupOf = new Map(
    plates.plates.flatMap(({ groupId, models }) => models.map(({ modelId }) => [modelId, groupId] as const)),
  );
  const chosenIds = new Set(chosen?.flatMap(({ modelIds }) => modelIds));
  const added = proposalOf(plates).map(({ key, modelIds }) => ({
    key: chosen ? `new ${key}` : key,
    modelIds: modelIds.filter((id) => !chosenIds.has(id)),
  }));
  return [...(chosen ?? []), ...added].flatMap(({ key, modelIds }) => {
    const models = modelIds.flatMap((id) => known.get(id) ?? []);
    const group = plates.groups.find(({ id }) => id === groupOf.get(models[0]?.modelId ?? ''));
    if (!group) return [];
    const together = place(models, plates.size);
    if (together) return [{ key, group, models: together }];
    // The plate has become smaller meanwhile.
    return models.flatMap((model) => {
      const alone = place([model], plates.size);
      return alone ? [{ key: `${key} ${model.modelId}`, group, models: alone }] : [];
    });
  });
};

const place = (models: readonly PrintableModel[], size: PlateSize): PlacedModel[] | undefined => {
  const places = placeParts(models, size);
  return places && models.flatMap((model, at) => (places[at] ? { ...model, place: places[at] } : []));
};
