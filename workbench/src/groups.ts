import { actions } from './components/actions.tsx';
import { dialogs } from './components/dialogs.tsx';
import { feedback } from './components/feedback.tsx';
import { fields } from './components/fields.tsx';
import { iconSheet } from './components/icons.tsx';
import { photos } from './components/photos.tsx';
import { portraits } from './components/portraits.tsx';
import { shop } from './components/shop.tsx';
import { surroundings } from './components/surroundings.tsx';
import { toasts } from './components/toasts.tsx';
import type { ExampleGroup } from './example.ts';
import { adminPages } from './pages/admin.tsx';
import { checkoutPages } from './pages/checkout.tsx';
import { shopPages } from './pages/shop.tsx';
import { uploadPages } from './pages/upload.tsx';

/** Everything the workbench shows; each group is one picture, of which there are at most 40. */
export const groups: readonly ExampleGroup[] = [
  actions,
  fields,
  feedback,
  toasts,
  dialogs,
  photos,
  shop,
  portraits,
  surroundings,
  iconSheet,
  ...shopPages,
  ...uploadPages,
  ...checkoutPages,
  ...adminPages,
];
