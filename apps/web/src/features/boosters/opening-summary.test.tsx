import { copiesOf } from '@chilyo/card-language';
import { expect, test } from 'vitest';
import { useCatalog } from '../../api/catalog-store.ts';
import { cardNamed, ownedAll } from '../../testing/catalog.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';
import { leaveWindow, showPart, until } from '../../testing/shown.tsx';
import { OpeningSummary } from './opening-summary.tsx';

test('what the surplus is worth has the particle of its number', async () => {
  const card = cardNamed('불씨 도깨비');
  const owned = ownedAll(copiesOf[card.rarity] + 1).filter(({ card_id }) => card_id === card.id);
  useCatalog.setState({ uitems: owned });
  const opened = { opening: sample('openBoosters', {}), new_card_ids: [], boosters: sample('boosters', {}) } as never;
  await showPart(() => <OpeningSummary opened={opened} packs={[[{ card, isNew: false }]]} ownedOf={() => 0} />, {
    as: player(),
    server: (it) =>
      it
        .answer('decks', [])
        .answer('economy', sample('economy', { dismantle: { [card.rarity]: 5 } }))
        .answer('crafts', { items: [], weakened: [] }),
  });
  const button = await until(() => document.querySelector('[data-testid="dismantle-surplus"]'));
  expect(button.textContent).toBe('남는 1장을 가루 5로');
  leaveWindow();
});
