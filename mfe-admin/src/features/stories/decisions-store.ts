import { create } from 'zustand';
import { useSession } from '../../lib/session/session-store.ts';
import type { Decided } from './api.ts';

type DecisionsStore = {
  /** What undoes each decision since the sign-in, the latest last. */
  ways: readonly Decided[];
  /** Remembers the way back of a decision. */
  remember: (way: Decided) => void;
  /** Takes the latest one out; undefined when there is none. */
  takeLatest: () => Decided | undefined;
  /** Called when stories are gone for good. */
  forget: (gone: Decided['stories']) => void;
};

/** The ways back, which other pages in between do not end, but the end of the session does. */
export const useDecisions = create<DecisionsStore>()((set, get) => ({
  ways: [],
  remember: (way) => set(({ ways }) => ({ ways: [...ways, way] })),
  takeLatest: () => {
    const latest = get().ways.at(-1);
    set(({ ways }) => ({ ways: ways.slice(0, -1) }));
    return latest;
  },
  forget: (gone) => {
    const ids = new Set(gone.map(({ id }) => id));
    const without = (way: Decided) => ({ ...way, stories: way.stories.filter(({ id }) => !ids.has(id)) });
    set(({ ways }) => ({ ways: ways.map(without).filter(({ stories }) => stories.length > 0) }));
  },
}));

useSession.subscribe(({ phase }) => {
  if (phase === 'closed') useDecisions.setState({ ways: [] });
});
