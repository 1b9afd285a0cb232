import * as z from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const StoredSwitch = z.object({ isOn: z.boolean() });

/** Whether this browser's user wants shortcuts of one letter (WCAG 2.1.4: speech input and slips press them too). */
export const useShortcutSwitch = create<{ isOn: boolean; setIsOn: (isOn: boolean) => void }>()(
  persist((set) => ({ isOn: true, setIsOn: (isOn) => set({ isOn }) }), {
    name: 'admin-shortcuts',
    // The stored value may come from another release or have been edited by hand.
    merge: (persisted, current) => ({ ...current, ...StoredSwitch.safeParse(persisted).data }),
  }),
);
