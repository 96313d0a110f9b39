import text from 'virtual:player-document/credits';
import { PlayerDocumentPage } from './player-document.tsx';

export const CreditsPage = () => <PlayerDocumentPage of={text} />;
