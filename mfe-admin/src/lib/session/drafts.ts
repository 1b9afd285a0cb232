import * as z from 'zod';
import { createStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type Fields = Readonly<Record<string, string>>;
const Stored = z.object({ drafts: z.record(z.string(), z.record(z.string(), z.string())) });

/** What is typed into each form and not sent yet, by the form's name. It outlives a session that ends, and a reload of this tab. */
const store = createStore<{ drafts: Readonly<Record<string, Fields>> }>()(
  persist(() => ({ drafts: {} }), {
    name: 'admin-drafts',
    storage: createJSONStorage(() => sessionStorage),
    // What another release of this page, or somebody's hand, has written is not trusted.
    merge: (persisted, current) => ({ ...current, ...Stored.safeParse(persisted).data }),
  }),
);

export const draftOf = (form: string): Fields | undefined => store.getState().drafts[form];

export const keepDraft = (form: string, fields: Fields): void => {
  store.setState(({ drafts }) => ({ drafts: { ...drafts, [form]: fields } }));
};

export const dropDraft = (form: string): void => {
  store.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== form)),
  }));
};

export const dropAllDrafts = (): void => {
  store.setState({ drafts: {} });
};
