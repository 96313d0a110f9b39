import type { FoundName, RoleHolder } from '@chilyo/protocol';
import { GRANTED_ROLES, type GrantedRole, hasRight, ROLE_WORDS } from '@chilyo/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useFaults } from '../../lib/faults.ts';
import { fileMoment } from '../../lib/moment-words.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { Empty } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NameField } from '../../widgets/people/name-field.tsx';
import { Moment } from '../../widgets/tables/moment.tsx';
import { SortedTable } from '../../widgets/tables/sorted-table.tsx';
import { TableCsv } from '../../widgets/tables/table-csv.tsx';
import { RIGHT_WORDS } from './right-words.ts';

type Choice = GrantedRole | 'none';
const CHOICES: readonly Choice[] = [...GRANTED_ROLES, 'none'];
const WORDS: Record<Choice, string> = { ...ROLE_WORDS, none: '맡기지 않음' };

const NEWEST = { key: 'since', way: 'down' } as const;
const COLUMNS: readonly Column<RoleHolder>[] = [
  {
    key: 'name',
    head: '이름',
    isHead: true,
    value: ({ name }) => name,
    cell: ({ user_id, name }) => <NameLink id={user_id} name={name} />,
  },
  { key: 'role', head: '역할', value: ({ role }) => ROLE_WORDS[role] },
  {
    key: 'since',
    head: '언제부터',
    value: ({ since_ts }) => fileMoment(since_ts),
    cell: ({ since_ts }) => <Moment at={since_ts} />,
  },
  { key: 'by', head: '맡긴 사람', value: ({ by_name }) => by_name },
  {
    key: 'acts',
    head: '한 일',
    isAct: true,
    value: () => null,
    cell: ({ user_id, name }) => (
      <Link to="/young/audit" search={{ by: user_id }} aria-label={`${name} 님이 한 일 보기`}>
        보기
      </Link>
    ),
  },
];

/** The rights of a role, in words. */
const whatMay = (role: GrantedRole) =>
  (Object.keys(RIGHT_WORDS) as (keyof typeof RIGHT_WORDS)[])
    .filter((right) => hasRight(role, right))
    .map((right) => RIGHT_WORDS[right])
    .join(', ');

/** Roles of users; granting and revoking need the operator's password. */
export function RolesPanel() {
  const holders = useQuery(query('roles'));
  const [chosen, setChosen] = useState<FoundName | null>(null);
  const [choice, setChoice] = useState<Choice>('moderator');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useFaults({ to: chosen, choice, password });
  const { submit, isBusy } = useSubmit(
    (to: FoundName, role: GrantedRole | null) => api.grantRole({ id: to.user_id }, { role, password }, { quiet: true }),
    {
      done(_answer, to, role) {
        toast(
          role ? `${to.name} 님에게 ${ROLE_WORDS[role]} 역할을 맡겼습니다.` : `${to.name} 님의 역할을 거두었습니다.`,
        );
        setPassword('');
      },
      words: {
        say: setErrors,
        fieldOf: ({ code }) => (code === 'PASSWORD_WRONG' ? 'password' : 'form'),
        otherwise: '역할을 바꾸지 못했습니다.',
      },
    },
  );
  const roleId = useId();
  const passwordInput = useRef<HTMLInputElement>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return setErrors({ to: '누구의 역할인지 찾아 골라 주세요.' });
    if (password === '') return setErrors({ password: '운영자의 비밀번호를 적어 주세요.' });
    void submit(chosen, choice === 'none' ? null : choice);
  }

  const takeBack = ({ user_id, name }: RoleHolder) => {
    setChosen({ user_id, name });
    setChoice('none');
    passwordInput.current?.focus();
  };
  const columns: readonly Column<RoleHolder>[] = [
    ...COLUMNS,
    {
      key: 'take-back',
      head: '회수',
      isAct: true,
      value: () => null,
      cell: (holder) => (
        <Button aria-label={`${holder.name} 님의 역할 회수`} onClick={() => takeBack(holder)}>
          회수
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title="역할"
      side={<TableCsv table="roles" order={NEWEST} name="역할" columns={columns} rows={holders.data} />}
    >
      <form className="operator-form" noValidate onSubmit={send} data-testid="role-form">
        <NameField label="누구의 역할인가요" chosen={chosen} error={errors.to} onChoose={setChosen} />
        <div className="field">
          <label htmlFor={roleId}>역할</label>
          <select
            id={roleId}
            value={choice}
            onChange={(event) => setChoice(CHOICES.find((each) => each === event.target.value) ?? 'none')}
          >
            {CHOICES.map((each) => (
              <option key={each} value={each}>
                {WORDS[each]}
              </option>
            ))}
          </select>
          <p className="field-hint">
            {choice === 'none' ? '맡은 역할이 있으면 거둡니다.' : `할 수 있는 일: ${whatMay(choice)}`}
          </p>
        </div>
        <PasswordField
          label="운영자 비밀번호"
          ref={passwordInput}
          autoComplete="current-password"
          value={password}
          error={errors.password}
          hint="역할을 바꿀 때마다 다시 적습니다."
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="operator-foot">
          <p className="field-error" role={errors.form ? 'alert' : undefined}>
            {errors.form}
          </p>
          <Button type="submit" isBusy={isBusy}>
            {choice === 'none' ? '회수' : '맡기기'}
          </Button>
        </div>
      </form>
      <Loaded of={holders} rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="list-face">
              <Empty>역할을 맡은 사람이 없습니다.</Empty>
            </div>
          ) : (
            <SortedTable
              name="roles"
              label="역할을 맡은 사람"
              columns={columns}
              rows={rows}
              keyOf={({ user_id }) => user_id}
              order={NEWEST}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
