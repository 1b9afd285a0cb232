import { isolated, type Role, settings } from '@pawlayer/contracts';
import type { MailTemplate } from '@pawlayer/service-kit';
import type { LinkRecipient } from './link-queries.ts';

const tasks: Readonly<Record<Role, string>> = {
  owner: 'everything in the shop',
  printer: 'the production of portraits, their proofs and the filaments',
  moderator: 'the stories, the gallery and the messages',
};

export const invitation = ({ name, role }: LinkRecipient, url: string): MailTemplate => ({
  subject: `You are invited to help at ${settings.brand}`,
  heading: `You are invited to help at ${settings.brand}`,
  blocks: [
    { kind: 'text', text: `Hello ${isolated(name)},` },
    {
      kind: 'text',
      text: `The owner of the shop invites you to its admin pages, where you take care of ${tasks[role]}.`,
    },
    { kind: 'link', label: 'Accept the invitation', url },
    { kind: 'text', text: 'The link is valid for 7 days and works once. If you did not expect this, ignore it.' },
  ],
});

export const loginLink = ({ name }: LinkRecipient, url: string): MailTemplate => ({
  subject: 'Your link to sign in',
  heading: 'Your link to sign in',
  blocks: [
    { kind: 'text', text: `Hello ${isolated(name)},` },
    { kind: 'text', text: 'Somebody, most likely you, asked for a link to the admin pages.' },
    { kind: 'link', label: 'Sign in', url },
    { kind: 'text', text: 'The link is valid for 10 minutes and works once. If it was not you, ignore it.' },
  ],
});
