import { formatDateTime } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import type { MailTemplate } from '@pawlayer/service-kit';

/** Tells the owner, once, that the newest backup is too old, or that there is none. */
export const backupOverdue = (lastBackupAt: Date | undefined, adminUrl: string): MailTemplate => ({
  subject: lastBackupAt ? 'The last backup is more than a day old' : 'The shop has no backup',
  heading: lastBackupAt ? 'The last backup is more than a day old' : 'The shop has no backup',
  blocks: [
    {
      kind: 'text',
      text: lastBackupAt
        ? `The last good backup was made on ${formatDateTime(lastBackupAt)} (Vancouver). If the machine were lost, everything since then would be lost too.`
        : 'The first order came more than a day ago, and no backup has been made yet. If the machine were lost, every order and photo would be lost too.',
    },
    {
      kind: 'text',
      text: 'Run `npm run backup` on the store’s machine: it makes a backup, or says why it cannot. The page “Operating a real shop” shows how to make one every night. You get this mail once, until there is a newer backup.',
    },
    { kind: 'link', label: 'Open the dashboard', url: new URL(paths.admin, adminUrl).href },
  ],
});
