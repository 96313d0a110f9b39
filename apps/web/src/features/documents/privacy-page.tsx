import text from 'virtual:player-document/privacy';
import { PlayerDocumentPage } from './player-document.tsx';

export const PrivacyPage = () => <PlayerDocumentPage of={text} />;
