import './shape-panels.css';
import type { LadderShape, Standing } from '@chilyo/protocol';
import { SEVENS } from '@chilyo/protocol/season-prizes';
import { TIERS, tierWord } from '@chilyo/protocol/tiers';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TierMark } from '../../ui/tier-mark.tsx';

const WIDTH = 240;
const HEIGHT = 110;
const BAND = 50;
const FROM = 800;
const TO = 2450;
const xOf = (rating: number) => ((Math.min(Math.max(rating, FROM), TO) - FROM) / (TO - FROM)) * WIDTH;
const LABELLED = [1200, 1400, 1600, 1800, 2000];

/** The distribution of ratings with the user's own, as a chart or a table. */
export function DistributionPanel({ shape, me }: { shape: LadderShape; me: Standing | null }) {
  const [isTable, setTable] = useState(false);
  const { players, bands, provisional } = shape;
  return (
    <Panel
      title="점수 분포"
      side={
        players > 0 && (
          <Button look="bare" onClick={() => setTable(!isTable)}>
            {isTable ? '그림으로 보기' : '표로 보기'}
          </Button>
        )
      }
    >
      {players === 0 ? (
        <p className="muted">아직 배치를 마친 사람이 없습니다.</p>
      ) : isTable ? (
        <div className="band-table">
          <table>
            <thead>
              <tr>
                <th scope="col">점수</th>
                <th scope="col">사람</th>
              </tr>
            </thead>
            <tbody>
              {bands.map(({ from, count }) => (
                <tr key={from}>
                  <td>
                    {from}~{from + BAND - 1}
                  </td>
                  <td>{count.toLocaleString('ko-KR')}명</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Bands shape={shape} me={me} />
      )}
      <p className="muted small">
        순위에 오른 {players.toLocaleString('ko-KR')}명
        {provisional > 0 && ` · 배치 중 ${provisional.toLocaleString('ko-KR')}명`}
      </p>
    </Panel>
  );
}

function Bands({ shape: { bands, players }, me }: { shape: LadderShape; me: Standing | null }) {
  const most = Math.max(...bands.map(({ count }) => count));
  const own = me?.place ? me : null;
  const top =
    own && `나 ${own.rating.toLocaleString('ko-KR')} · 상위 ${Math.max(0.1, (own.place! / players) * 100).toFixed(1)}%`;
  return (
    <figure className="bands">
      {top && <figcaption>{top}</figcaption>}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 20}`} role="img" aria-label={`점수 분포. ${top ?? ''}`}>
        {bands.map(({ from, count }) => (
          <rect
            key={from}
            x={xOf(from) + 0.5}
            width={xOf(from + BAND) - xOf(from) - 1}
            y={HEIGHT - (count / most) * (HEIGHT - 8)}
            height={(count / most) * (HEIGHT - 8)}
            data-own={(own && own.rating >= from && own.rating < from + BAND) || undefined}
          >
            <title>{`${from}~${from + BAND - 1}: ${count}명`}</title>
          </rect>
        ))}
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {LABELLED.map((rating) => (
          <text key={rating} x={xOf(rating)} y={HEIGHT + 15} textAnchor="middle">
            {rating}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** The tiers from the highest to the lowest, and how many are of each. */
export function TiersPanel({ shape, me }: { shape: LadderShape; me: Standing | null }) {
  const countOf = new Map(shape.tiers.map(({ tier, count }) => [tier, count]));
  const isOwnSeven = Boolean(me?.place && me.place <= SEVENS);
  return (
    <Panel title="등급">
      <ul className="tier-rows">
        <li data-own={isOwnSeven || undefined}>
          <TierMark tier="stars" place={1} />
          <b>칠요</b>
          <span>상위 7명</span>
          <span>{Math.min(SEVENS, shape.players)}명</span>
        </li>
        {TIERS.toReversed().map(({ key, least }) => (
          <li key={key} data-own={(me?.place && !isOwnSeven && me.tier === key) || undefined}>
            <TierMark tier={key} />
            <b>{tierWord(key)}</b>
            <span>{least === 0 ? `${TIERS[1].least} 미만` : least}</span>
            <span>{(countOf.get(key) ?? 0).toLocaleString('ko-KR')}명</span>
          </li>
        ))}
      </ul>
      <p className="muted small">배치 중인 사람은 점수가 자리를 잡을 때까지 순위에 들지 않습니다.</p>
    </Panel>
  );
}
