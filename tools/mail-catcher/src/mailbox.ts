import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { toSummary, type MailSummary } from './mailpit-format.ts';

export type StoredMail = { summary: MailSummary; raw: Buffer; email: Email };

/** The caught mails, newest first; they are kept across restarts. */
export type Mailbox = {
  list: () => readonly MailSummary[];
  /** `latest` stands for the id of the newest mail. */
  read: (id: string) => Promise<StoredMail | undefined>;
  /** Resolves when the mail is on disk. */
  add: (raw: Buffer) => Promise<MailSummary>;
  markRead: (id: string) => Promise<void>;
  /** Removes the mails with these ids, or all when no ids are given. */
  remove: (ids?: readonly string[]) => Promise<void>;
};

/** Opens the mailbox in this folder: one file per mail, and a list of summaries so that only one file is read here. */
export const openMailbox = async (folder: string): Promise<Mailbox> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const listFile = join(folder, 'list.jsonl');
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  let mails = readList(await readFile(listFile, 'utf8').catch(() => ''));

  // One writer at a time, or a line could be lost between a rewrite and an append.
  let lastWrite: Promise<unknown> = Promise.resolve();
  const runExclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = lastWrite.then(work);
    lastWrite = turn.catch(() => {});
    return turn;
  };
  const rewrite = async (remaining: MailSummary[]) => {
    await writeFile(`${listFile}.new`, remaining.toReversed().map(toLine).join(''), { mode: 0o600 });
    await rename(`${listFile}.new`, listFile);
    mails = remaining;
  };

  return {
    list: () => mails,
    read: async (id) => {
      const summary = id === 'latest' ? mails[0] : mails.find((mail) => mail.ID === id);
      const raw = summary && (await readFile(fileOf(summary.ID)).catch(() => undefined));
      return raw && { summary, raw, email: await PostalMime.parse(raw) };
    },
    add: async (raw) => {
      const summary = toSummary(randomUUID(), await PostalMime.parse(raw), raw.length, new Date());
      await writeFile(fileOf(summary.ID), raw, { mode: 0o600 });
      return runExclusive(async () => {
        await appendFile(listFile, toLine(summary), { mode: 0o600 });
        mails = [summary, ...mails];
        return summary;
      });
    },
    markRead: (id) =>
      runExclusive(() => rewrite(mails.map((mail) => (mail.ID === id ? { ...mail, Read: true } : mail)))),
    remove: (ids) =>
      runExclusive(async () => {
        const isGone = (mail: MailSummary) => ids === undefined || ids.includes(mail.ID);
        const gone = mails.filter(isGone);
        await rewrite(mails.filter((mail) => !isGone(mail)));
        await Promise.all(gone.map((mail) => rm(fileOf(mail.ID), { force: true })));
      }),
  };
};

const toLine = (mail: MailSummary): string => `${JSON.stringify(mail)}\n`;

const readList = (text: string): MailSummary[] =>
  text
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as MailSummary]; // written by us
      } catch {
        return []; // an incomplete last line, from a process that was killed
      }
    })
    .reverse();
