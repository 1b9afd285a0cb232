import { PageHeader } from '../components/layout/page-header.tsx';
import { ShopSettingsSections } from '../features/shop-settings/shop-settings.tsx';

export const ShopSettingsPage = () => (
  <>
    <PageHeader
      title="Shop settings"
      lead="What a portrait costs, where it goes and when it arrives. New quotes follow from what you save; what is sold or being paid keeps its price."
    />
    <ShopSettingsSections />
  </>
);
