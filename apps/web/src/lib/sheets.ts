import type { ChatMessage } from '@chilyo/protocol';
import type { PostKind, REPORT_KINDS } from '@chilyo/protocol/constants';
import { create } from 'zustand';

/** A thing that can be reported, and its title in the dialog. */
export type ReportTarget = {
  kind: (typeof REPORT_KINDS)[number];
  id: number;
  title: string;
  /** Of a match: the moment, as the number of events until then. */
  seq?: number;
};

/** A post that a moderator acts on. */
export type PostTarget = { kind: PostKind; id: number };

/** A chat message with actions. */
export type ReportableMessage = Pick<ChatMessage, 'id' | 'user_id' | 'name' | 'content'>;

/** Documents shown as a sheet: those accepted on sign-up, and the rules during a match. */
export type SheetDocument = 'terms' | 'privacy' | 'rules';

const NOTHING = { userId: null, line: null, report: null, post: null, document: null, cardId: null, conId: null };

/** Sheets that open above any page; one of each at most. */
export const useSheets = create<{
  /** The user whose sheet is open. */
  userId: number | null;
  line: ReportableMessage | null;
  report: ReportTarget | null;
  post: PostTarget | null;
  /** Shown above a form or a match, which keeps its state. */
  document: SheetDocument | null;
  /** A card that was named, above whatever names it. */
  cardId: number | null;
  /** An emoticon that was seen, likewise. */
  conId: number | null;
}>(() => NOTHING);

export const showPerson = (userId: number) => useSheets.setState({ userId, line: null, conId: null });
export const showLine = (line: ReportableMessage) => useSheets.setState({ line });
export const showReport = (report: ReportTarget) => useSheets.setState({ report, userId: null, line: null });
export const showPostActs = (post: PostTarget) => useSheets.setState({ post, userId: null });
export const showDocument = (document: SheetDocument) => useSheets.setState({ document });
export const showCard = (cardId: number | null) => useSheets.setState({ cardId });
export const showCon = (conId: number | null) => useSheets.setState({ conId });
export const closeSheets = () => useSheets.setState(NOTHING);
