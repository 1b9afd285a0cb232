import { readdir, readFile, readlink } from 'node:fs/promises';

/** The process that listens on a TCP port, such as `node (process 4711)`; undefined when we may not see it. */
export const portHolder = async (port: number): Promise<string | undefined> => {
  const inodes = (
    await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((table) => listeningInodes(table, port)))
  ).flat();
  const links = new Set(inodes.map((inode) => `socket:[${inode}]`));
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      if (!links.has(await readlink(`/proc/${pid}/fd/${file}`).catch(() => ''))) continue;
      const name = (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'a process')).trim();
      return `${name} (process ${pid})`;
    }
  }
  return undefined;
};

const listening = '0A';

const listeningInodes = async (table: string, port: number): Promise<string[]> => {
  const rows = (await readFile(table, 'utf8').catch(() => '')).split('\n').slice(1);
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(wanted) && columns[3] === listening)
    .flatMap((columns) => columns[9] ?? []);
};
