import '@pawlayer/ui/fonts.css';
import '@pawlayer/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Board } from './board.tsx';
import { groups, isGroupName } from './groups.ts';
import { Index } from './index-page.tsx';
import { showExample } from './show-example.tsx';

/**
 * `/` lists everything, `/?group=gallery-page` shows a group; adding `&example=loading&theme=dark` shows one example.
 */
const query = new URLSearchParams(location.search);
const asked = query.get('group');
const group = isGroupName(asked) ? { name: asked, ...groups[asked] } : undefined;
const example = group?.examples.find(({ name }) => name === query.get('example'));

const element = document.getElementById('root');
if (!element) throw new Error('the page has no element with the id "root"');
const root = createRoot(element);

if (example) await showExample(root, example, query.get('theme') === 'dark');
else root.render(group ? <Board group={group} /> : <Index />);
