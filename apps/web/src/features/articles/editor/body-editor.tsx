import '../../../widgets/texts/rich-text.css';
import './editor.css';
import type { RichText } from '@chilyo/rich-text/document';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCatalog } from '../../../api/catalog-store.ts';
import { isSending } from '../../../lib/is-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { mentionAt, type OpenMention } from '../../../widgets/cards/search/mention.ts';
import { type ListKeys, MentionList } from '../../../widgets/cards/search/mention-list.tsx';
import { embedOfPasted } from '../../../widgets/texts/embed-of.ts';
import { PictureUploads, usePictureUploads } from '../../../widgets/texts/picture-uploads.tsx';
import { isPictureFile } from '../../../widgets/texts/smaller-picture.ts';
import { documentOf } from './document-of.ts';
import { EditorTools } from './editor-tools.tsx';
import { EmbedPicker } from './embed-picker.tsx';
import { extensions } from './nodes.ts';
import { hasWords, pasting } from './pasting.ts';
import { letPlaceGo, placeOfDrop, putPicture, reservePlace } from './picture-places.ts';

type Props = {
  label: string;
  /** Element that says how much room is left. */
  describedBy: string;
  body: RichText | null;
  onChange: (body: RichText) => void;
  /** How many pictures are on their way, and how many did not arrive. */
  onPictures: (pictures: { sending: number; failed: number }) => void;
};

/** The open mention of a card or player, as positions of the editor's document. */
function openMention({ state: { selection } }: Editor): OpenMention | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
  const mention = mentionAt(before, before.length);
  return mention && { ...mention, from: $from.pos - (mention.to - mention.from), to: $from.pos };
}

const MENTION_WIDTH = 320;

/** Below the letter where the mention begins, within the field. */
function placeOf(editor: Editor, at: number): { left: number; top: number } {
  const letter = editor.view.coordsAtPos(at);
  const field = editor.view.dom.getBoundingClientRect();
  const furthest = Math.max(0, field.width - MENTION_WIDTH);
  return { left: Math.min(letter.left - field.left, furthest), top: letter.bottom - field.top };
}

/** The body of an article as it is written. */
export function BodyEditor({ label, describedBy, body, onChange, onPictures }: Props) {
  const id = useId();
  const keys = useRef<ListKeys | null>(null);
  const dismissed = useRef<number | null>(null);
  const [open, setOpen] = useState<OpenMention | null>(null);
  const [isPicking, setPicking] = useState(false);
  /** What did not come along with the last paste. */
  const [lost, setLost] = useState('');
  const look = (editor: Editor) => {
    const mention = openMention(editor);
    if (mention?.from !== dismissed.current) dismissed.current = null;
    setOpen(dismissed.current === null ? mention : null);
  };
  const uploads = usePictureUploads({
    onBegin: (id, at) => reservePlace(editor, id, at),
    onArrived: (id, src) => putPicture(editor, id, src),
    onGone: (id) => letPlaceGo(editor, id),
  });
  const failed = uploads.all.filter(({ fault }) => fault !== null).length;
  const sending = uploads.all.filter(({ fault, isKnown }) => fault === null && !isKnown).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when the numbers change
  useEffect(() => onPictures({ sending, failed }), [sending, failed]);
  const takeFiles = (carried: DataTransfer | null, at?: number): boolean => {
    const pictures = Array.from(carried?.files ?? []).filter(isPictureFile);
    uploads.add(pictures, at);
    return pictures.length > 0;
  };
  const takeEmbed = (pasted: string): boolean => {
    const node = embedOfPasted(pasted, location.origin);
    if (node) editor.chain().insertContent(node).run();
    return node !== null;
  };
  const editor = useEditor({
    extensions,
    content: body && { type: 'doc', content: body.content },
    editorProps: {
      attributes: {
        class: 'rich-text editor-body',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
      },
      ...pasting(setLost),
      handlePaste: (_, { clipboardData }) =>
        (!hasWords(clipboardData?.getData('text/html') ?? '') && takeFiles(clipboardData)) ||
        takeEmbed(clipboardData?.getData('text/plain') ?? ''),
      handleDrop: (view, event) => takeFiles(event.dataTransfer, placeOfDrop(view, event)),
      handleKeyDown: (_, event) => {
        // the form sends; here it would be a line break
        if (isSending(event)) return true;
        keys.current?.(Object.assign(event, { nativeEvent: event }) as unknown as KeyboardEvent);
        return event.defaultPrevented;
      },
    },
    onUpdate: ({ editor: changed }) => {
      onChange(documentOf(changed.getJSON()));
      look(changed);
    },
    onSelectionUpdate: ({ editor: changed }) => look(changed),
    onBlur: () => setOpen(null),
  });
  const take = (name: string) => {
    if (!open) return;
    const card = useCatalog.getState().cards.find((one) => one.name === name);
    const named = open.kind === 'person' ? `@${name} ` : card && { type: 'cardMention', attrs: { card_id: card.id } };
    if (!named) return;
    editor.chain().focus().insertContentAt({ from: open.from, to: open.to }, named).run();
    setOpen(null);
  };
  return (
    <div className="editor-columns">
      <div className="editor">
        <div className="editor-head">
          <EditorTools editor={editor} onPictures={uploads.add} onEmbed={() => setPicking(true)} />
          <div className="editor-lost">
            <p role="status">{lost}</p>
            {lost && (
              <button type="button" aria-label="안내 닫기" onClick={() => setLost('')}>
                <X size={20} aria-hidden="true" />
              </button>
            )}
          </div>
        </div>
        <div className="option-field">
          <EditorContent editor={editor} />
          {open && (
            <div className="editor-mention" style={placeOf(editor, open.from)}>
              <MentionList
                id={id}
                mention={open}
                onTake={take}
                onLit={() => undefined}
                onClose={() => {
                  dismissed.current = open.from;
                  setOpen(null);
                }}
                keys={keys}
              />
            </div>
          )}
        </div>
        <PictureUploads of={uploads} />
      </div>
      <aside className="editor-aside">
        <Panel title="덱과 다시 보기">
          <EmbedPicker editor={editor} />
        </Panel>
      </aside>
      {isPicking && (
        <Dialog
          title="덱과 다시 보기"
          testId="embed-picker"
          onClose={() => setPicking(false)}
          actions={<Button onClick={() => setPicking(false)}>닫기</Button>}
        >
          <EmbedPicker editor={editor} onDone={() => setPicking(false)} />
        </Dialog>
      )}
    </div>
  );
}
