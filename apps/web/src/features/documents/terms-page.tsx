import text from 'virtual:player-document/terms';
import { PlayerDocumentBody, PlayerDocumentPage } from './player-document.tsx';

export const TermsPage = () => <PlayerDocumentPage of={text} />;
export const TermsBody = () => <PlayerDocumentBody of={text} />;
