import type { CallResponse } from '@pawlayer/contracts';
import type {
  DeviceSession,
  listPasskeys,
  Notices,
  PushNotices,
  PasswordState,
  Person,
} from '@pawlayer/contracts/admin';

export const people: Person[] = [
  {
    id: '0f1e2d3c-4b5a-4968-8776-655443322101',
    name: 'Owner',
    role: 'owner',
    invitedAt: '2026-10-01T10:00:00.000Z',
    joinedAt: '2026-10-01T10:00:00.000Z',
    lastSeenAt: '2026-11-22T09:00:00.000Z',
    isYou: true,
    canChange: false,
  },
  {
    id: '0f1e2d3c-4b5a-4968-8776-655443322102',
    name: 'Priya Nair',
    email: 'priya@example.com',
    role: 'printer',
    invitedAt: '2026-11-02T10:00:00.000Z',
    joinedAt: '2026-11-03T08:10:00.000Z',
    lastSeenAt: '2026-11-21T16:20:00.000Z',
    isYou: false,
    canChange: true,
  },
  {
    id: '0f1e2d3c-4b5a-4968-8776-655443322103',
    name: 'Jonas Weber',
    email: 'jonas.weber.of.the.long.address@example.com',
    role: 'moderator',
    invitedAt: '2026-11-20T10:00:00.000Z',
    invitationEndsAt: '2126-11-27T10:00:00.000Z',
    isYou: false,
    canChange: true,
  },
];

export const passkeys: CallResponse<typeof listPasskeys> = {
  available: true,
  passkeys: [
    {
      id: '0f1e2d3c-4b5a-4968-8776-655443322201',
      name: 'Phone',
      domain: 'pawlayer.example',
      createdAt: '2026-11-02T10:00:00.000Z',
      lastUsedAt: '2026-11-22T08:00:00.000Z',
    },
    {
      id: '0f1e2d3c-4b5a-4968-8776-655443322202',
      name: 'Laptop in the workshop',
      domain: 'pawlayer.example',
      createdAt: '2026-11-03T10:00:00.000Z',
    },
  ],
};

export const password: PasswordState = {
  isOn: true,
  isYours: true,
  changedAt: '2026-11-01T10:00:00.000Z',
  isInitial: false,
  canSwitchOff: true,
  recoveryCodesLeft: 9,
};

const session = (number: number, change: Partial<DeviceSession>): DeviceSession => ({
  id: `0f1e2d3c-4b5a-4968-8776-65544332230${number}`,
  device: 'Firefox on Windows',
  method: 'password',
  createdAt: '2026-11-22T08:00:00.000Z',
  lastUsedAt: '2026-11-22T09:00:00.000Z',
  isCurrent: false,
  ...change,
});

export const sessions: DeviceSession[] = [
  session(1, { isCurrent: true, method: 'passkey' }),
  session(2, { device: 'Safari on iPhone', method: 'recovery-code' }),
];

export const pushNotices: PushNotices = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  admitted: [
    'order-paid',
    'proof-answered',
    'message-received',
    'story-received',
    'payment-problem',
    'work-failed',
    'part-down',
    'backup-overdue',
  ],
  kinds: ['order-paid', 'message-received', 'payment-problem'],
  devices: [
    {
      id: '0f1e2d3c-4b5a-4968-8776-655443322401',
      name: 'Chrome on Android',
      addedAt: '2026-11-20T10:00:00.000Z',
      isCurrent: true,
    },
    {
      id: '0f1e2d3c-4b5a-4968-8776-655443322402',
      name: 'Safari on iPhone',
      addedAt: '2026-11-21T10:00:00.000Z',
      isCurrent: false,
    },
  ],
};

export const notices: Notices = { morningMail: true, morningHour: 7, address: 'owner@pawlayer.example' };
