import type { LedgerReason, LedgerRow } from '@chilyo/protocol';
import { type LinkProps, linkOptions } from '@tanstack/react-router';

/** Reasons of changes, in the words of the ledger. */
export const LEDGER_WORDS: Record<LedgerReason, string> = {
  welcome: '첫 선물',
  match: '게임 보상',
  booster: '부스터',
  craft: '카드 합성',
  rise: '카드 올리기',
  dismantle: '카드 분해',
  house_sale: '가게에 팔기',
  offer_open: '카드 내놓기',
  offer_buy: '카드 시장',
  offer_cancel: '카드 판매 취소',
  trade_open: '거래 올리기',
  trade_take: '거래',
  trade_cancel: '거래 취소',
  departure: '탈퇴',
  rental: '덱 대여',
  quest: '임무',
  attendance: '출석',
  achievement: '업적',
  flip: '뒤집기',
  gift: '선물',
  coupon: '쿠폰',
  letter: '편지',
  skin: '카드 스킨',
  con: '이모티콘',
  rename: '이름 바꾸기',
  season: '시즌 상',
  made_set: '세트에 든 카드',
};

/** The page that a row of the ledger links to; null for none. */
export function ledgerTarget({ reason, about, about_id }: LedgerRow): LinkProps | null {
  if (about === null || about_id === null) return null;
  switch (about) {
    case 'game':
      return linkOptions({ to: '/games/$game_id', params: { game_id: about_id }, search: { t: 0 } });
    case 'card':
      return linkOptions({ to: '/cards/$card_id', params: { card_id: about_id } });
    case 'deck':
      // the renter may not open the author's deck
      return reason === 'rental'
        ? linkOptions({ to: '/decks' })
        : linkOptions({ to: '/decks/$deck_id/edit', params: { deck_id: about_id } });
    case 'article':
      return linkOptions({ to: '/articles/$category/$article_id', params: { category: 'deck', article_id: about_id } });
    case 'user':
      return linkOptions({ to: '/pages/user/$id', params: { id: about_id } });
    case 'skin':
      return linkOptions({ to: '/skins/$skin_id', params: { skin_id: about_id } });
    case 'con':
      return linkOptions({ to: '/cons/$con_id', params: { con_id: about_id } });
    case 'opening':
      return linkOptions({ to: '/boosters' });
    case 'trade':
      return linkOptions({ to: '/trades', search: { filter: 'mine' } });
    case 'letter':
      return linkOptions({ to: '/mypage/letters', search: { open: about_id } });
  }
}
