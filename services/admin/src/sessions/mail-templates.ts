import { formatDateTime, isolated } from '@pawlayer/contracts';
import type { SignInMethod } from '@pawlayer/contracts/admin';
import type { MailContent, MailTemplate } from '@pawlayer/service-kit';
import type { DeviceSignIn } from './device-queries.ts';

const methods: Readonly<Record<SignInMethod, string>> = {
  password: 'the password',
  passkey: 'a passkey',
  link: 'a link by mail',
  'recovery-code': 'a recovery code',
  invitation: 'an invitation',
  'command-line': 'a command on the store’s own machine',
};

const facts = ({ device, method, at }: DeviceSignIn): MailContent['blocks'][number] => ({
  kind: 'facts',
  rows: [
    ['Device', device],
    ['With', methods[method]],
    ['When', `${formatDateTime(at)} (Vancouver)`],
  ],
});

/** The mail to the owner about anybody's new device. */
export const newDeviceForOwner = (signIn: DeviceSignIn, accountUrl: string): MailTemplate => ({
  subject: 'A new device signed in to the admin pages',
  heading: 'A new device signed in',
  blocks: [
    {
      kind: 'text',
      text: `${isolated(signIn.name)} signed in to the admin pages from a new device.`,
    },
    facts(signIn),
    {
      kind: 'text',
      text: 'If you know about it, there is nothing to do. If not, end that session, then change the password, or remove the person.',
    },
    { kind: 'link', label: 'Sessions and devices', url: accountUrl },
  ],
});

/** The mail to a helper about their own new device. */
export const newDeviceForPerson = (signIn: DeviceSignIn, accountUrl: string): MailTemplate => ({
  subject: 'You signed in from a new device',
  heading: 'You signed in from a new device',
  blocks: [
    { kind: 'text', text: 'Somebody signed in to the admin pages as you, from a new device.' },
    facts(signIn),
    {
      kind: 'text',
      text: 'If that was you, there is nothing to do. If not, end that session, revoke the passkey that was used, and tell the owner.',
    },
    { kind: 'link', label: 'Sessions and devices', url: accountUrl },
  ],
});
