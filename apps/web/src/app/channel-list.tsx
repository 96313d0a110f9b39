import crownIcon from 'virtual:icon/crown';
import spellBookIcon from 'virtual:icon/spell-book';
import { MAX_CHANNEL } from '@chilyo/protocol/constants';
import { OPPONENTS } from '@chilyo/protocol/opponents';
import { type FormEvent, useState } from 'react';
import { digitsOf } from '../lib/digits.ts';
import { allowMade, chooseChannel, useQueue } from '../match/queue-store.ts';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/field.tsx';
import { Icon, type IconDrawing } from '../ui/icon.tsx';
import { leavingCosts, useConduct } from '../widgets/match/conduct-words.ts';

/** Where a game may be looked for: the ladder, the computer's opponents, a channel of friends. */
export function ChannelList({ onChosen }: { onChosen: () => void }) {
  const { channelNumber, allowsMade } = useQueue();
  const [typed, setTyped] = useState('');
  const number = Number(typed);
  const conduct = useConduct(true);
  const isValid = Number.isInteger(number) && number >= 1 && number <= MAX_CHANNEL;
  const choose = (channel: number) => {
    chooseChannel(channel);
    onChosen();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) choose(number);
  };
  return (
    <>
      <ChannelRow isChosen={channelNumber === 0} onChoose={() => choose(0)} icon={crownIcon} word="랭킹전" />
      {conduct && <p className="channel-note">{leavingCosts(conduct)}</p>}
      {OPPONENTS.map(({ level, name, word }) => (
        <ChannelRow
          key={level}
          isChosen={channelNumber === -level}
          onChoose={() => choose(-level)}
          icon={spellBookIcon}
          word={`연습: ${name} (${word})`}
        />
      ))}
      <form onSubmit={submit} className="channel-form">
        <label>
          친선전 채널
          <input
            className="text-input"
            inputMode="numeric"
            placeholder="1 이상의 번호"
            value={typed}
            onChange={(event) => setTyped(digitsOf(event.target.value).slice(0, 6))}
          />
        </label>
        <Button type="submit" disabled={!isValid}>
          고르기
        </Button>
      </form>
      {(channelNumber > 0 || isValid) && (
        <div className="channel-made">
          <Check
            label="만든 카드 허용"
            checked={allowsMade}
            onChange={(event) => allowMade(event.target.checked)}
            aria-describedby="channel-made-note"
          />
          <p className="channel-note" id="channel-made-note">
            두 사람의 덱에 직접 만든 카드가 들어갈 수 있습니다.
          </p>
        </div>
      )}
    </>
  );
}

function ChannelRow(props: { isChosen: boolean; onChoose: () => void; icon: IconDrawing; word: string }) {
  return (
    <button type="button" className="menu-row" aria-pressed={props.isChosen} onClick={props.onChoose}>
      <Icon of={props.icon} /> {props.word}
    </button>
  );
}
