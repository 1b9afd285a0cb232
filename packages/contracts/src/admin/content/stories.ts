import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { Story } from '../../content/stories.ts';
import { id } from '../../fields.ts';
import { keysetQuery, maxDecided, nextCursor } from '../../keyset.ts';
import { roles } from '../../roles.ts';
import { SpamReason } from '../spam.ts';

const defineCall = callsOf({ owner: 'content', roles: roles.moderation });

/** `spam` is neither public nor counted among the stories that wait. */
export const StoryState = z.enum(['pending', 'approved', 'spam']);
export type StoryState = z.infer<typeof StoryState>;

/**
 * `being-made`: the photo is stored, its pictures are not made yet. `failed`: they cannot be made; the photo is not
 * published.
 */
export const StoryPhotoState = z.enum(['none', 'being-made', 'ready', 'failed']);

/** A story on the admin pages. */
export const AdminStory = Story.omit({ pictures: true, photoUrl: true }).extend({
  email: z.string().optional(),
  /** The hash of the address, by which the customer's page is found; absent without an address, and for spam. */
  personId: z.string().optional(),
  state: StoryState,
  spamReason: SpamReason.optional(),
  photoState: StoryPhotoState,
  /**
   * `getStoryPhoto` returns the photo, whether the story is approved or not: the same as `photoState` being `ready`.
   */
  hasPhoto: z.boolean(),
  /** The approval covers this very photo: it is public, or becomes so when its pictures are made. */
  isPhotoApproved: z.boolean(),
});
export type AdminStory = z.infer<typeof AdminStory>;

export const listAdminStories = defineCall({
  route: 'GET /api/admin/stories',
  summary: 'The first 1,000 stories: the pending ones, oldest first; then the approved ones and the spam, latest first',
  response: z.array(AdminStory),
});

/** How many stories there are in each state. New stories are refused while `pending` is at `pendingMax`. */
export const StoryCounts = z.object({
  pending: z.int(),
  approved: z.int(),
  spam: z.int(),
  pendingMax: z.int(),
});
export type StoryCounts = z.infer<typeof StoryCounts>;

export const listStoryPage = defineCall({
  route: 'GET /api/admin/stories/page',
  summary: 'Stories of one state, page by page: pending ones oldest first, others latest first',
  query: z.object({ state: StoryState.default('pending'), ...keysetQuery }),
  response: z.object({ stories: z.array(AdminStory), nextCursor, counts: StoryCounts }),
});

export const countStories = defineCall({
  route: 'GET /api/admin/stories/counts',
  summary: 'How many stories there are in each state',
  response: StoryCounts,
});

/** `reject` takes an approved story back to the pending ones; `unmark-spam` lets a story wait like any other. */
export const StoryDecision = z.enum(['approve', 'reject', 'mark-spam', 'unmark-spam', 'delete']);
export type StoryDecision = z.infer<typeof StoryDecision>;

export const decideStories = defineCall({
  route: 'POST /api/admin/stories/decisions',
  summary: 'Decides on many stories at once; those that stand as decided already, or do not exist, are left out',
  body: z.object({ ids: z.array(id()).min(1).max(maxDecided), decision: StoryDecision }),
  response: z.object({ changed: z.array(id()), counts: StoryCounts }),
});

export const approveStory = defineCall({
  route: 'POST /api/admin/stories/{id}/approve',
  summary: 'Shows a story to the public, with its photo as it was uploaded once the pictures of it are made',
  response: AdminStory,
});

export const rejectStory = defineCall({
  route: 'POST /api/admin/stories/{id}/reject',
  summary: 'Hides a story from the public',
  response: AdminStory,
});

export const getStoryPhoto = defineCall({
  route: 'GET /api/admin/stories/{id}/photo',
  summary: "A story's photo, re-encoded, approved or not",
  media: 'image/jpeg',
});
