import './standing.css';
import type { WorkStep } from '@chilyo/protocol';
import { rowTime } from '../../lib/row-time.ts';
import { STEP_WORDS } from './standing-words.ts';

/** What has happened to a work so far, newest first. */
export function StandingSteps({ of: steps }: { of: readonly WorkStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className="standing-steps" aria-label="지나온 길">
      {steps.map(({ id, step, version, reason, wishes, ts }) => (
        <li key={id}>
          <p>
            {STEP_WORDS[step]} <span className="muted">{`${version}판 · ${rowTime(ts, Date.now())}`}</span>
          </p>
          {reason && <p className="standing-reason">{reason}</p>}
          {wishes.map(({ path, piece, wish }) => (
            <p key={path.join('.')} className="standing-reason">
              ‘{piece}’: {wish}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
