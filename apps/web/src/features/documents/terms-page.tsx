import text from 'virtual:player-document/terms';
import { ALL_CONTACT, ContactLines } from '../../widgets/texts/contact-lines.tsx';
import { PlayerDocumentBody, PlayerDocumentPage } from './player-document.tsx';

export const TermsPage = () => (
  <>
    <PlayerDocumentPage of={text} />
    <ContactLines title="연락할 곳과 책임자" parts={ALL_CONTACT} />
  </>
);
export const TermsBody = () => <PlayerDocumentBody of={text} />;
