import { josaOf } from '@chilyo/card-language';
import { roleOf } from '@chilyo/protocol/permissions';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import './rename-page.css';
import type { Renaming } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { query } from '../../api/query.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { mergeUser, useLastUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';

const NAME = /^[\p{Script=Hangul}A-Za-z0-9]{2,12}$/u;
/** Refusals that concern the name. */
const ABOUT_NAME = ['NAME_INVALID', 'NAME_TAKEN', 'NAME_KEPT', 'NAME_RESERVED', 'NAME_UNCHANGED', 'NAME_FORBIDDEN'];

const dateWord = (seconds: number) => new Date(seconds * 1000).toLocaleDateString('ko-KR', { dateStyle: 'long' });

/** Renaming: its price, when it is possible again, and what happens to the old name. */
export function RenamePage() {
  const user = useLastUser();
  const state = useQuery(query('renaming'));
  const economy = useQuery(query('economy'));
  if (!user) return null;
  return (
    <div className="rename-page">
      <PageTitle>이름 바꾸기</PageTitle>
      <Panel title="이름">
        {roleOf(user) === 'operator' ? (
          <p>운영자의 이름은 서버의 설정에서 정합니다.</p>
        ) : state.isPending || economy.isPending ? (
          <SkeletonRows count={3} />
        ) : state.isLoadingError || economy.isLoadingError ? (
          <Failed
            message={(state.error ?? economy.error)!.message}
            onRetry={() => void Promise.all([state.refetch(), economy.refetch()])}
          />
        ) : (
          <RenameForm
            of={state.data}
            isForced={user.must_rename === true}
            days={economy.data.rename.every_days}
            gpoint={user.gpoint}
          />
        )}
      </Panel>
    </div>
  );
}

type FormProps = {
  of: Renaming /** A moderator has replaced the name. */;
  isForced: boolean;
  days: number;
  gpoint: number;
};

function RenameForm({ of: { name, price, from_ts, kept }, isForced, days, gpoint }: FormProps) {
  const { draft, change, clear } = useDraft('rename', { name: '' });
  const [wrong, setWrong] = useFaults(draft);
  const wanted = draft.name.trim();
  const short = price - gpoint;

  const { submit, isBusy } = useSubmit(() => api.rename({ name: wanted, price }, { quiet: true }), {
    done(renamed) {
      mergeUser({ name: renamed.name, must_rename: false });
      clear();
      toast(`이제 ${renamed.name} 님입니다.`);
    },
    words: {
      say: setWrong,
      fieldOf: ({ code }) => (ABOUT_NAME.includes(code) ? 'name' : 'form'),
      otherwise: '이름을 바꾸지 못했습니다. 다시 시도해 주세요.',
    },
  });
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const shape = NAME.test(wanted) ? undefined : '한글, 영문, 숫자 2자에서 12자로 정해 주세요.';
    const same = wanted === name ? '지금 이름과 같습니다.' : undefined;
    setWrong({ name: shape ?? same });
    if (shape ?? same) return;
    const isSure = await askConfirm({
      title: '이름 바꾸기',
      message: isForced
        ? `이름을 ${josaOf(`'${wanted}'`, '으로/로')} 정할까요?`
        : `이름을 ${josaOf(`'${wanted}'`, '으로/로')} 바꿀까요? ${price === 0 ? '이번에는 무료이고,' : `${price.toLocaleString()}골드가 들고,`} ${days}일 동안 다시 바꿀 수 없습니다.`,
      confirmLabel: '바꾸기',
    });
    if (isSure) await submit();
  }

  if (from_ts !== null)
    return (
      <div className="rename-rest">
        <p>
          지금 이름은 <b data-testid="own-name">{name}</b>입니다. {dateWord(from_ts)}부터 다시 바꿀 수 있습니다.
        </p>
        {kept && (
          <p className="muted">
            {`전에 쓰던 ${josaOf(`'${kept.name}'`, '은/는')} ${dateWord(kept.until_ts)}까지 다른 사람이 쓸 수 없습니다.`}
          </p>
        )}
        <ButtonLink to="/mypage/info">내 정보</ButtonLink>
      </div>
    );
  return (
    <form className="rename-form" noValidate onSubmit={(event) => void send(event)}>
      <p>
        지금 이름은 <b data-testid="own-name">{name}</b>입니다.{' '}
        {isForced
          ? '쓸 수 없는 이름이라 운영자가 바꾸었습니다. 새 이름을 무료로 정해 주세요.'
          : price === 0
            ? '처음 한 번은 무료로 바꿀 수 있습니다.'
            : `바꾸는 데 ${price.toLocaleString()}골드가 듭니다.`}
      </p>
      <Field
        label="새 이름"
        name="name"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        value={draft.name}
        error={wrong.name}
        hint="한글, 영문, 숫자 2자에서 12자."
        onChange={(event) => change({ name: event.target.value })}
      />
      <p className="muted">
        {isForced ? (
          <>
            사유는 <Link to="/mypage/sanctions">제재와 이의</Link>에 있고, 거기에서 이의를 신청할 수 있습니다.
          </>
        ) : (
          `${days}일에 한 번 바꿀 수 있고, 전에 쓰던 이름은 ${days}일 동안 다른 사람이 쓸 수 없습니다. 이미 한 게임과 채팅에는 그때의 이름이 남습니다.`
        )}
      </p>
      {wrong.form && (
        <p className="field-error" role="alert">
          {wrong.form}
        </p>
      )}
      <div className="rename-foot">
        <Button look="cta" type="submit" isBusy={isBusy} disabled={short > 0}>
          {price === 0 ? '무료로 바꾸기' : `${price.toLocaleString()}골드에 바꾸기`}
        </Button>
        {short > 0 && <span className="muted">{short.toLocaleString()}골드가 부족합니다.</span>}
      </div>
    </form>
  );
}
