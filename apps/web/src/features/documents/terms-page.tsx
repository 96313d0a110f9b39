import text from 'virtual:player-document/terms';
import { PlayerDocumentPage } from './player-document.tsx';

export const TermsPage = () => <PlayerDocumentPage of={text} />;
