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
        ? `The last good backup was made on ${formatDateTime(lastBackupAt)} (Vancouver). Whatever came after it would be lost with the machine.`
        : 'The first order came more than a day ago, and no backup has been made yet. If the machine were lost, so would be every order and photo.',
    },
    {
      kind: 'text',
      text: 'On the store’s machine, `npm run backup` makes one and says what keeps it from doing so. The page “Operating a real shop” has the line that does it every night. You get this mail once, until there is a newer backup.',
    },
    { kind: 'link', label: 'Open the dashboard', url: new URL(paths.admin, adminUrl).href },
  ],
});
