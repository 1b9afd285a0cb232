import type { MessageDecision, MessageState, StoryDecision, StoryState } from '@pawlayer/contracts/admin';
import {
  countMessages,
  countStories,
  decideMessages,
  decideStories,
  listMessagePage,
  listStoryPage,
} from '@pawlayer/contracts/admin';
import type { Content } from './start-content.ts';

/** What a visitor and the owner ask of a content service under test. */
export const openModeration = async ({ url, signIn }: Content) => {
  const token = await signIn();
  const ask = (path: string, body?: unknown) =>
    fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const shareStory = (fields: Record<string, string>, photo?: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    const story = { customerName: 'Mara', petName: 'Otis', storyText: 'A good one.', ...fields };
    for (const [name, value] of Object.entries(story)) form.set(name, value);
    if (photo) form.set('photo', new File([photo], 'pet.png'));
    return fetch(`${url}/api/stories`, { method: 'POST', body: form });
  };
  return {
    ask,
    shareStory,
    page: async (state: StoryState, { cursor, pageSize = 50 }: { cursor?: string; pageSize?: number } = {}) => {
      const query = new URLSearchParams({ state, pageSize: String(pageSize), ...(cursor && { cursor }) });
      return listStoryPage.response.parse(await (await ask(`${listStoryPage.path}?${query}`)).json());
    },
    counts: async () => countStories.response.parse(await (await ask(countStories.path)).json()),
    decideStories: async (ids: readonly string[], decision: StoryDecision) =>
      decideStories.response.parse(await (await ask(decideStories.path, { ids, decision })).json()),
    messagePage: async (state: MessageState, cursor?: string) => {
      const query = new URLSearchParams({ state, pageSize: '100', ...(cursor && { cursor }) });
      return listMessagePage.response.parse(await (await ask(`${listMessagePage.path}?${query}`)).json());
    },
    messageCounts: async () => countMessages.response.parse(await (await ask(countMessages.path)).json()),
    decideMessages: async (ids: readonly string[], decision: MessageDecision) =>
      decideMessages.response.parse(await (await ask(decideMessages.path, { ids, decision })).json()),
  };
};

export type Moderation = Awaited<ReturnType<typeof openModeration>>;
