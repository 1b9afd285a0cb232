import type { ShopTexts } from '@pawlayer/contracts';
import {
  type PageText,
  type PageTextName,
  pageTextNames,
  type PageTextState,
  type PageTextVersion,
} from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { builtInText } from './built-in-rules.ts';
import { listLatest, versions } from './queries.ts';
import { problemsOf, toShopTexts, toShown, troubleOf } from './rules.ts';

const maxListed = 50;

const builtIn = (name: PageTextName): PageTextVersion => ({ name, version: 0, text: builtInText(name) });

/** What the owner has changed, for the pages. */
export const readShopTexts = async ({ sql }: Ctx): Promise<ShopTexts> =>
  toShopTexts(await listLatest(sql, pageTextNames));

/** All texts that are in force. */
export const getPageTexts = async ({ sql }: Ctx): Promise<PageTextState[]> => {
  const stored = await listLatest(sql, pageTextNames);
  return pageTextNames.map((name) => {
    const latest = stored.find((each) => each.name === name) ?? builtIn(name);
    const trouble = troubleOf(latest);
    return { ...toShown(latest), ...(trouble !== undefined && { trouble }) };
  });
};

/** The latest versions of a text, the newest first, down to what the shop comes with. */
export const getPageTextVersions = async ({ sql }: Ctx, name: PageTextName): Promise<PageTextVersion[]> => {
  const stored = (await versions.list(sql, name, maxListed)).map(toShown);
  return stored.length < maxListed ? [...stored, builtIn(name)] : stored;
};

/** Throws `validation` for a text that no page can show, and `conflict` when another version was made since. */
export const savePageText = async (
  { sql }: Ctx,
  owner: Owner,
  change: { name: PageTextName; text: PageText; version: number; personId: string },
): Promise<PageTextVersion> => {
  const problems = problemsOf(change.name, change.text);
  if (problems)
    throw new ApiProblem('validation', {
      fields: Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`text.${field}`, problem])),
    });
  const saved = await versions.insert(sql, change, owner);
  if (!saved)
    throw new ApiProblem('conflict', 'Somebody else changed this text in the meantime. Please look at it again.');
  return saved;
};
