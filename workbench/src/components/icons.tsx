import * as ui from '@pawlayer/ui';
import type { ComponentType } from 'react';
import { componentSheet, Row } from './sheet.tsx';

const icons = Object.entries(ui).filter(([name]) => name.endsWith('Icon')) as [string, ComponentType<{ size: number }>][]; // by their name

export const iconSheet = componentSheet('icons', 420, () => (
  <Row>
    {icons.map(([name, Icon]) => (
      <Icon key={name} size={32} />
    ))}
  </Row>
));
