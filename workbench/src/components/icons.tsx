import * as ui from '@pawlayer/ui';
import type { ComponentType } from 'react';
import { componentSheet, Row } from './sheet.tsx';

const named = Object.entries(ui).filter(([name]) => name.endsWith('Icon')) as [
  string,
  ComponentType<{ size: number }>,
][]; // by their name

export const icons = componentSheet(420, () => (
  <Row>
    {named.map(([name, Icon]) => (
      <Icon key={name} size={32} />
    ))}
  </Row>
));
