import { Badge, Button, CheckIcon, IconButton, Lede, Mono, RetryIcon, TextLink } from '@pawlayer/ui';
import { componentSheet, Row } from './sheet.tsx';

export const actions = componentSheet(640, () => (
  <>
    <Row>
      <Button>Create Portrait</Button>
      <Button variant="secondary">Portrait Gallery</Button>
      <Button variant="quiet">Cancel</Button>
    </Row>
    <Row>
      <Button size="small">
        <CheckIcon size={18} />
        Save
      </Button>
      <Button size="small" variant="secondary">
        Refund
      </Button>
      <IconButton label="Try again">
        <RetryIcon />
      </IconButton>
    </Row>
    <Row>
      <Button pending>Sending</Button>
      <Button variant="secondary" disabled>
        Refund
      </Button>
    </Row>
    <Button wide>Pay 79.29 CAD</Button>
    <Row>
      <Badge>Most loved</Badge>
      <Badge tone="moss">Paid</Badge>
      <Badge tone="dusk">In review</Badge>
      <Badge tone="plain">Expired</Badge>
    </Row>
    <h1>Portrait Gallery</h1>
    <h2>How a photo becomes a portrait</h2>
    <Lede>Each one began as a single photo.</Lede>
    <p>
      <Mono>Order 6E5A1C5E, 0.08 mm</Mono>
    </p>
    <TextLink href="#text">A link that stands by itself</TextLink>
  </>
));
