import {
  sampleStack,
  Button,
  DropZone,
  FileCard,
  LayerStepper,
  ProgressBar,
  ProgressSteps,
  ResponsiveImage,
} from '@pawlayer/ui';
import { componentSheet } from './sheet.tsx';

const steps = ['Your Info', 'Upload Photo', 'Choose Size', 'Complete Order'];
const picture = sampleStack[0].src;

export const photos = componentSheet(1640, () => (
  <>
    <ProgressSteps steps={steps} current={2} />
    <ProgressSteps steps={steps} current={1} done={[2]} label="Progress with a photo" />
    <DropZone label="Photo" action="Choose a photo" hint="JPEG, PNG or WebP, up to 10 MB" input={{ id: 'photo' }} />
    <DropZone
      label="Photo"
      optional
      dragging
      action="Choose a photo"
      hint="JPEG, PNG or WebP, up to 10 MB"
      input={{ id: 'dragged' }}
      error="Please use a JPEG, PNG or WebP photo."
    />
    <FileCard
      name="otis-in-the-kitchen.jpg"
      facts="3.1 MB, 3024 × 4032"
      thumbnail={picture}
      status={{ tone: 'good', text: 'Sharp enough for every size' }}
      actions={
        <>
          <Button variant="quiet">Crop</Button>
          <Button variant="quiet">Choose another photo</Button>
        </>
      }
    >
      <ProgressBar label="Otis is on the way" percent={38} />
    </FileCard>
    <FileCard name="small.png" status={{ tone: 'bad', text: 'Too small to print' }} />
    <LayerStepper min={5} max={7} value={6} onChange={() => {}} />
    <ResponsiveImage
      pictures={[{ path: picture, type: 'image/jpeg', width: 750, height: 1000 }]}
      alt="Otis"
      sizes="120px"
      color="#33516b"
      priority
    />
  </>
));
