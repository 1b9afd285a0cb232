import { useToast } from '@pawlayer/app-kit';
import { DownloadIcon, ShareIcon, SmallButton } from '@pawlayer/ui';
import { useState } from 'react';
import { canShare, pictureName, savePicture, sharePicture } from '../lib/share/hand-over.ts';

type SharePreviewProps = {
  /** The portrait as it hangs, as a PNG. */
  draw: () => Promise<Blob>;
  petName: string | undefined;
};

/** Saves the portrait as a picture that is made on this device, and shares it where that is possible. */
export const SharePreview = ({ draw, petName }: SharePreviewProps) => {
  const toast = useToast();
  const [drawnFor, setDrawnFor] = useState<'save' | 'share'>();
  const [shares] = useState(canShare);

  const handOver = async (how: 'save' | 'share') => {
    setDrawnFor(how);
    try {
      const name = pictureName(petName);
      const picture = await draw();
      const outcome = await (how === 'save' ? savePicture : sharePicture)(picture, name);
      if (outcome === 'saved')
        toast({ title: 'Portrait saved', description: `The file is called ${name}.`, tone: 'success' });
    } catch (error) {
      console.warn('The portrait could not be shared', error);
      toast({
        title: 'The picture could not be made',
        description: 'Nothing is lost. Please try again.',
        tone: 'danger',
      });
    } finally {
      setDrawnFor(undefined);
    }
  };

  return (
    <>
      <SmallButton pending={drawnFor === 'save'} onClick={() => void handOver('save')}>
        <DownloadIcon /> Save
      </SmallButton>
      {shares && (
        <SmallButton pending={drawnFor === 'share'} onClick={() => void handOver('share')}>
          <ShareIcon /> Share
        </SmallButton>
      )}
    </>
  );
};
