import {
  mailTextNames,
  type MailText,
  type MailTextName,
  type MailTextState,
  type MailTextVersion,
  placeholdersOf,
} from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner, readContact, requestIdOrNew } from '@pawlayer/service-kit';
import { type FilledMail, fillMail, readMail, type Values } from '@pawlayer/texts';
import type { Ctx } from '../../context.ts';
import { getSettings } from '../../core/index.ts';
import { builtInTexts } from './built-in-rules.ts';
import { toFigures } from './figure-rules.ts';
import { insertTrouble, listLatest, versions } from './queries.ts';

const maxListed = 50;

const builtIn = (name: MailTextName): MailTextVersion => ({ name, version: 0, text: builtInTexts[name] });

/** The words of all mails that are in force, in the order in which the mails come. */
export const getMailTexts = async ({ sql, plate }: Ctx): Promise<MailTextState[]> => {
  const [{ settings }, contact, stored] = await Promise.all([
    getSettings({ sql, plate }),
    readContact(sql),
    listLatest(sql),
  ]);
  return mailTextNames.map((name) => {
    const { latest = builtIn(name), trouble } = stored.find((each) => each.latest.name === name) ?? {};
    return { ...latest, figures: toFigures(name, settings, contact), ...(trouble && { trouble }) };
  });
};

/** The latest versions of a mail, the newest first, down to the original words. */
export const getMailTextVersions = async ({ sql }: Ctx, name: MailTextName): Promise<MailTextVersion[]> => {
  const stored = await versions.list(sql, name, maxListed);
  return stored.length < maxListed ? [...stored, builtIn(name)] : stored;
};

/** Throws `validation` for words that could never be filled, and `conflict` when another version was made since. */
export const saveMailText = async (
  { sql }: Ctx,
  owner: Owner,
  change: { name: MailTextName; text: MailText; version: number; personId: string },
): Promise<MailTextVersion> => {
  const { name, text } = change;
  const { problems } = readMail(text, placeholdersOf(name));
  if (problems)
    throw new ApiProblem('validation', {
      fields: Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`text.${field}`, problem])),
    });
  const saved = await versions.insert(sql, change, owner);
  if (!saved)
    throw new ApiProblem('conflict', 'Somebody else changed these words in the meantime. Please look at them again.');
  return saved;
};

/**
 * The words of a mail about an order. If the owner's cannot be filled, they are the ones that the shop comes with, and
 * the owner is told.
 */
export const wordMail = async (
  { sql, plate }: Pick<Ctx, 'sql' | 'plate'>,
  { name, orderId, values: own }: { name: MailTextName; orderId: string; values: Values },
): Promise<FilledMail> => {
  const [{ settings }, contact, stored] = await Promise.all([
    getSettings({ sql, plate }),
    readContact(sql),
    versions.find(sql, name),
  ]);
  const values = { ...toFigures(name, settings, contact), ...own };
  if (stored) {
    const { version, text } = stored;
    const words = fill(name, text, values);
    if (words.filled) return words.filled;
    await insertTrouble(sql, { name, version, orderId, reason: words.reason }, requestIdOrNew());
  }
  const words = fill(name, builtInTexts[name], values);
  if (words.filled) return words.filled;
  throw new Error(`the words of ${name} that the shop comes with: ${words.reason}`);
};

/** A stored text may hold what this release no longer knows. */
const fill = (
  name: MailTextName,
  text: MailText,
  values: Values,
): { filled: FilledMail } | { filled?: never; reason: string } => {
  const { tree, problems } = readMail(text, placeholdersOf(name));
  if (problems) return { reason: Object.values(problems).join(' ') };
  const { filled, missing } = fillMail(tree, values);
  return filled ? { filled } : { reason: `{${missing}} has no value for this order.` };
};
