import { SectionBoundary } from '@pawlayer/app-kit';
import { addGalleryItem, type AdminOrder, getOrderCosts, resendMail } from '@pawlayer/contracts/admin';
import { Columns, Notice, Stack } from '@pawlayer/ui';
import { useMay } from '../../lib/session/use-may.ts';
import { CostsPanel } from './costs-panel.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { GalleryPanel } from './gallery/gallery-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PortraitPanel } from './portrait/portrait-panel.tsx';
import { ProductionPanel } from './production-panel.tsx';
import { ProofPanel } from './proof/proof-panel.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

/** An order: progress and customer, then what to print, then the timeline. */
export const OrderDetail = ({ order }: { order: AdminOrder }) => {
  const may = useMay();
  return (
    <Stack gap={16}>
      {order.attention.length > 0 && (
        <Stack gap={16}>
          {order.attention.map((text) => (
            <Notice key={text} tone="danger" title="Needs attention">
              {text}
            </Notice>
          ))}
        </Stack>
      )}
      <Columns widths="minmax(0, 1.35fr) minmax(0, 1fr)" gap={16}>
        <Stack gap={16}>
          <SectionBoundary title="The production cannot be shown">
            <ProductionPanel order={order} />
          </SectionBoundary>
          <SectionBoundary title="The delivery cannot be shown">
            <DeliveryPanel order={order} />
          </SectionBoundary>
          <SectionBoundary title="The proofs cannot be shown">
            <ProofPanel order={order} />
          </SectionBoundary>
        </Stack>
        <Stack gap={16}>
          <SectionBoundary title="The customer cannot be shown">
            <CustomerPanel order={order} />
          </SectionBoundary>
          <SectionBoundary title="The packing slip cannot be shown">
            <SlipPanel order={order} />
          </SectionBoundary>
          <SectionBoundary title="The payment cannot be shown">
            <PaymentPanel order={order} />
          </SectionBoundary>
          {may(getOrderCosts) && (
            <SectionBoundary title="The costs cannot be shown">
              <CostsPanel orderId={order.id} />
            </SectionBoundary>
          )}
        </Stack>
      </Columns>
      <SectionBoundary title="The portrait cannot be shown">
        <PortraitPanel order={order} />
      </SectionBoundary>
      <Columns widths="minmax(0, 1.35fr) minmax(0, 1fr)" gap={16}>
        <SectionBoundary title="The timeline cannot be shown">
          <TimelinePanel order={order} />
        </SectionBoundary>
        <Stack gap={16}>
          {may(resendMail) && (
            <SectionBoundary title="The mails cannot be shown">
              <MailsPanel order={order} />
            </SectionBoundary>
          )}
          {may(addGalleryItem) && order.paidAt !== undefined && (
            <SectionBoundary title="The gallery cannot be shown">
              <GalleryPanel order={order} />
            </SectionBoundary>
          )}
          <SectionBoundary title="The notes cannot be shown">
            <NotesPanel order={order} />
          </SectionBoundary>
        </Stack>
      </Columns>
    </Stack>
  );
};
