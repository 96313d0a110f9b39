import type { ChatMessage } from '@chilyo/protocol';
import type { REPORT_KINDS } from '@chilyo/protocol/constants';
import { create } from 'zustand';

/** What somebody can be reported for doing, and how the dialog calls it. */
export type ReportTarget = {
  kind: (typeof REPORT_KINDS)[number];
  id: number;
  title: string;
  /** Of a match: the moment, as the number of events until then. */
  seq?: number;
};

/** A line of talk that something can be done about. */
export type ToldLine = Pick<ChatMessage, 'id' | 'user_id' | 'name' | 'content'>;

/** What is agreed to at the registration, and what may be looked up in a match. */
export type SheetDocument = 'terms' | 'privacy' | 'rules';

const NOTHING = { userId: null, line: null, report: null, document: null, cardId: null };

/** Sheets that open above any page; one of each at most. */
export const useSheets = create<{
  /** Whose sheet is open. */
  userId: number | null;
  line: ToldLine | null;
  report: ReportTarget | null;
  /** Read above a form or a match, so that nothing of it is lost. */
  document: SheetDocument | null;
  /** A card that was named, above whatever names it. */
  cardId: number | null;
}>(() => NOTHING);

export const showPerson = (userId: number) => useSheets.setState({ userId, line: null });
export const showLine = (line: ToldLine) => useSheets.setState({ line });
export const showReport = (report: ReportTarget) => useSheets.setState({ report, userId: null, line: null });
export const showDocument = (document: SheetDocument) => useSheets.setState({ document });
export const showCard = (cardId: number | null) => useSheets.setState({ cardId });
export const closeSheets = () => useSheets.setState(NOTHING);
