import { escaped, PICTURE } from '../../platform/drawing/drawing.ts';
import { resultWords } from './result-words.ts';
import type { FinishedMatch } from './service.ts';

/** The site's page with what other sites show of a link to a finished match (Open Graph). `moment` is `?t=` of the link. */
export function withReplayHead(
  page: string,
  match: FinishedMatch,
  publicUrl: string,
  moment: number | undefined,
): string {
  const [first, second] = match.seats;
  const title = `${first.name} 대 ${second.name} · 칠요 다시 보기`;
  const at = moment === undefined ? '' : `?t=${moment}`;
  const tags: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', '칠요'],
    ['og:locale', 'ko_KR'],
    ['og:title', title],
    ['og:description', `${resultWords(match)} 두 손을 펼쳐 놓고 처음부터 다시 볼 수 있습니다.`],
    ['og:url', `${publicUrl}/games/${match.id}${at}`],
    ['og:image', `${publicUrl}/api/games/${match.id}/picture.png${at}`],
    ['og:image:width', String(PICTURE.width)],
    ['og:image:height', String(PICTURE.height)],
    ['og:image:alt', title],
    ['twitter:card', 'summary_large_image'],
  ];
  const head = tags
    .map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`)
    .join('\n    ');
  // a function, because a name may hold what replace() takes for a pattern
  return page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>\n    ${head}`);
}
