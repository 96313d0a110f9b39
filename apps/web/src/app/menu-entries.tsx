import './left-menu.css';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon, type IconDrawing } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

export type Entry = Pick<LinkProps, 'to' | 'params'> & {
  word: string;
  icon: IconDrawing;
  avatar?: number;
  news?: number;
  rewards?: number;
  /** What waits for the staff. */
  open?: number;
};

/** A group of ways that belong together. */
export function Entries({ of }: { of: Entry[] }) {
  return (
    <ul className="menu-group">
      {of.map(({ to, params, word, icon, avatar, news = 0, rewards = 0, open = 0 }) => (
        <li key={word}>
          <Link to={to} params={params} className="menu-row" activeOptions={{ exact: to === '/' }}>
            {avatar === undefined ? <Icon of={icon} /> : <Portrait of={{ avatar_id: avatar }} size={24} />} {word}
            <WaitingBadge count={news} of="news" />
            <WaitingBadge count={rewards} of="rewards" />
            <WaitingBadge count={open} of="open" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
