import { create } from 'zustand';
import { createCutWorkerClient, type CutWorkerClient } from './cut-worker-client.ts';

/** The worker of this tab, which the photo field readies and the preview uses. */
export const useCutWorkerStore = create<CutWorkerClient>()(createCutWorkerClient);
