import { Toaster } from '@pawlayer/ui';
import { componentSheet } from './sheet.tsx';

const forever = Number.POSITIVE_INFINITY;

export const toasts = componentSheet(420, () => (
  <Toaster
    duration={forever}
    onDismiss={() => {}}
    toasts={[
      { id: '1', title: 'Photo uploaded successfully', tone: 'success' },
      { id: '2', title: 'Upload failed', description: 'Please try again with a different image', tone: 'danger' },
      {
        id: '3',
        title: 'Story Rejected',
        description: 'The story is hidden from public view.',
        action: { label: 'Undo', onPress: () => {} },
      },
    ]}
  />
));
