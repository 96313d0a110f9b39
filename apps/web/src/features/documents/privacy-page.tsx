import text from 'virtual:player-document/privacy';
import { PlayerDocumentBody, PlayerDocumentPage } from './player-document.tsx';

export const PrivacyPage = () => <PlayerDocumentPage of={text} />;
export const PrivacyBody = () => <PlayerDocumentBody of={text} />;
