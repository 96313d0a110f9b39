/** A lane from 0 on, or the enemy hero. */
type Target = number | 'hero';
type Scene = {
  caption: string;
  own: { lane: number; word?: string };
  enemies: readonly { lane: number; word?: string }[];
  may: readonly Target[];
  mayNot?: readonly Target[];
  /** Where the own unit goes before it attacks. */
  moves_to?: number;
};

/** The targets that a lane can attack (rules 6 and 7). */
export const SCENES: readonly Scene[] = [
  {
    caption: '앞을 적 유닛이 막으면 그 유닛만 공격합니다.',
    own: { lane: 2 },
    enemies: [{ lane: 2 }, { lane: 4 }],
    may: [2],
    mayNot: ['hero'],
  },
  {
    caption: '앞이 비었으면 양옆 칸의 적 유닛이나 영웅을 고릅니다.',
    own: { lane: 2 },
    enemies: [{ lane: 1 }, { lane: 4 }],
    may: [1, 'hero'],
  },
  {
    caption: '양옆 칸에 수호가 있으면 영웅은 고를 수 없습니다.',
    own: { lane: 2 },
    enemies: [{ lane: 3, word: '수호' }],
    may: [3],
    mayNot: ['hero'],
  },
  {
    caption: '비행은 비행이나 대공만 막습니다. 넘어가서 영웅을 공격할 수 있습니다.',
    own: { lane: 2, word: '비행' },
    enemies: [{ lane: 2 }],
    may: [2, 'hero'],
  },
  {
    caption: '한 턴에 한 번, 유닛 하나를 이웃한 빈 칸으로 옮겨 길을 냅니다.',
    own: { lane: 1 },
    enemies: [{ lane: 1 }],
    may: [1, 'hero'],
    moves_to: 2,
  },
];

const LANES = [0, 1, 2, 3, 4];
const WIDTH = 34;
const HEIGHT = 30;
const ENEMY_TOP = 42;
const OWN_TOP = 100;
const HERO = { x: 105, y: 27 };

const middle = (lane: number) => 25 + lane * 40;

/** The path from the top of an own unit to the bottom of its target, around an enemy in between. */
function pathTo(lane: number, target: Target, { enemies }: Scene): string {
  const start = `M${middle(lane)} ${OWN_TOP - 3}`;
  if (target !== 'hero') return `${start}L${middle(target)} ${ENEMY_TOP + HEIGHT + 5}`;
  const isInTheWay = enemies.some((enemy) => enemy.lane === lane);
  const bend = isInTheWay ? middle(lane) + 48 : (middle(lane) + HERO.x) / 2;
  return `${start}Q${bend} ${ENEMY_TOP + HEIGHT / 2} ${HERO.x + (isInTheWay ? 12 : 0)} ${HERO.y + 4}`;
}

/** Five boards that show the possible attacks. */
export function LaneScenes() {
  return (
    <div className="lane-scenes">
      {SCENES.map((scene, place) => (
        <figure key={scene.caption}>
          <LaneScene scene={scene} place={place} />
          <figcaption>{scene.caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function LaneScene({ scene, place }: { scene: Scene; place: number }) {
  const { own, enemies, may, mayNot = [], moves_to } = scene;
  const from = moves_to ?? own.lane;
  const head = `lane-head-${place}`;
  const cross = `lane-cross-${place}`;
  return (
    <svg viewBox="0 0 210 136" aria-hidden="true">
      <defs>
        <marker id={head} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path className="lane-head" d="M0 0 8 4 0 8Z" />
        </marker>
        <marker id={cross} viewBox="0 0 10 10" refX="5" refY="5" markerWidth="6" markerHeight="6">
          <path className="lane-cross" d="M1 1 9 9M9 1 1 9" />
        </marker>
      </defs>
      <rect className="lane-hero" x={HERO.x - 44} y={5} width={88} height={22} rx={11} />
      <text x={HERO.x} y={20}>
        적 영웅
      </text>
      {LANES.map((lane) => (
        <g key={lane} className="lane-place">
          <rect x={middle(lane) - WIDTH / 2} y={ENEMY_TOP} width={WIDTH} height={HEIGHT} rx={5} />
          <rect x={middle(lane) - WIDTH / 2} y={OWN_TOP} width={WIDTH} height={HEIGHT} rx={5} />
        </g>
      ))}
      {enemies.map(({ lane, word }) => (
        <Piece key={lane} side="enemy" lane={lane} word={word ?? '적'} />
      ))}
      <Piece side="own" lane={own.lane} word={own.word ?? '나'} isLeaving={moves_to !== undefined} />
      {moves_to !== undefined && (
        <>
          <Piece side="own" lane={moves_to} word="나" />
          <path
            className="lane-move"
            d={`M${middle(own.lane) + WIDTH / 2 - 6} ${OWN_TOP + HEIGHT / 2}H${middle(moves_to) - WIDTH / 2 + 4}`}
            markerEnd={`url(#${head})`}
          />
        </>
      )}
      {may.map((target) => (
        <path key={target} className="lane-may" d={pathTo(from, target, scene)} markerEnd={`url(#${head})`} />
      ))}
      {mayNot.map((target) => (
        <path key={target} className="lane-may-not" d={pathTo(from, target, scene)} markerEnd={`url(#${cross})`} />
      ))}
    </svg>
  );
}

function Piece(props: { side: 'own' | 'enemy'; lane: number; word: string; isLeaving?: boolean }) {
  const { side, lane, word, isLeaving = false } = props;
  const top = side === 'own' ? OWN_TOP : ENEMY_TOP;
  return (
    <g className="lane-piece" data-side={side} data-leaving={isLeaving || undefined}>
      <rect x={middle(lane) - WIDTH / 2} y={top} width={WIDTH} height={HEIGHT} rx={5} />
      <text x={middle(lane)} y={top + HEIGHT / 2 + 4.5}>
        {word}
      </text>
    </g>
  );
}
