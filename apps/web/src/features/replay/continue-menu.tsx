import { OPPONENTS } from '@chilyo/protocol/opponents';
import { useNavigate } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { deckOfMoment, type Moment } from '../../match/moment.ts';
import { searchFor } from '../../match/practice-choice.ts';
import { MenuRoot } from '../../ui/menu-root.tsx';

/** Takes over a seat at this moment against the computer, which is as good as one likes. */
export function ContinueMenu({ moment, isOver }: { moment: Moment; isOver: boolean }) {
  const navigate = useNavigate();
  return (
    <MenuRoot>
      <DropdownMenu.Trigger className="btn btn-cta replay-continue" disabled={isOver} data-testid="replay-continue">
        여기서부터 컴퓨터와 이어서 하기
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="channel-sheet above-dialog" sideOffset={6} collisionPadding={12}>
          {OPPONENTS.map(({ level, name, word }) => (
            <DropdownMenu.Item
              key={level}
              className="menu-row"
              onSelect={() =>
                void navigate({ to: '/pages/practice', search: searchFor({ deck: deckOfMoment(moment), level }) })
              }
            >
              {name} ({word})
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </MenuRoot>
  );
}
