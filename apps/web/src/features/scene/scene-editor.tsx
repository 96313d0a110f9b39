import './scene.css';
import type { Scene } from '@chilyo/protocol/scene';
import { Link } from '@tanstack/react-router';
import { Bot, Play } from 'lucide-react';
import { useState } from 'react';
import { backWords } from '../../match/back-words.ts';
import type { TrialCard } from '../../match/trial-card.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow, ElementRow } from '../../ui/choice-row.tsx';
import { WEEK } from '../../ui/element.ts';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { CardSheet } from './card-sheet.tsx';
import { emptied, firstScene } from './first-scene.ts';
import { useKnownRows } from './scene-cards.ts';
import { SceneLanes } from './scene-lanes.tsx';
import { changeScene } from './scene-store.ts';
import { SeatPanel } from './seat-panel.tsx';
import { UnitSheet } from './unit-sheet.tsx';

/** A lane that is being filled or looked at. */
type Lane = { seat: 0 | 1; lane: number };

type Props = {
  tried: TrialCard;
  scene: Scene;
  /** Whether there is something to be shown. */
  isRecorded: boolean;
};

/** Sets the board of a scene up: units by tapping a lane, cards from a list, numbers by steps. */
export function SceneEditor({ tried, scene, isRecorded }: Props) {
  const known = useKnownRows(tried);
  const [open, setOpen] = useState<Lane | null>(null);
  const [isSwapping, setSwapping] = useState(false);
  const setSeat = (seat: 0 | 1, changed: Partial<Scene['seats'][number]>) => {
    const [first, second] = scene.seats;
    changeScene({
      ...scene,
      seats: seat === 0 ? [{ ...first, ...changed }, second] : [first, { ...second, ...changed }],
    });
  };
  const setUnit = ({ seat, lane }: Lane, unit: Scene['seats'][number]['units'][number]) =>
    setSeat(seat, { units: scene.seats[seat].units.map((each, at) => (at === lane ? unit : each)) });
  const close = () => {
    setOpen(null);
    setSwapping(false);
  };
  const unit = open && scene.seats[open.seat].units[open.lane];
  return (
    <>
      <PageTitle
        side={
          <Link to={tried.backTo} className="btn btn-quiet" data-testid="scene-back">
            {backWords(tried.backTo)}
          </Link>
        }
      >
        장면: {tried.card.name}
      </PageTitle>
      <div className="scene-editor">
        <Panel title="판" className="scene-board-panel">
          <p className="muted">칸을 누르면 유닛을 놓거나 바꿀 수 있습니다.</p>
          <SceneLanes scene={scene} known={known} onOpen={(seat, lane) => setOpen({ seat, lane })} />
          <div className="scene-acts">
            <Link to="." search={{ at: 'play' }} className="btn btn-cta" data-testid="scene-play">
              <Play size={18} aria-hidden="true" /> 해 보기
            </Link>
            <Link to="." search={{ at: 'computer' }} className="btn btn-quiet" data-testid="scene-computer">
              <Bot size={18} aria-hidden="true" /> 컴퓨터와 해 보기
            </Link>
          </div>
          <div className="scene-acts">
            {isRecorded && (
              <Link to="." search={{ at: 'show' }} className="btn btn-quiet" data-testid="scene-show">
                이 카드가 하는 일 보기
              </Link>
            )}
            <Button onClick={() => changeScene(emptied(scene))}>판 비우기</Button>
            <Button onClick={() => changeScene(firstScene(tried.card, known.rows))}>처음 판으로</Button>
          </div>
        </Panel>
        <Panel title="때" className="scene-when">
          <ChoiceRow
            label="누구 차례"
            choices={[
              { value: 0, word: '내 차례' },
              { value: 1, word: '상대 차례' },
            ]}
            chosen={scene.on_turn}
            onPress={(seat) => changeScene({ ...scene, on_turn: seat === 0 ? 0 : 1 })}
          />
          <ElementRow
            label="오늘의 요일"
            elements={WEEK}
            chosen={scene.day}
            onPress={(day) => changeScene({ ...scene, day })}
          />
          <ChoiceRow
            label="일식"
            choices={[{ value: 'eclipse', word: '일식' }]}
            chosen={scene.day === null ? 'eclipse' : null}
            onPress={() => changeScene({ ...scene, day: scene.day === null ? 'R' : null })}
          />
        </Panel>
        <SeatPanel title="나" seat={scene.seats[0]} known={known} onChange={(changed) => setSeat(0, changed)} />
        <SeatPanel title="상대" seat={scene.seats[1]} known={known} onChange={(changed) => setSeat(1, changed)} />
      </div>
      {open && unit && !isSwapping && (
        <UnitSheet
          unit={unit}
          row={known.rowOf(unit.card_id)}
          onChange={(changed) => setUnit(open, changed)}
          onRemove={() => {
            setUnit(open, null);
            close();
          }}
          onSwap={() => setSwapping(true)}
          onClose={close}
        />
      )}
      {open && (!unit || isSwapping) && (
        <CardSheet
          title={`${open.seat === 0 ? '내' : '상대'} ${open.lane + 1}칸`}
          rows={known.rows.filter(({ type }) => type === 'unit')}
          onTake={(card_id) => {
            setUnit(open, { card_id });
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
