import { Fragment, type ReactNode } from 'react';

type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong'; children: readonly Inline[] }
  | { kind: 'emphasis'; children: readonly Inline[] }
  | { kind: 'link'; url: string; children: readonly Inline[] };

type Block =
  | { kind: 'paragraph'; children: readonly Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: readonly Inline[] }
  | { kind: 'list'; start?: number | undefined; items: readonly (readonly Block[])[] };

type RenderLink = (url: string, children: ReactNode) => ReactNode;

export type RichTextProps = {
  blocks: readonly Block[];
  renderLink: RenderLink;
  /** Instead of h2 and h3. */
  renderHeading?: (level: 2 | 3, children: ReactNode) => ReactNode;
};

/** A checked text, of which every part becomes an element. */
export const RichText = ({ blocks, ...render }: RichTextProps) =>
  // The order of blocks is all that tells them apart, and nothing here has a state.
  blocks.map((block, index) => <BlockElement key={`${index} ${block.kind}`} block={block} {...render} />);

/** A checked line, of which every part becomes an element. */
export const RichLine = ({ inlines, renderLink }: { inlines: readonly Inline[]; renderLink: RenderLink }) =>
  inlines.map((inline, index) => (
    <InlineElement key={`${index} ${inline.kind}`} inline={inline} renderLink={renderLink} />
  ));

const headingElement = (level: 2 | 3, children: ReactNode): ReactNode =>
  level === 2 ? <h2>{children}</h2> : <h3>{children}</h3>;

type BlockElementProps = Omit<RichTextProps, 'blocks'> & { block: Block };

const BlockElement = ({ block, renderLink, renderHeading = headingElement }: BlockElementProps) => {
  if (block.kind === 'list') {
    const items = block.items.map((item, index) => (
      <li key={`${index} item`}>
        <Item blocks={item} renderLink={renderLink} renderHeading={renderHeading} />
      </li>
    ));
    return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
  }
  const children = <RichLine inlines={block.children} renderLink={renderLink} />;
  return block.kind === 'heading' ? renderHeading(block.level, children) : <p>{children}</p>;
};

/** The first paragraph of an item stands in the item itself. */
const Item = ({ blocks, renderLink, renderHeading }: RichTextProps) => {
  const [first, ...others] = blocks;
  if (first?.kind !== 'paragraph')
    return <RichText blocks={blocks} renderLink={renderLink} {...(renderHeading && { renderHeading })} />;
  return (
    <>
      <RichLine inlines={first.children} renderLink={renderLink} />
      <RichText blocks={others} renderLink={renderLink} {...(renderHeading && { renderHeading })} />
    </>
  );
};

const InlineElement = ({ inline, renderLink }: { inline: Inline; renderLink: RenderLink }) => {
  if (inline.kind === 'text') return inline.text;
  if (inline.kind === 'break') return <br />;
  const children = <RichLine inlines={inline.children} renderLink={renderLink} />;
  if (inline.kind === 'strong') return <strong>{children}</strong>;
  if (inline.kind === 'emphasis') return <em>{children}</em>;
  return <Fragment>{renderLink(inline.url, children)}</Fragment>;
};
