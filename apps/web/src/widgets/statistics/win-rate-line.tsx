import './win-rate-line.css';
import type { ReactNode } from 'react';
import { winRate } from './win-rate.ts';

/** Fewer matches than this say nothing about a rate. */
export const ENOUGH_MATCHES = 30;

export const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

/** A win rate with its confidence interval; a small sample is marked as such. */
export function WinRateLine({ word, wins, of }: { word: ReactNode; wins: number; of: number }) {
  if (of < ENOUGH_MATCHES)
    return (
      <p className="rate">
        <span>{word}</span>
        <span className="muted small">
          아직 {of}판이라 승률을 말하기 이른 단계입니다 ({ENOUGH_MATCHES}판부터).
        </span>
      </p>
    );
  const { rate, low, high } = winRate(wins, of);
  return (
    <p className="rate">
      <span>{word}</span>
      <span className="rate-bar" aria-hidden="true">
        <i style={{ width: percent(rate) }} />
        <i className="rate-range" style={{ left: percent(low), width: percent(high - low) }} />
      </span>
      <b>{percent(rate)}</b>
      <span className="muted small">
        {of}판, 95%로 {percent(low)}에서 {percent(high)} 사이
      </span>
    </p>
  );
}
