import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

type Fields = Readonly<Record<string, string>>;
const Stored = z.object({ drafts: z.record(z.string(), z.record(z.string(), z.string())) });

type DraftStore = {
  /** What is typed into each form and not sent yet, by the form's name. */
  drafts: Readonly<Record<string, Fields>>;
  keep: (form: string, fields: Fields) => void;
  drop: (form: string) => void;
  dropAll: () => void;
};

/** Typed text outlives a session that ends, and a reload: it is kept for this tab. */
export const useDrafts = create<DraftStore>()(
  persist(
    (set) => ({
      drafts: {},
      keep: (form, fields) => set(({ drafts }) => ({ drafts: { ...drafts, [form]: fields } })),
      drop: (form) => set(({ drafts }) => ({ drafts: Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== form)) })),
      dropAll: () => set({ drafts: {} }),
    }),
    {
      name: 'admin-drafts',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ drafts }) => ({ drafts }),
      // What another release of this page, or somebody's hand, has written is not trusted.
      merge: (persisted, current) => ({ ...current, ...Stored.safeParse(persisted).data }),
    },
  ),
);
