import './strength.css';
import type { StrengthReport as Report } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Progress } from '../../../ui/progress.tsx';
import { RowMoment } from '../../../ui/row-moment.tsx';
import { StrengthDetails, StrengthFigures } from './strength-figures.tsx';
import { MOMENT_WORDS, OUTDATED_WORDS, progressSentence, warningSentence } from './strength-words.ts';

type Props = { report: Report; workId: number; link: string | undefined };

/** A report as far as it is: in line, being measured, given up, or done. */
export function StrengthReport({ report, workId, link }: Props) {
  const { state, strength, outdated, pairs_most, finished_ts, tells_me } = report;
  if (state === 'failed')
    return (
      <p role="status">
        이 카드로는 게임이 너무 오래 걸려 세기를 재지 못했습니다. 같은 일이 끝없이 되풀이되는 글이 있는지 보아 주세요.
      </p>
    );
  return (
    <div className="strength-report" data-state={state} data-testid="strength-report">
      {outdated && <p className="strength-outdated">{OUTDATED_WORDS[outdated]}</p>}
      {state !== 'done' && (
        <div role="status">
          <p>{progressSentence(report)}</p>
          {tells_me && <p className="muted small">화면을 떠나도 됩니다. 다 재면 알려 드립니다.</p>}
        </div>
      )}
      {state === 'running' && <Progress label="잰 쌍" value={strength?.pairs ?? 0} goal={pairs_most} />}
      {state === 'running' && <p className="muted small">결과가 뚜렷하면 더 일찍 끝납니다.</p>}
      {strength && <StrengthFigures of={strength} />}
      {strength && state === 'done' && (
        <>
          <Warnings report={report} workId={workId} link={link} />
          <StrengthDetails of={strength} />
          <Moments report={report} workId={workId} link={link} />
          {finished_ts !== null && (
            <p className="muted small">
              <RowMoment of={finished_ts} />에 쟀습니다. 컴퓨터끼리 겨룬 결과이고, 사람의 손에서는 다를 수 있습니다.
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The kind is of a warning, whose moment stands beside it. */
const ofWarning = ({ strength }: Report, kind: string): boolean =>
  strength?.warnings.some((warning) => warning.kind === kind) ?? false;

function Warnings({ report, workId, link }: Props) {
  const warnings = report.strength?.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <ul className="strength-warnings" aria-label="주의할 것">
      {warnings.map((warning) => {
        const at = report.moments.findIndex(({ kind }) => kind === warning.kind);
        return (
          <li key={warning.kind}>
            <p>{warningSentence(warning)}</p>
            {at >= 0 && (
              <MomentLink workId={workId} at={at} link={link}>
                다시보기 <span className="muted">{report.moments[at]?.turn}턴</span>
              </MomentLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Moments({ report, workId, link }: Props) {
  const moments = report.moments
    .map((moment, at) => ({ ...moment, at }))
    .filter(({ kind }) => !ofWarning(report, kind));
  if (moments.length === 0) return null;
  return (
    <>
      <h3>눈에 띄는 순간</h3>
      <ul className="strength-moments">
        {moments.map(({ kind, turn, at }) => (
          <li key={kind}>
            <MomentLink workId={workId} at={at} link={link}>
              {MOMENT_WORDS[kind]} <span className="muted">{turn}턴</span>
            </MomentLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type LinkProps = { workId: number; at: number; link: string | undefined; children: ReactNode };
const MomentLink = ({ workId, at, link, children }: LinkProps) => (
  <Link
    to="/cards/$card_id/moment"
    params={{ card_id: workId }}
    search={link === undefined ? { at } : { at, link }}
    className="strength-moment"
  >
    {children}
  </Link>
);
