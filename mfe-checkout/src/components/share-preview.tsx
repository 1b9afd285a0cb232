import { useToast } from '@pawlayer/app-kit';
import { DownloadIcon, ShareIcon, SmallButton, type StackSheet } from '@pawlayer/ui';
import { useState } from 'react';
import { drawPreview } from '../lib/share/draw-preview.ts';
import { canShare, handOver, previewFileName } from '../lib/share/hand-over.ts';

/** Shares the portrait as a picture that is made on this device, or saves it where nothing can be shared. */
export const SharePreview = ({ sheets, petName }: { sheets: readonly StackSheet[]; petName: string | undefined }) => {
  const toast = useToast();
  const [isDrawing, setIsDrawing] = useState(false);
  const [shares] = useState(canShare);

  const share = async () => {
    setIsDrawing(true);
    try {
      const name = previewFileName(petName);
      const outcome = await handOver(await drawPreview(sheets, petName), name);
      if (outcome === 'saved') toast({ title: 'Preview saved', description: `It is called ${name}.`, tone: 'success' });
    } catch (error) {
      console.warn('The preview cannot be shared', error);
      toast({
        title: 'The picture could not be made',
        description: 'Nothing is lost. Please try again.',
        tone: 'danger',
      });
    } finally {
      setIsDrawing(false);
    }
  };

  return (
    <SmallButton
      aria-label={shares ? 'Share the preview' : 'Save the preview'}
      pending={isDrawing}
      onClick={() => void share()}
    >
      {shares ? <ShareIcon /> : <DownloadIcon />} {shares ? 'Share' : 'Save'}
    </SmallButton>
  );
};
