import type { BoosterPack as Pack } from '@chilyo/protocol';
import { packWord } from '../../ui/pack-word.ts';
import { BoosterPack } from './booster-pack.tsx';
import { useTear } from './use-tear.ts';

type Props = {
  pack: Pack;
  /** The user tears the first pack; the following ones open automatically. */
  isTornAtOnce: boolean;
  onTear: () => void;
  onOpen: () => void;
};

/** A closed pack in front of the sky. A tap shakes it and explains the gesture. */
export function TornPack({ pack, isTornAtOnce, onTear, onOpen }: Props) {
  const { isTearing, taps, handlers } = useTear(isTornAtOnce, onTear, onOpen);
  return (
    <div className="torn-stage">
      <button
        type="button"
        className="torn-pack"
        data-testid="pack"
        data-tearing={isTearing || undefined}
        data-shaken={taps > 0 ? (taps % 2 === 1 ? 'once' : 'again') : undefined}
        {...handlers}
      >
        <span className="sr-only">{packWord(pack)} 뜯기</span>
        <span className="torn-light" />
        <span className="torn-body">
          <BoosterPack pack={pack} />
        </span>
        <span className="torn-strip">
          <BoosterPack pack={pack} />
        </span>
        <span className="torn-edge" />
      </button>
      <p className="torn-how" role="status" data-told={taps > 0 || undefined}>
        {!isTearing && (taps > 0 ? '팩 위를 옆으로 밀거나, 뜯어질 때까지 꾹 누르세요' : '옆으로 밀거나 꾹 눌러 뜯기')}
      </p>
    </div>
  );
}
