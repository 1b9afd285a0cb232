export { MaskEditor, type MaskEditorProps } from './mask-editor.tsx';
