import { actions } from './components/actions.tsx';
import { dialogs } from './components/dialogs.tsx';
import { feedback } from './components/feedback.tsx';
import { fields } from './components/fields.tsx';
import { icons } from './components/icons.tsx';
import { maskEditor } from './components/mask-editor.tsx';
import { photos } from './components/photos.tsx';
import { portraits } from './components/portraits.tsx';
import { shop } from './components/shop.tsx';
import { surfaces } from './components/surfaces.tsx';
import { surroundings } from './components/surroundings.tsx';
import { toasts } from './components/toasts.tsx';
import type { ExampleGroup } from './example.ts';
import type { GroupName } from './group-names.ts';
import { adminPages } from './pages/admin.tsx';
import { checkoutPages } from './pages/checkout.tsx';
import { shellPages } from './pages/shell.tsx';
import { shopPages } from './pages/shop.tsx';
import { uploadPages } from './pages/upload.tsx';

export const groups: Readonly<Record<GroupName, ExampleGroup>> = {
  actions,
  fields,
  surfaces,
  feedback,
  toasts,
  dialogs,
  photos,
  shop,
  portraits,
  'mask-editor': maskEditor,
  'header-and-footer': surroundings,
  icons,
  ...shellPages,
  ...shopPages,
  ...uploadPages,
  ...checkoutPages,
  ...adminPages,
};

export const isGroupName = (name: string | null): name is GroupName => name !== null && Object.hasOwn(groups, name);
