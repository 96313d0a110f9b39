import './video-card.css';
import { VIDEO_SITES, type Video, videoFrame } from '@chilyo/rich-text/video';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SafeLink } from './safe-link.tsx';

/** As a person says it: 1:30, 1:02:03. */
function clockWords(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

/** A video of another site. Nothing of that site is loaded before a press. */
export function VideoCard({ video, href }: { video: Video; href: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // the pressed button is gone: keys go on in the player
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);
  const { word } = VIDEO_SITES[video.site];
  const title = `${word} 동영상`;
  const from = video.start > 0 ? `${clockWords(video.start)}부터` : '';
  return (
    <figure className="video-card">
      {isPlaying ? (
        <iframe
          ref={frame}
          className="video-screen"
          src={videoFrame(video)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // the player refuses a page that does not say where it is; without a path it learns no article
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <button
          type="button"
          className="video-screen video-plate"
          aria-label={`${title} 재생${from && `, ${from}`}`}
          onClick={() => setPlaying(true)}
        >
          <Play className="video-play" size={28} aria-hidden="true" />
          <b>{title}</b>
          <span>{from || '누르면 재생합니다'}</span>
        </button>
      )}
      <figcaption>
        <SafeLink href={href}>{href.replace(/^https?:\/\/(?:www\.)?/, '')}</SafeLink>
      </figcaption>
    </figure>
  );
}
