import { tabStateStorage } from '@pawlayer/app-kit';
import * as z from 'zod';
import { createStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type DraftFields = Readonly<Record<string, string>>;
const StoredDrafts = z.object({ drafts: z.record(z.string(), z.record(z.string(), z.string())) });

/** Unsent input by form name, in session storage, so that it survives an expired session and a reload. */
const draftStore = createStore<{ drafts: Readonly<Record<string, DraftFields>> }>()(
  persist(() => ({ drafts: {} }), {
    name: 'admin-drafts',
    storage: createJSONStorage(() => tabStateStorage),
    // The stored value may come from another release or have been edited by hand.
    merge: (persisted, current) => ({ ...current, ...StoredDrafts.safeParse(persisted).data }),
  }),
);

export const findDraft = (form: string): DraftFields | undefined => draftStore.getState().drafts[form];

export const saveDraft = (form: string, fields: DraftFields): void => {
  draftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [form]: fields } }));
};

export const deleteDraft = (form: string): void => {
  draftStore.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== form)),
  }));
};

export const deleteAllDrafts = (): void => {
  draftStore.setState({ drafts: {} });
};
