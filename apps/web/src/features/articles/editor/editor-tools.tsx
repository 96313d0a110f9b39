import './editor.css';
import { RICH_TEXT_LIMITS } from '@chilyo/rich-text/document';
import { safeHref } from '@chilyo/rich-text/link';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Smile,
  Strikethrough,
  Swords,
  Text,
} from 'lucide-react';
import { useOwnCons } from '../../../api/own-cons.ts';
import { askLine, showAlert } from '../../../lib/dialogs.ts';
import { ConPicker } from '../../../ui/con-picker.tsx';
import { PictureButton } from '../../../widgets/texts/picture-button.tsx';

type Chain = ReturnType<Editor['chain']>;
type Tool = { word: string; face: typeof Bold; is: [name: string, attributes?: object]; on: (chain: Chain) => Chain };

const TOOLS: readonly Tool[] = [
  { word: '제목', face: Heading2, is: ['heading', { level: 2 }], on: (chain) => chain.toggleHeading({ level: 2 }) },
  {
    word: '작은 제목',
    face: Heading3,
    is: ['heading', { level: 3 }],
    on: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { word: '굵게', face: Bold, is: ['bold'], on: (chain) => chain.toggleBold() },
  { word: '기울임', face: Italic, is: ['italic'], on: (chain) => chain.toggleItalic() },
  { word: '취소선', face: Strikethrough, is: ['strike'], on: (chain) => chain.toggleStrike() },
  { word: '목록', face: List, is: ['bulletList'], on: (chain) => chain.toggleBulletList() },
  { word: '번호 목록', face: ListOrdered, is: ['orderedList'], on: (chain) => chain.toggleOrderedList() },
  { word: '인용', face: Quote, is: ['blockquote'], on: (chain) => chain.toggleBlockquote() },
];

type Props = { editor: Editor; onPictures: (files: Iterable<File>) => void; onEmbed: () => void };

/** What may be done to the text, above it. */
export function EditorTools({ editor, onPictures, onEmbed }: Props) {
  const cons = useOwnCons();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ is: [name, attributes] }) => now.isActive(name, attributes)),
  });
  const isPicture = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('image') });
  // the chain's own `focus` waits for the next frame, and a letter typed before it would go to the pressed button
  const act = (on: Tool['on']) => {
    editor.view.focus();
    on(editor.chain().focus()).run();
  };
  const describe = async () => {
    const said = await askLine('그림 설명', '화면 낭독기가 읽어 줄 그림 설명을 적어 주세요.', '적기', {
      typed: editor.getAttributes('image').alt as string,
      most: RICH_TEXT_LIMITS.altLength,
    });
    if (said) editor.chain().focus().updateAttributes('image', { alt: said }).run();
  };
  const link = async () => {
    const typed = await askLine('링크', '이어질 주소를 적어 주세요.', '넣기', {
      most: RICH_TEXT_LIMITS.linkLength,
    });
    if (!typed) return;
    const href = safeHref(typed.trim());
    if (href === null) return void showAlert('http(s) 주소나 이 사이트의 주소만 넣을 수 있습니다.');
    const chain = editor.chain().focus();
    if (!editor.state.selection.empty) return void chain.setMark('link', { href }).run();
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  };
  return (
    <div
      className="editor-tools"
      role="toolbar"
      aria-label="글 꾸미기"
      // a pointer on a tool leaves the focus, and with it the selection, in the text
      onMouseDown={(event) => event.preventDefault()}
    >
      {TOOLS.map(({ word, face: Face, on }, at) => (
        <button
          key={word}
          type="button"
          aria-label={word}
          title={word}
          aria-pressed={active[at]}
          onClick={() => act(on)}
        >
          <Face size={20} aria-hidden="true" />
        </button>
      ))}
      <button type="button" aria-label="링크" title="링크" onClick={() => void link()}>
        <Link size={20} aria-hidden="true" />
      </button>
      <PictureButton label="올릴 그림" multiple onPictures={onPictures} />
      {isPicture && (
        <button type="button" aria-label="그림 설명" title="그림 설명" onClick={() => void describe()}>
          <Text size={20} aria-hidden="true" />
        </button>
      )}
      <ConPicker
        cons={cons}
        label="이모티콘 고르기"
        onPick={(id) => act((chain) => chain.insertContent({ type: 'con', attrs: { id } }))}
      >
        <Smile size={20} aria-hidden="true" />
      </ConPicker>
      <button
        type="button"
        className="editor-embeds"
        aria-label="덱이나 다시 보기 넣기"
        title="덱이나 다시 보기 넣기"
        onClick={onEmbed}
      >
        <Swords size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
