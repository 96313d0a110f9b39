import './contact-lines.css';
import type { Contact } from '@chilyo/protocol';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { Panel } from '../../ui/panel.tsx';

type Part = keyof Contact;
const WORDS: readonly (readonly [Part, string])[] = [
  ['name', '사이트를 여는 곳'],
  ['email', '이메일'],
  ['phone', '전화'],
  ['address', '주소'],
  ['privacy_officer', '개인정보 보호책임자'],
  ['privacy_contact', '연락처'],
  ['youth_officer', '청소년보호책임자'],
  ['youth_contact', '연락처'],
];

/** Who runs the site and how to reach them; nothing where the operator has set none of the parts. */
export function ContactLines({ title, parts }: { title: string; parts: readonly Part[] }) {
  const contact = useAside(query('contact')).data;
  const lines = WORDS.filter(([part]) => parts.includes(part) && contact?.[part]);
  if (!contact || lines.length === 0) return null;
  return (
    <Panel title={title} className="contact-lines">
      <dl>
        {lines.map(([part, word]) => (
          <div key={part}>
            <dt>{word}</dt>
            <dd>{part === 'email' ? <a href={`mailto:${contact[part]}`}>{contact[part]}</a> : contact[part]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

export const ALL_CONTACT: readonly Part[] = WORDS.map(([part]) => part);
