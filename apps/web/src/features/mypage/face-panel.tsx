import type { Rewards, User } from '@chilyo/protocol';
import type { Avatar } from '@chilyo/protocol/avatars';
import { TITLES } from '@chilyo/protocol/titles';
import { useId } from 'react';
import { useCard } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { changeOptions } from '../../api/session.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { mergeUser } from '../../lib/user-store.ts';
import { AvatarChoice } from '../../ui/avatar-choice.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardField } from '../../widgets/cards/search/card-field.tsx';

const WORDS_MOST = 200;

/** How others see the player: picture, title, the card to be known by, and a few words. */
export function FacePanel({ user }: { user: User }) {
  const achievements = useAside(query('rewards')).data?.achievements;
  const isHidden = useAside(query('ownHiddenPosts')).data?.some(
    ({ post, outcome }) => post.kind === 'user' && outcome === null,
  );
  const favourite = useCard(user.favourite_card_id ?? undefined) ?? null;
  const achievement = (key: string) => achievements?.find((one) => one.key === `achievement:${key}`);
  const lackOf = (avatar: Avatar) => ('earned' in avatar ? lackWords(achievement(avatar.earned)) : null);
  const titles = Object.entries(TITLES).filter(
    ([key]) => key === user.title_key || lackWords(achievement(key)) === null,
  );
  return (
    <Panel
      title="내 모습"
      className="own-face"
      side={
        <ButtonLink to="/pages/user/$id" params={{ id: user.id }}>
          남에게 보이는 모습
        </ButtonLink>
      }
    >
      {isHidden && (
        <p className="danger-text">
          운영진이 프로필을 가려, 소개와 그림이 남에게 보이지 않고 지금은 바꿀 수 없습니다.{' '}
          <ButtonLink to="/mypage/sanctions">사유와 이의</ButtonLink>
        </p>
      )}
      <fieldset className="group" aria-label="아바타">
        <AvatarChoice
          chosen={user.avatar_id}
          lackOf={lackOf}
          onChoose={(avatar_id) => void changeOptions({ avatar_id })}
        />
      </fieldset>
      <label className="own-title">
        <span>칭호</span>
        <select
          className="text-input"
          value={user.title_key ?? ''}
          onChange={(event) => void changeOptions({ title_key: event.target.value || null })}
        >
          <option value="">없음</option>
          {titles.map(([key, title]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
        {titles.length === 0 && <span className="muted small">업적을 이루면 칭호를 얻습니다.</span>}
      </label>
      <CardField
        label="가장 좋아하는 카드"
        hint="내 프로필에 그림과 함께 보입니다. 비우면 보이지 않습니다."
        chosen={favourite}
        onChoose={(card) => void changeOptions({ favourite_card_id: card?.id ?? null })}
      />
      <WordsForm words={user.profile_text} />
    </Panel>
  );
}

/** What an achievement still needs; null: it is reached. */
function lackWords(achievement: Rewards['achievements'][number] | undefined): string | null {
  if (!achievement) return '불러오는 중';
  const { state, words, progress, goal } = achievement;
  return state === 'running' ? `${words} (${progress}/${goal})` : null;
}

/** Unlike the choices, which apply at once, the words are the user's only when they are saved. */
function WordsForm({ words }: { words: string }) {
  // null: as saved, also when that changes elsewhere
  const { draft, change, clear } = useDraft('profile-text', { edited: null as string | null });
  const wordsId = useId();
  const typed = draft.edited ?? words;
  const [faults, setFaults] = useFaults({ typed });
  const { submit, isBusy } = useSubmit((profile_text: string) => api.changeOptions({ profile_text }, { quiet: true }), {
    done(_answer, profile_text) {
      mergeUser({ profile_text });
      clear();
      toast('소개를 저장했습니다.');
    },
    words: { say: setFaults, otherwise: '소개를 저장하지 못했습니다.' },
  });
  return (
    <form
      className="own-words"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(typed.trim());
      }}
    >
      <div className="field">
        <label htmlFor={wordsId}>소개</label>
        <LongText
          id={wordsId}
          rows={2}
          maxLength={WORDS_MOST}
          value={typed}
          onChange={(event) => change({ edited: event.target.value })}
        />
      </div>
      <FormFault>{faults.form}</FormFault>
      <Button type="submit" isBusy={isBusy} disabled={typed.trim() === words}>
        저장
      </Button>
    </form>
  );
}
