import { open, readFile } from 'node:fs/promises';
import { Erasure } from '@pawlayer/contracts/admin';

/** The erasures, kept in a file that no backup holds: a line of JSON for each, which names nobody. */
export type Erasures = {
  /** Resolves once the line is on the disk. */
  append: (erasure: Erasure) => Promise<void>;
  read: () => Promise<Erasure[]>;
};

export const openErasures = (file: string): Erasures => ({
  append: async (erasure) => {
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.appendFile(`${JSON.stringify(erasure)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  read: async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''; // nothing has been erased yet
      throw error;
    });
    return text.split('\n').flatMap((line, index) =>
      wholeIn(line).map((whole) => {
        const parsed = Erasure.safeParse(parseJson(whole));
        if (!parsed.success) throw new Error(`line ${index + 1} of ${file} is no erasure`);
        return parsed.data;
      }),
    );
  },
});

/** A crash may have cut a line off, alone or before the next one: nobody was told that this erasure was made. */
const wholeIn = (line: string): string[] => (line.endsWith('}') ? [line.slice(line.lastIndexOf('{'))] : []);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
