import type { Packing, ShopSettings, ShopSettingsVersion } from '@pawlayer/contracts/admin';
import type { Plate } from '@pawlayer/layers/plates';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { toDefaultSettings } from './default-rules.ts';
import { findLatestVersion, insertVersion, listVersions } from './queries.ts';

const maxListed = 50;

type SettingsCtx = Pick<Ctx, 'sql' | 'plate'>;

/** The settings in force. */
export const getSettings = async ({ sql, plate }: SettingsCtx): Promise<ShopSettingsVersion> => {
  const latest = await findLatestVersion(sql);
  return latest ?? { version: 0, settings: toDefaultSettings(plate) };
};

/** The printer's build plate. */
export const getPlate = async (ctx: SettingsCtx): Promise<Plate> => {
  const { printer } = (await getSettings(ctx)).settings;
  return { widthMm: printer.plateWidthMm, depthMm: printer.plateDepthMm, marginMm: printer.plateMarginMm };
};

/** What is printed for parcels, and how. */
export const getPacking = async (ctx: SettingsCtx): Promise<Packing> => (await getSettings(ctx)).settings.packing;

/**
 * The latest versions, the newest first, down to the one that the shop comes with. That has the packing in force, so that
 * going back to it leaves no parcel without a sender.
 */
export const getVersions = async ({ sql, plate }: Ctx): Promise<ShopSettingsVersion[]> => {
  const versions = await listVersions(sql, maxListed);
  if (versions.length === maxListed) return versions;
  const builtIn = toDefaultSettings(plate);
  const packing = versions[0]?.settings.packing ?? builtIn.packing;
  return [...versions, { version: 0, settings: { ...builtIn, packing } }];
};

/**
 * Throws `conflict` when another version has been made since. Settings without costs keep those that there are, as when
 * going back to a version from before the owner said them.
 */
export const saveSettings = async (
  ctx: Ctx,
  owner: Owner,
  { personId, version, settings }: { personId: string; settings: ShopSettings; version: number },
): Promise<ShopSettingsVersion> => {
  const { costs } = (await getSettings(ctx)).settings;
  const whole = { ...(costs && { costs }), ...settings };
  if (!(await insertVersion(ctx.sql, { version, settings: whole, personId }, owner)))
    throw new ApiProblem('conflict', 'Somebody else changed the settings in the meantime. Please look at them again.');
  return getSettings(ctx);
};
