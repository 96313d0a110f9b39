import type { Switches } from '@chilyo/protocol';
import { NOTICE_BAR_MOST } from '@chilyo/protocol/constants';
import type { FormEvent } from 'react';
import { api } from '../../api/client.ts';
import { useSiteNews } from '../../api/site-news.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';

type Switch = Exclude<keyof Switches, 'notice'>;
const SWITCHES: { key: Switch; word: string; means: string }[] = [
  {
    key: 'is_game_stopped',
    word: '게임 중지',
    means: '새 게임을 시작하지 못합니다. 찾고 있던 사람은 찾기가 멈추고, 진행 중인 게임은 끝까지 합니다.',
  },
  {
    key: 'is_read_only',
    word: '읽기 전용',
    means: '운영자 말고는 아무것도 쓰거나 바꾸지 못합니다. 진행 중인 게임은 끝까지 합니다.',
  },
  { key: 'is_sign_up_closed', word: '가입 닫기', means: '새로 가입하지 못합니다. 이미 가입한 사람은 로그인합니다.' },
];

/** Site-wide switches. They take effect at once and survive restarts. */
export function SwitchesPanel() {
  const switches = useSiteNews((news) => news.switches);
  return (
    <Panel title="스위치">
      <ul className="switch-list">
        {SWITCHES.map((one) => (
          <SwitchRow key={one.key} of={one} isOn={switches[one.key]} />
        ))}
      </ul>
      <NoticeForm notice={switches.notice} />
    </Panel>
  );
}

/** Each switch waits for its own answer alone: a second one that is pressed meanwhile is not lost. */
function SwitchRow({ of: { key, word, means }, isOn }: { of: (typeof SWITCHES)[number]; isOn: boolean }) {
  const { submit, isBusy } = useSubmit(() => api.turnSwitches({ [key]: !isOn }));
  async function turn() {
    // switching off needs no confirmation, as it restricts nothing
    const isSure = isOn || (await askConfirm({ title: word, message: means, confirmLabel: '켜기' }));
    if (isSure) await submit();
  }
  return (
    <li>
      <Check
        role="switch"
        label={
          <>
            <b>{word}</b> <span className="muted small">{means}</span>
          </>
        }
        checked={isOn}
        disabled={isBusy}
        onChange={() => void turn()}
      />
    </li>
  );
}

/** The text of the bar above every page. */
function NoticeForm({ notice }: { notice: string }) {
  // null: as it is shown, also when another tab or the prompt changes that
  const { draft, change, clear } = useDraft('notice-bar', { edited: null as string | null });
  const typed = draft.edited ?? notice;
  const [faults, setFaults] = useFaults({ notice: typed });
  const { submit: show, isBusy } = useSubmit((words: string) => api.turnSwitches({ notice: words }, { quiet: true }), {
    done: clear,
    words: { say: setFaults, fieldOf: () => 'notice', otherwise: '공지를 바꾸지 못했습니다.' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') void show(typed);
  };
  return (
    <form className="operator-form" onSubmit={submit} data-testid="notice-form">
      <Field
        label="상단 공지"
        placeholder="모든 화면 위에 보여 줄 문구"
        maxLength={NOTICE_BAR_MOST}
        value={typed}
        error={faults.notice ?? faults.form}
        hint={notice ? '지금 모든 화면 위에 떠 있습니다.' : '지금은 떠 있지 않습니다.'}
        onChange={(event) => change({ edited: event.target.value })}
      />
      <div className="operator-foot">
        {notice && (
          <Button look="bare" isBusy={isBusy} onClick={() => void show('')}>
            내리기
          </Button>
        )}
        <Button type="submit" isBusy={isBusy} disabled={typed.trim() === '' || typed.trim() === notice}>
          띄우기
        </Button>
      </div>
    </form>
  );
}
