import type { EvidenceLine, REPORT_KINDS } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { linesAround } from '../../community/chat/service.ts';
import { commentInWords } from '../../community/comments/service.ts';
import { keptInWords } from '../../community/hiding/service.ts';
import { ideaForDesk } from '../../community/ideas/service.ts';
import { userOf } from '../../core/identity/service.ts';
import { workForDesk } from '../../goods/works/service.ts';
import { reportedArticle, reportedComment, reportedGame } from './queries.ts';

type Db = Kysely<Database>;
type Kind = (typeof REPORT_KINDS)[number];
/** The accused and the content of a report, as a snapshot. */
type Subject = { accused_id: number | null; about: string; content: string; evidence: readonly EvidenceLine[] };

const named = async (db: Db, id: number) => (await userOf(db, id))?.name ?? '';

const SUBJECTS: Record<Kind, (db: Db, id: number, askerId: number) => Promise<Subject | undefined>> = {
  async user(db, id) {
    const user = await userOf(db, id);
    return user && { accused_id: id, about: user.name, content: user.options.profile_text ?? '', evidence: [] };
  },
  async chat(db, id) {
    const evidence = await linesAround(db, id);
    const line = evidence.find((each) => each.id === id);
    // lines of the system have no author
    return line && { accused_id: line.user_id || null, about: line.name, content: line.content, evidence };
  },
  async article(db, id) {
    const row = await reportedArticle(db, id);
    return row && { accused_id: row.user_id, about: row.title, content: row.body, evidence: [] };
  },
  async idea(db, id) {
    const idea = await ideaForDesk(db, id);
    if (!idea || idea.deleted_at) return undefined;
    return { accused_id: idea.user_id, about: idea.title, content: keptInWords(idea), evidence: [] };
  },
  async comment(db, id) {
    const row = await reportedComment(db, id);
    if (!row) return undefined;
    return { accused_id: row.user_id, about: await named(db, row.user_id), content: commentInWords(row), evidence: [] };
  },
  async work(db, id) {
    const work = await workForDesk(db, id);
    if (!work || work.deleted_at) return undefined;
    return { accused_id: work.user_id, about: work.title, content: work.source, evidence: [] };
  },
  async game(db, id, askerId) {
    const row = await reportedGame(db, id);
    if (!row) return undefined;
    const { user0, user1, name0, name1 } = row;
    // a spectator reports one of the two players and must say which
    const other = askerId === user0 ? user1 : askerId === user1 ? user0 : 0;
    return { accused_id: other || null, about: `${name0} : ${name1}`, content: '', evidence: [] };
  },
};

/** Undefined when the target does not exist. */
export const subjectOf = (db: Db, { kind, target_id }: { kind: Kind; target_id: number }, askerId: number) =>
  SUBJECTS[kind](db, target_id, askerId);
