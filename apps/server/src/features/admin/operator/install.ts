/**
 * The operator's tools. Files: `commands` runs what the operator types into the chat: `site-commands`,
 * `goods-commands`, `appeal-commands` and `word-commands`, each row a `command`; `goods-routes` are gifts, `health` the
 * ledger audit.
 */
import type { Server } from '../../../platform/server.ts';
import { attachedGoods } from '../../community/letters/service.ts';
import { userView } from '../../community/me/service.ts';
import { userOf } from '../../core/identity/service.ts';
import type { Presence } from '../../core/presence/service.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import { offeredGoods } from '../../goods/market/service.ts';
import { tradedGoods } from '../../goods/trades/service.ts';
import type { CommandPort } from './command.ts';
import { runCommand } from './commands.ts';
import { operatorGoodsRoutes } from './goods-routes.ts';
import { operatorRoutes } from './routes.ts';

type Parts = Pick<CommandPort, 'notices' | 'switches' | 'moderation'> & {
  spending: SpendingRoutes;
  presence: Presence;
  operatorName: string;
};

/** Returns the function that runs a typed operator command. */
export function installOperator(
  { http, db, io, pushUserFields, searchables }: Server,
  { spending, notices, switches, moderation, presence, operatorName }: Parts,
): { command: (line: string) => Promise<string> } {
  const refreshUsers = async () => {
    for (const id of presence.connectedUsers) {
      const user = await userOf(db, id);
      if (user) pushUserFields(id, await userView(db, user, operatorName));
    }
  };
  operatorRoutes(http, { db, io });
  operatorGoodsRoutes(spending, {
    pushUserFields,
    tellAll: (fields) => void io.emit('UPDATE_USER_DATA', fields),
    holders: [offeredGoods, tradedGoods, attachedGoods],
  });
  return {
    command: (line) => runCommand(line, { db, io, switches, notices, moderation, refreshUsers, searchables }),
  };
}
