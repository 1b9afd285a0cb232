import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** URLs of the shell's built files. */
export type ShellFiles = {
  scripts: readonly string[];
  forms: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
};

// The fonts of every first view: headings and text, in the Latin subset.
const preloadedFonts = [
  /^young-serif-latin-400-normal\..*woff2$/,
  /^atkinson-hyperlegible-next-latin-wght-normal\..*woff2$/,
];

/** Reads the bundler's output in `dist`. Throws when the shell has not been built. */
export const readShellFiles = async (dist: string): Promise<ShellFiles> => {
  const main = await readEntry(dist, 'main');
  const zod = await readEntry(dist, 'zod');
  const assets = await readdir(path.join(dist, 'assets'));
  return {
    scripts: main.filter((file) => file.endsWith('.js')).map((file) => `/${file}`),
    forms: zod.map((file) => `/${file}`),
    styles: main.filter((file) => file.endsWith('.css')).map((file) => `/${file}`),
    fonts: assets.filter((file) => preloadedFonts.some((font) => font.test(file))).map((file) => `/assets/${file}`),
  };
};

const readEntry = async (folder: string, entry: string): Promise<string[]> => {
  const entries = JSON.parse(await readFile(path.join(folder, 'entries.json'), 'utf8')) as Record<string, string[]>; // written by EntryFilesPlugin
  const files = entries[entry];
  if (!files) throw new Error(`${folder} has no entry ${entry}`);
  return files;
};
