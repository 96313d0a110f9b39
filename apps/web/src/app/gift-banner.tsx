import presentIcon from 'virtual:icon/present';
import './gift-banner.css';
import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon.tsx';

export function GiftBanner() {
  return (
    <Link to="/mypage/gifts" className="gift-banner">
      <Icon of={presentIcon} /> <span>받지 않은 선물이 있습니다</span> <b>받으러 가기</b>
    </Link>
  );
}
