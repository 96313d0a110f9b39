import './configs.css';
import type { UserOptions } from '@chilyo/protocol';
import { changeOptions, signOut } from '../../api/session.ts';
import { SoundFields } from '../../board/sound-fields.tsx';
import { applyTheme, useTheme } from '../../lib/theme.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Check } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CueList } from './cue-list.tsx';
import { ExportPanel } from './export-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';

const THEMES = [
  { key: 'night', word: '밤' },
  { key: 'paper', word: '한지' },
] as const;

const SWITCHES: {
  key: keyof UserOptions & ('reduced_motion' | 'mute_emotes' | 'chat_cons' | 'show_original_skins');
  word: string;
}[] = [
  { key: 'reduced_motion', word: '움직임 줄이기' },
  { key: 'mute_emotes', word: '상대 감정 표현 끄기' },
  { key: 'chat_cons', word: '채팅에 이모티콘 보이기' },
  { key: 'show_original_skins', word: '다른 사람의 스킨 대신 원래 그림 보기' },
];

export function ConfigsPage() {
  const user = useUser();
  const theme = useTheme((state) => state.theme);
  if (!user) return null;
  const change = (fields: Partial<UserOptions>) => void changeOptions(fields);
  return (
    <div className="configs">
      <Panel title="화면">
        <fieldset className="theme-choice group" aria-label="테마">
          {THEMES.map(({ key, word }) => (
            <button
              key={key}
              type="button"
              className="topic-big"
              aria-pressed={theme === key}
              onClick={() => {
                applyTheme(key);
                change({ theme: key });
              }}
            >
              {word}
            </button>
          ))}
        </fieldset>
        {SWITCHES.map(({ key, word }) => (
          <Check
            key={key}
            label={word}
            checked={user[key]}
            onChange={(event) => change({ [key]: event.target.checked })}
          />
        ))}
      </Panel>
      <Panel title="소리">
        <SoundFields />
        <CueList />
      </Panel>
      <Panel title="알림">
        <p className="muted">무엇을 어떻게 알릴지는 알림 화면에서 하나하나 정할 수 있습니다.</p>
        <ButtonLink to="/mypage/notices" hash="settings">
          알림 설정
        </ButtonLink>
      </Panel>
      <Panel title="계정">
        <div className="configs-account">
          <ButtonLink to="/mypage/rename">이름 바꾸기</ButtonLink>
          <Button onClick={() => void signOut()} data-testid="sign-out">
            로그아웃
          </Button>
          <ButtonLink to="/mypage/delete" look="bare">
            탈퇴
          </ButtonLink>
        </div>
      </Panel>
      <SecurityPanel />
      <ExportPanel />
    </div>
  );
}
