import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxCutoutSide, pictureWidthMm, portraitBorderMm, suggestFraming, sureCutout } from '@pawlayer/contracts';
import { openPictureMaker, type PictureMaker } from '@pawlayer/images/pictures';
import { say } from './os/say.ts';
import { type OwnPicture, ownPictures, sheet } from './own-pictures/list.ts';
import { runCommand } from './run-command.ts';

/**
 * Makes our own pictures of portraits, in pages, gallery and documents, of free photos, by the same engine as a visitor's;
 * with words, only those with one of them in a file's path.
 */
const makeOwnPictures = async (): Promise<void> => {
  const maker = await openPictureMaker({
    maxSide: maxCutoutSide,
    sureFrom: sureCutout,
    frame: suggestFraming,
    widthMmOf: pictureWidthMm,
    borderMm: portraitBorderMm,
  });
  const words = process.argv.slice(2);
  const isWanted = (files: readonly string[]) =>
    words.length === 0 || files.some((file) => words.some((word) => file.includes(word)));
  try {
    for (const picture of ownPictures) if (isWanted(Object.values(picture.files))) await makePicture(maker, picture);
    if (isWanted([sheet.file])) await makeSheet(maker);
  } finally {
    await maker.close();
  }
};

const pathOf = (photo: string) => join('e2e/photos', photo);

const makePicture = async (maker: PictureMaker, { photo, files, ...choice }: OwnPicture): Promise<void> => {
  const { sheets, colours, ...made } = await maker.make({ ...choice, path: pathOf(photo) });
  for (const kind of ['photo', 'flat', 'closed'] as const) if (files[kind]) await save(files[kind], made[kind]);
  if (!files.sheets) return;
  for (const [place, body] of sheets.entries()) await save(`${files.sheets}-${place}.webp`, body);
  say(`Their colours: ${colours.map(({ hex, fromMm }) => `${hex} from ${fromMm.toFixed(2)} mm`).join(', ')}.`);
};

const makeSheet = async (maker: PictureMaker): Promise<void> => {
  const rows: Uint8Array[][] = [];
  for (const name of sheet.photos) {
    const choice = { path: pathOf(`golden/${name}.jpg`), size: '6 × 8 in', colours: 5, shorterSide: 600 };
    const made = [];
    for (const look of sheet.looks) made.push(await maker.make({ ...choice, ...look }));
    rows.push([...made.slice(0, 1).map((one) => one.photo), ...made.map((one) => one.flat)]);
  }
  await save(sheet.file, await maker.joinTable(rows, sheet.cellWidth));
};

const save = async (file: string, body: Uint8Array): Promise<void> => {
  await writeFile(file, body);
  say(`${file}: ${body.length} bytes`);
};

await runCommand(makeOwnPictures);
