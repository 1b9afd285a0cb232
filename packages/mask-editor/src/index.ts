export { MaskEditor } from './mask-editor.tsx';
