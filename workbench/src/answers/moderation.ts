import type { CallResponse } from '@pawlayer/contracts';
import type { AdminStory, listStoryPage } from '@pawlayer/contracts/admin';
import { stories } from './shop.ts';

export const storyCounts = { pending: 61, approved: 1, spam: 3, pendingMax: 500 };

export const noStories: CallResponse<typeof listStoryPage> = {
  stories: [],
  counts: { pending: 0, approved: 0, spam: 0, pendingMax: 500 },
};

const story = (number: number, change: Partial<AdminStory>): AdminStory[] =>
  stories.map(({ pictures: _, photoUrl: __, ...shown }) => ({
    ...shown,
    id: `1b7e4c52-8f04-4c3e-9d21-5a6b7c8d9e0${number}`,
    isApproved: false,
    state: 'pending',
    photoState: 'none',
    hasPhoto: false,
    isPhotoApproved: false,
    ...change,
  }));

export const pendingStories: CallResponse<typeof listStoryPage> = {
  stories: [
    ...story(1, { customerName: 'Priya Nair', petName: 'Biscuit', isMemorial: false }),
    ...story(2, { customerName: 'Jonas Weber', petName: 'Pip', photoState: 'being-made', email: 'jonas@example.com' }),
    ...story(3, { customerName: 'Mei Lin', petName: 'Juniper', photoState: 'failed' }),
  ],
  nextCursor: '1.1b7e4c52-8f04-4c3e-9d21-5a6b7c8d9e03',
  counts: storyCounts,
};

export const approvedStories: CallResponse<typeof listStoryPage> = {
  stories: story(4, {
    email: 'ines@example.com',
    isApproved: true,
    state: 'approved',
    photoState: 'ready',
    hasPhoto: true,
    isPhotoApproved: true,
  }),
  counts: storyCounts,
};
