import './picture-uploads.css';
import { PICTURE_TYPES, type PicturePurpose, UPLOAD_BYTES } from '@chilyo/protocol/constants';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../api/upload.ts';
import { HttpError } from '../../lib/http-error.ts';
import { Button } from '../../ui/button.tsx';
import { isHeic, smallerPicture, UnreadableHeic } from './smaller-picture.ts';

const MB = 1024 * 1024;
const megabytes = (bytes: number) => `${Math.max(0.1, bytes / MB).toFixed(1)}MB`;

/** `isKnown`: it has arrived, and the site has one that looks the same. */
type Sending = {
  id: number;
  file: File;
  /** Bytes that are sent; null while the picture is made smaller. */
  bytes: number | null;
  share: number;
  fault: string | null;
  /** Another attempt could end otherwise. */
  mayAgain?: boolean;
  isKnown?: boolean;
};

type Listener = {
  /** What the server makes of the pictures. */
  purpose?: PicturePurpose;
  /** `at`: the insert position; by default the caret. */
  onBegin: (id: number, at: number | undefined) => void;
  onArrived: (id: number, src: string, file: File) => void;
  /** It does not come. */
  onGone: (id: number) => void;
};

const TOO_LARGE = `그림은 ${UPLOAD_BYTES / MB}MB까지 올릴 수 있습니다. 줄여서 다시 올려 주세요.`;
const NO_HEIC =
  '이 브라우저는 HEIC 사진을 읽지 못합니다. JPG로 바꾸어 올려 주세요. 아이폰은 설정 > 카메라 > 포맷에서 ‘높은 호환성’을 고르고, ' +
  '갤럭시는 카메라 설정에서 ‘고효율 사진’을 끄면 JPG로 찍힙니다.';

/** Why a file is not even sent. */
const faultOf = (file: File): string | null =>
  PICTURE_TYPES.some((taken) => taken === file.type) || isHeic(file)
    ? null
    : 'PNG, JPG, WebP, GIF, AVIF 그림만 올릴 수 있습니다.';

/** Picture uploads in progress. A finished one is passed on; leaving the page aborts the others. */
export function usePictureUploads({ purpose = 'picture', onBegin, onArrived, onGone }: Listener) {
  const [all, setAll] = useState<Sending[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  const isShown = useRef(true);
  useEffect(() => {
    const open = stops.current;
    isShown.current = true;
    return () => {
      isShown.current = false;
      // in development effects run twice, also while a picture is on its way
      queueMicrotask(() => {
        if (!isShown.current) for (const stop of open.values()) stop.abort();
      });
    };
  }, []);
  const change = (id: number, part: Partial<Sending>) =>
    setAll((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: number) => {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    setAll((before) => before.filter((one) => one.id !== id));
  };
  const drop = (id: number) => {
    remove(id);
    onGone(id);
  };
  /** It would fail again, so nothing waits for it. */
  const refuse = (id: number, fault: string) => {
    change(id, { fault });
    onGone(id);
  };
  const send = async (id: number, file: File) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { share: 0, bytes: null, fault: null });
    try {
      const sent = await smallerPicture(file);
      change(id, { bytes: sent.size });
      if (sent.size > UPLOAD_BYTES) return refuse(id, TOO_LARGE);
      stop.signal.throwIfAborted();
      const { src, is_known } = await uploadPicture(sent, purpose, (share) => change(id, { share }), stop.signal);
      if (is_known) change(id, { isKnown: true });
      else remove(id);
      onArrived(id, src, file);
    } catch (failure) {
      if (failure instanceof UnreadableHeic) refuse(id, NO_HEIC);
      else if (!stop.signal.aborted)
        change(id, {
          fault: failure instanceof HttpError ? failure.message : '그림을 올리지 못했습니다.',
          mayAgain: !(failure instanceof HttpError && failure.status === 400),
        });
    }
  };
  const add = (files: Iterable<File>, at?: number) => {
    for (const file of files) {
      const id = count.current++;
      const fault = faultOf(file);
      setAll((before) => [...before, { id, file, bytes: null, share: 0, fault }]);
      if (fault) continue;
      onBegin(id, at);
      void send(id, file);
    }
  };
  return { all, add, drop, again: ({ id, file }: Sending) => void send(id, file) };
}

const sizeWords = ({ file, bytes }: Sending): string =>
  bytes === null || bytes === file.size ? megabytes(file.size) : `${megabytes(file.size)} → ${megabytes(bytes)}`;

function stateWords({ bytes, share }: Sending): string {
  if (bytes === null) return '줄이는 중';
  return share < 1 ? `${Math.floor(share * 100)}%` : '다듬는 중';
}

/** Whether a row stays until it is pressed; the others go by themselves. */
const stays = ({ fault, isKnown }: Sending): boolean => fault !== null || isKnown === true;

/**
 * How far each has come, with a stop; one that failed says why and may be sent again. Rows that stay come first, so that
 * none moves under a finger when another is done.
 */
export function PictureUploads({ of: { all, drop, again } }: { of: ReturnType<typeof usePictureUploads> }) {
  const rows = [...all.filter(stays), ...all.filter((one) => !stays(one))];
  return (
    <ul className="picture-uploads" aria-label="올리는 그림">
      {rows.map((one) => (
        <li key={one.id} data-failed={one.fault !== null || undefined} data-known={one.isKnown}>
          <p>
            <b>{one.file.name}</b> <span className="muted">{sizeWords(one)}</span>
          </p>
          <button
            type="button"
            className="picture-stop"
            aria-label={one.isKnown ? `${one.file.name} 알림 닫기` : `${one.file.name} 올리기 그만두기`}
            onClick={() => drop(one.id)}
          >
            <X size={20} aria-hidden="true" />
          </button>
          {one.isKnown ? (
            <p className="field-hint" role="status">
              올렸습니다. 닮은 그림이 이미 올라와 있습니다. 다른 사람의 그림이라면 출처를 함께 적어 주세요.
            </p>
          ) : one.fault ? (
            <div>
              <p className="field-error" role="alert">
                {one.fault}
              </p>
              {one.mayAgain && (
                <Button look="bare" onClick={() => again(one)}>
                  다시 올리기
                </Button>
              )}
            </div>
          ) : (
            <div className="picture-progress">
              <progress max={1} value={one.share} aria-label={`${one.file.name} 올리는 중`} />
              <span>{stateWords(one)}</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
