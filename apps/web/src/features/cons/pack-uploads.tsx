import type { ConPackContent } from '@chilyo/protocol';
import { PACK_CONS_MAX } from '@chilyo/protocol/constants';
import { useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { PictureUploads, usePictureUploads } from '../../widgets/texts/picture-uploads.tsx';
import type { GoodEditor } from '../../widgets/works/good-editor.ts';
import { PictureSource } from '../../widgets/works/picture-source.tsx';
import { nameOfFile } from './pack-form.ts';

/** Pictures on their way into a pack, each with its progress, and one for all; they come to lie in the order of the files. */
export function PackUploads({ editor }: { editor: GoodEditor<ConPackContent> }) {
  /** Which upload brought which picture: they arrive in any order. */
  const broughtBy = useRef(new Map<string, number>());
  const [sent, setSent] = useState(0);
  const arrived = useEventCallback((id: number, url: string, file: File) => {
    broughtBy.current.set(url, id);
    const { content } = editor.store.getState().content;
    const later = content.cons.findIndex((con) => (broughtBy.current.get(con.url) ?? -1) > id);
    const at = later < 0 ? content.cons.length : later;
    const con = { id: null, name: nameOfFile(file.name), url, tags: [] };
    editor.change({ content: { ...content, cons: content.cons.toSpliced(at, 0, con) } });
  });
  const uploads = usePictureUploads({
    purpose: 'con',
    onBegin: () => undefined,
    onArrived: arrived,
    onGone: () => undefined,
  });
  const going = uploads.all.filter(({ fault, isKnown }) => fault === null && !isKnown);
  const add = (files: File[]) => {
    const room = PACK_CONS_MAX - editor.store.getState().content.content.cons.length - going.length;
    if (files.length > room)
      toast.error(`한 꾸러미에는 ${PACK_CONS_MAX}개까지 들어갑니다. ${Math.max(0, room)}개만 올립니다.`);
    const taken = files.slice(0, Math.max(0, room));
    // the bar for all begins again with the first of them
    setSent((before) => (going.length === 0 ? taken.length : before + taken.length));
    uploads.add(taken);
  };
  const share = sent === 0 ? 1 : (sent - going.length + going.reduce((sum, each) => sum + each.share, 0)) / sent;
  return (
    <div className="pack-uploads">
      <PictureSource isUploaded isMany onFiles={add}>
        여러 파일을 한꺼번에 고를 수 있습니다. 200×200으로 줄여지고, 움직이는 그림은 그대로 움직입니다.
      </PictureSource>
      {going.length > 0 && (
        <p className="pack-progress" role="status">
          <progress max={1} value={share} aria-label="모두" /> {`${sent - going.length} / ${sent}`}
        </p>
      )}
      <PictureUploads of={uploads} />
    </div>
  );
}
