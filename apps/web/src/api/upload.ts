import table from 'virtual:call-table';
import type { Failure } from '@chilyo/protocol';
import type { PicturePurpose } from '@chilyo/protocol/constants';
import { HttpError } from '../lib/http-error.ts';
import type { Answer } from './call-types.ts';
import { freshToken } from './http.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';
const NO_ANSWER = '그림이 다 가지 못했습니다. 연결을 확인해 주세요.';
/** A token that ends sooner would end while the file is on its way. */
const TOKEN_MS = 60_000;

/**
 * Uploads a picture and reports its progress, 0 to 1. Rejects with an `AbortError` when aborted, else with an
 * `HttpError`.
 */
export async function uploadPicture(
  file: File,
  purpose: PicturePurpose,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer<'uploadPicture'>> {
  const token = await freshToken(TOKEN_MS);
  signal.throwIfAborted();
  // fetch reports no upload progress
  const request = new XMLHttpRequest();
  const [method, path] = table.uploadPicture;
  request.open(method, `${HOST}/api${path}${purpose === 'picture' ? '' : `?purpose=${purpose}`}`);
  request.responseType = 'json';
  request.setRequestHeader('content-type', file.type);
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort());
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    request.onerror = () => reject(new HttpError(0, { message: NO_ANSWER, code: 'NO_ANSWER' }));
    request.onload = () => {
      const answer = request.response as { item?: Answer<'uploadPicture'> } & Partial<Failure>;
      if (request.status === 200 && answer?.item) resolve(answer.item);
      else
        reject(
          new HttpError(request.status, {
            message: answer?.message ?? NO_ANSWER,
            code: answer?.code ?? 'NO_ANSWER',
          }),
        );
    };
    request.send(file);
  });
}
