import { type RemoteParts, useAppServices } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Why there is no portrait of the visitor's photo: the file was refused, or the code that draws it did not load. */
export type OwnPortraitProblem = { kind: 'refused'; message: string } | { kind: 'unavailable' };

/**
 * The visitor's own photo in place of the sample. What draws it belongs to checkout, and is loaded when a photo is
 * about to be chosen. Where checkout cannot be loaded at all, a photo leads to the order page.
 */
export const useOwnPortrait = () => {
  const { loadPart } = useAppServices();
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [Portrait, setPortrait] = useState<RemoteParts['tryPortrait']>();
  const [isShown, setIsShown] = useState(false);
  const [problem, setProblem] = useState<OwnPortraitProblem>();

  const load = async () => {
    const part = await loadPart?.('tryPortrait');
    setPortrait(() => part);
  };
  const choose = async (chosen: File) => {
    if (!loadPart) return navigate(paths.upload);
    setProblem(undefined);
    setFile(chosen);
    try {
      await load();
    } catch (error) {
      console.warn('The portrait cannot be shown on this page', error);
      setFile(undefined);
      setProblem({ kind: 'unavailable' });
    }
  };
  usePastedPhoto((pasted) => void choose(pasted), { isOn: !Portrait }); // the portrait itself takes later ones

  return {
    Portrait,
    file,
    isShown,
    isPending: file !== undefined && !isShown && problem === undefined,
    problem,
    choose: (chosen: File) => void choose(chosen),
    /** Opens the file picker, and loads what draws the portrait meanwhile; a failure is reported once one is chosen. */
    pick: (input: HTMLInputElement | null) => {
      if (!loadPart) return void navigate(paths.upload);
      load().catch(() => undefined);
      input?.click();
    },
    show: () => setIsShown(true),
    refuse: (message: string | undefined) =>
      setProblem(message === undefined ? undefined : { kind: 'refused', message }),
    close: () => {
      setFile(undefined);
      setPortrait(undefined);
      setIsShown(false);
      setProblem(undefined);
    },
  };
};

const usePastedPhoto = (onPhoto: (file: File) => void, { isOn }: { isOn: boolean }) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const photo = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!photo) return;
    event.preventDefault();
    onPhoto(photo);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onPaste = (event: ClipboardEvent) => take(event);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [isOn]);
};
