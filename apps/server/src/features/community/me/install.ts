import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import { forgetFormerNames } from './rename.ts';
import { renameRoutes } from './rename-routes.ts';
import { userRoutes } from './routes.ts';
import { searchedUsers } from './searched.ts';
import { ownRecord } from './service.ts';

export function installMe(
  { http, db, now, pushUserFields, departing, registerSearchable, registerExportFiles }: Server,
  { spending, operatorName }: { spending: SpendingRoutes; operatorName: string },
): void {
  registerSearchable(searchedUsers);
  registerExportFiles({
    name: 'profile.json',
    about: '내 계정: 이름, 이메일, 설정, 점수, 가진 골드와 가루, 동의한 약관.',
    rows: (userId) => atOnce(ownRecord(db, userId, operatorName)),
  });
  departing({ forget: forgetFormerNames });
  userRoutes(http, db, { operatorName, pushUserFields });
  renameRoutes(spending, { now, renamed: (userId, name) => pushUserFields(userId, { name, must_rename: false }) });
}
