/** Sites whose videos are played in an article. `frame`: the only origin that a page may frame for it. */
export const VIDEO_SITES = {
  // the player that sets no cookie before it plays
  youtube: { word: '유튜브', frame: 'https://www.youtube-nocookie.com' },
  chzzk: { word: '치지직', frame: 'https://chzzk.naver.com' },
} as const;
type VideoSite = keyof typeof VIDEO_SITES;

/** `start`: the second at which it begins. */
export type Video = { site: VideoSite; id: string; start: number };

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube\.com$|^www\.youtube-nocookie\.com$/;
const YOUTUBE_PATH = /^\/(?:shorts|live|embed|v)\/([^/]+)\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const CHZZK_PATH = /^\/(?:clips|embed\/clip)\/([A-Za-z0-9]{4,32})\/?$/;
/** 90, 90s, 1m30s or 1h2m3s. */
const START = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** The video that an http(s) address leads to, or null. */
export function videoOf(href: string): Video | null {
  const { hostname, pathname, searchParams } = parsed(href) ?? {};
  if (hostname === undefined || pathname === undefined || !searchParams) return null;
  if (hostname === 'chzzk.naver.com') {
    const [, id] = CHZZK_PATH.exec(pathname) ?? [];
    return id === undefined ? null : { site: 'chzzk', id, start: 0 };
  }
  const id = youtubeId(hostname, pathname, searchParams);
  if (id === null || !YOUTUBE_ID.test(id)) return null;
  return { site: 'youtube', id, start: secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '') };
}

function youtubeId(hostname: string, pathname: string, asked: URLSearchParams): string | null {
  if (hostname === 'youtu.be') return pathname.slice(1).replace(/\/$/, '');
  if (!YOUTUBE_HOST.test(hostname)) return null;
  return pathname === '/watch' ? asked.get('v') : (YOUTUBE_PATH.exec(pathname)?.[1] ?? null);
}

function secondsOf(written: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(written) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function parsed(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}

/** The address of the player that plays a video at once. */
export function videoFrame({ site, id, start }: Video): string {
  const { frame } = VIDEO_SITES[site];
  if (site === 'chzzk') return `${frame}/embed/clip/${id}`;
  return `${frame}/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`;
}

/** The address by which people name a video. */
export const videoAddress = ({ site, id, start }: Video): string =>
  site === 'chzzk'
    ? `${VIDEO_SITES.chzzk.frame}/clips/${id}`
    : `https://youtu.be/${id}${start > 0 ? `?t=${start}` : ''}`;
