import { ApiError } from '@pawlayer/app-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedCutOut } from '../../../lib/cut/cut-settings.ts';
import { shownSurroundings } from '../../../lib/cut/surroundings.ts';
import { readDraft, useDraftStore } from '../../../lib/draft/draft-store.ts';
import { toPng } from '../../../lib/draft/mask-file.ts';
import { saveMaskMutation } from './api.ts';

/** What is left to send of the order's cut-out; `failed` when a pet that is to be cut out could not be. */
type Outcome = { kind: 'ready'; cutOut: SavedCutOut | undefined } | { kind: 'failed' };

/**
 * Saves the draft's mask for its upload, unless the server has it already. What is as photographed never fails for its
 * mask, which only lets the owner cut the pet out later.
 */
export const useSavedCutOut = () => {
  const { mutateAsync } = useMutation(saveMaskMutation());
  const [hasFailed, setHasFailed] = useState(false);

  const save = async (): Promise<Outcome> => {
    setHasFailed(false);
    const { draft, mask: file } = await readDraft();
    const { mask, savedUpload } = draft;
    const surroundings = shownSurroundings(draft) ?? draft.surroundings;
    if (!surroundings) return { kind: 'ready', cutOut: undefined };
    if (!mask || !savedUpload) return { kind: 'ready', cutOut: { surroundings: { kind: 'photo' } } };
    const isSaved = mask.hash !== undefined && mask.uploadId === savedUpload.id;
    if (isSaved) return { kind: 'ready', cutOut: { mask: mask.hash, surroundings } };
    try {
      if (!file) throw new Error('this device no longer has the mask');
      const { id: uploadId, customerId } = savedUpload;
      const { mask: hash } = await mutateAsync({ uploadId, customerId, png: toPng(file) });
      rememberHash(mask.id, { hash, uploadId });
      return { kind: 'ready', cutOut: { mask: hash, surroundings } };
    } catch (error) {
      console.warn('The mask could not be saved', error);
      // Checkout says what became of an order or a photo that is gone, and that a change comes too late.
      if (surroundings.kind === 'photo' || isExplainedAtCheckout(error)) {
        return { kind: 'ready', cutOut: { surroundings } };
      }
      setHasFailed(true);
      return { kind: 'failed' };
    }
  };
  return { save, hasFailed };
};

/** Unless the mask was changed meanwhile. */
const rememberHash = (maskId: string, saved: { hash: string; uploadId: string }): void => {
  const { draft, change } = useDraftStore.getState();
  if (draft.mask?.id === maskId) change({ mask: { ...draft.mask, ...saved } });
};

const isExplainedAtCheckout = (error: unknown): boolean =>
  error instanceof ApiError && ['not_found', 'already_ordered', 'photo_erased'].includes(error.code ?? '');
