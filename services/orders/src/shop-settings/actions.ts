import type { Packing, ShopSettings, ShopSettingsVersion } from '@pawlayer/contracts/admin';
import type { Plate } from '@pawlayer/layers/plates';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { defaultPacking, defaultSettings } from './default-rules.ts';
import { insertVersion, listVersions } from './queries.ts';

const maxListed = 50;

const builtIn: ShopSettingsVersion = { version: 0, settings: defaultSettings };

/** The settings in force. */
export const getSettings = async ({ sql }: Pick<Ctx, 'sql'>): Promise<ShopSettingsVersion> => {
  const [latest] = await listVersions(sql, 1);
  return latest ?? builtIn;
};

type PlateCtx = Pick<Ctx, 'sql' | 'plate'>;

/** The settings in force, all of them. */
export const getAllSettings = async (ctx: PlateCtx): Promise<ShopSettingsVersion> =>
  withLaterSections(ctx, await getSettings(ctx));

/**
 * A version from before there was a section for the printer has the plate that the installation names; one from before
 * there was one for packing has what is in force, so that going back to it leaves no parcel without a sender.
 */
const withLaterSections = (
  { plate }: PlateCtx,
  { settings, ...version }: ShopSettingsVersion,
  packing = defaultPacking,
): ShopSettingsVersion => ({
  ...version,
  settings: {
    ...settings,
    packing: settings.packing ?? packing,
    printer: settings.printer ?? {
      plateWidthMm: plate.widthMm,
      plateDepthMm: plate.depthMm,
      plateMarginMm: plate.marginMm,
    },
  },
});

/** The printer's build plate: as the owner has set it, or else as the installation says. */
export const getPlate = async (ctx: PlateCtx): Promise<Plate> => {
  const { printer } = (await getSettings(ctx)).settings;
  if (!printer) return ctx.plate;
  return { widthMm: printer.plateWidthMm, depthMm: printer.plateDepthMm, marginMm: printer.plateMarginMm };
};

/** What is printed for parcels, and how. */
export const getPacking = async (ctx: Pick<Ctx, 'sql'>): Promise<Packing> =>
  (await getSettings(ctx)).settings.packing ?? defaultPacking;

/** The latest versions, the newest first, down to the ones that the shop comes with. */
export const getVersions = async (ctx: Ctx): Promise<ShopSettingsVersion[]> => {
  const versions = await listVersions(ctx.sql, maxListed);
  return (versions.length < maxListed ? [...versions, builtIn] : versions).map((version) =>
    withLaterSections(ctx, version, versions[0]?.settings.packing),
  );
};

/**
 * Throws `conflict` when another version has been made since. A page of an earlier release knows neither printer, packing
 * nor costs, and keeps those that there are.
 */
export const saveSettings = async (
  ctx: Ctx,
  owner: Owner,
  { personId, version, settings }: { personId: string; settings: ShopSettings; version: number },
): Promise<ShopSettingsVersion> => {
  const whole = { ...(await getAllSettings(ctx)).settings, ...settings };
  if (!(await insertVersion(ctx.sql, { version, settings: whole, personId }, owner)))
    throw new ApiProblem('conflict', {
      message: 'Somebody else changed the settings in the meantime. Please look at them again.',
    });
  return getAllSettings(ctx);
};
