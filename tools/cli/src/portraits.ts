import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { maxCutoutSide, pictureWidthMm, suggestFraming, sureCutout } from '@pawlayer/contracts';
import { makePortraitSheet, maxPhotosOfSheet } from '@pawlayer/images/sheets';
import { CommandError } from './command-error.ts';
import { say } from './os/say.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run portraits -- FOLDER SHEET.webp';

const makeSheet = async (): Promise<void> => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, file] = positionals;
  if (folder === undefined || file === undefined || positionals.length > 2 || !file.endsWith('.webp'))
    throw new CommandError(usage);
  const names = await listPhotos(folder);
  const sheet = await makePortraitSheet({
    photos: names.map((name) => ({ name, path: join(folder, name) })),
    maxSide: maxCutoutSide,
    sureFrom: sureCutout,
    frame: suggestFraming,
    widthMmOf: (orientation) => pictureWidthMm('6 × 8 in', orientation),
    onSkipped: (name, why) => say(`${name} is left out, because it cannot be read: ${why}`),
  });
  if (!sheet) throw new CommandError(`No photo of ${folder} can be read.`);
  await writeFile(file, sheet);
  say(`The sheet is ${file}.`);
};

const listPhotos = async (folder: string): Promise<string[]> => {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new CommandError(`${folder} is not a folder. ${usage}`);
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted();
  if (names.length === 0) throw new CommandError(`${folder} has no photos: no files in JPEG, PNG or WebP.`);
  if (names.length > maxPhotosOfSheet)
    throw new CommandError(`${folder} has ${names.length} photos. A sheet has room for ${maxPhotosOfSheet}.`);
  return names;
};

await runCommand(makeSheet);
