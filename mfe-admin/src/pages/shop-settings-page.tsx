import { PageHeader } from '../components/layout/page-header.tsx';
import { ShopSettingsSections } from '../features/shop-settings/shop-settings.tsx';

export const ShopSettingsPage = () => (
  <>
    <PageHeader
      title="Shop settings"
      lead="What a portrait costs, where it goes and when it arrives. New quotes use what you save; orders that are paid or being paid keep their price."
    />
    <ShopSettingsSections />
  </>
);
