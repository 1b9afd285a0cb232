import { isolated } from '@pawlayer/contracts';
import type { MailTemplate } from '@pawlayer/service-kit';
import type { Task } from './rules.ts';

/** What there is to do this morning. Nothing in it is about a customer. */
export const morningMail = (name: string, tasks: readonly Task[], url: string): MailTemplate => ({
  subject: 'What there is to do today',
  heading: 'What there is to do today',
  blocks: [
    { kind: 'text', text: `Good morning, ${isolated(name)}!` },
    { kind: 'facts', rows: tasks.map(({ title, count }) => [title, count.toLocaleString('en-CA')] as const) },
    { kind: 'link', label: 'Open the dashboard', url },
    ...tasks
      .flatMap(({ link }) => link ?? [])
      .map(({ label, anchor }) => ({ kind: 'link', label, url: `${url}${anchor}` }) as const),
    {
      kind: 'text',
      text: 'You asked for this mail. You can choose another hour, or stop it, on the page “Security”.',
    },
  ],
});
