import text from 'virtual:player-document/privacy';
import { ALL_CONTACT, ContactLines } from '../../widgets/texts/contact-lines.tsx';
import { PlayerDocumentBody, PlayerDocumentPage } from './player-document.tsx';

export const PrivacyPage = () => (
  <>
    <PlayerDocumentPage of={text} />
    <ContactLines title="연락할 곳과 개인정보 보호책임자" parts={ALL_CONTACT} />
  </>
);
export const PrivacyBody = () => <PlayerDocumentBody of={text} />;
