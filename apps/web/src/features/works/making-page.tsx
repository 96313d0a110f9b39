import './making-page.css';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { LICENCE_NOTES, LICENCE_WORDS } from '../../widgets/works/work-words.ts';

const MakingSample = lazy(async () => ({ default: (await import('./making-sample.tsx')).MakingSample }));

/** `/pages/card-making`: how cards are made, with a card to try it on. */
export function MakingPage() {
  return (
    <div className="page-stack making">
      <PageTitle
        side={
          <ButtonLink to="/cards/create" look="cta">
            카드 만들기
          </ButtonLink>
        }
      >
        카드 만드는 방법
      </PageTitle>
      <p>
        칠요에서는 누구나 카드를 만들고, 만든 카드를 바로 쓸 수 있습니다. 틀을 하나 고르고, 글의 말을 눌러 바꾸고, ‘바로
        시험’을 누르면 됩니다.
      </p>
      {/* what stands below the sample waits for it, as its height is not known */}
      <Suspense fallback={<SkeletonRows count={6} />}>
        <MakingSample />
        <Panel title="3. 써 보기">
          <dl className="making-list">
            <div>
              <dt>바로 시험</dt>
              <dd>
                만든 카드를 첫 손에 들고 컴퓨터와 겨룹니다. 왼쪽 위의 ‘편집으로’를 누르면 고치던 곳으로 돌아갑니다.
              </dd>
            </div>
            <div>
              <dt>장면</dt>
              <dd>
                판을 직접 꾸며 카드가 하는 일을 하나씩 봅니다. 두 쪽을 모두 움직일 수 있고, 되돌릴 수 있습니다.
                ‘보이기’를 누르면 한 일이 다시보기가 되고, ‘카드에 걸기’를 누르면 카드 화면에서 다른 사람도 볼 수
                있습니다.
              </dd>
            </div>
            <div>
              <dt>덱에 넣기</dt>
              <dd>
                카드 화면의 ‘덱에 넣기’로 내 덱에 넣습니다. 공개된 카드는 가지고 있지 않아도 누구나 넣을 수 있습니다.
                친선전을 찾거나 친구를 초대하면서 ‘만든 카드 허용’을 켜면 그런 덱을 쓸 수 있습니다. 랭킹전에는 쓸 수
                없습니다.
              </dd>
            </div>
          </dl>
        </Panel>
        <Panel title="4. 공유">
          <p>
            처음에는 초안이라 나만 봅니다. 초안 주소를 받은 사람은 보고 덱에 넣을 수 있고, ‘공방에 공개’하면{' '}
            <Link to="/cards/workshop">공방</Link>에서 누구나 찾아 쓸 수 있습니다. 공개하기 전에 다른 사람이 어떻게 써도
            되는지를 고릅니다.
          </p>
          <p>
            만들 것이 떠오르지 않으면 <Link to="/ideas">카드 아이디어</Link>를 둘러보세요. 마음에 드는 것에서 ‘카드로
            만들기’를 누르면, 그 생각을 낸 사람의 이름이 카드에 함께 적힙니다. 떠오른 것만 적어 두어도 됩니다.
          </p>
          <dl className="making-list">
            {(Object.keys(LICENCE_WORDS) as (keyof typeof LICENCE_WORDS)[]).map((licence) => (
              <div key={licence}>
                <dt>{LICENCE_WORDS[licence]}</dt>
                <dd>{LICENCE_NOTES[licence]}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel title="5. 세트에 들어가기">
          <p>
            공개한 카드는 ‘세트 후보로 신청’할 수 있습니다. 값이 맞는 범위에 있고, 세기 보고서에서 알맞은 카드로 나오고,
            똑같은 카드가 없어야 합니다. 모자란 것은 신청하기 전에 ‘공유’에 적혀 있습니다.
          </p>
          <p>
            매달 1일 0시에 많아야 일곱 장이 <Link to="/sets">세트</Link>로 나옵니다. 편집자가 고른 카드가 먼저, 남은
            자리에는 투표에서 앞선 카드가 들어갑니다. 나온 카드는 누구나 모으고 랭킹전에서 쓰는 카드가 되고, 만든 이는
            정해진 골드를 받습니다.
          </p>
        </Panel>
        <Panel title="알아 두면 좋은 것">
          <ul className="making-notes">
            <li>고치는 대로 저장됩니다. 줄이 끊겨도 이 브라우저에 남고, 이어지면 보냅니다. Ctrl+Z로 되돌립니다.</li>
            <li>게임에 쓰인 카드를 고치면 새 판이 됩니다. 이미 한 게임과 다시보기에는 그때의 카드가 남습니다.</li>
            <li>
              공식 카드나 세트에 실린 카드와 같은 이름은 쓸 수 없습니다. 이름과 이야기는 다른 글과 같은 규칙을 따릅니다.
            </li>
            <li>예산을 넘는 카드도 시험하고 공유할 수 있습니다. 다만 둘이 하는 재미는 알맞은 카드에서 나옵니다.</li>
          </ul>
        </Panel>
      </Suspense>
    </div>
  );
}
