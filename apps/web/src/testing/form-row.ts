import type { User } from '@chilyo/protocol';
import type { ComponentType } from 'react';
import type { CallName } from '../api/call-types.ts';
import type { FakeServer } from './fake-server.ts';
import { sample } from './sample.ts';

export type FormRow = {
  /** The file that holds the form. */
  file: string;
  Part: ComponentType;
  /** The call that it sends. */
  call: CallName;
  /** What is typed or chosen, by the labels of the fields. */
  typed: Record<string, string>;
  /** Buttons pressed before the form is there. */
  opening?: readonly string[];
  /** The button that sends; left out: that of the form. */
  button?: string;
  /** What is typed is no sentence of one's own. */
  isAtHand?: true;
  /** Enter in its lines sends it. */
  sendsByEnter?: true;
  /** A question is answered before it is sent. */
  isAsked?: true;
  route?: string;
  at?: string;
  as?: User | null;
  server?: (server: FakeServer) => void;
  /** Of visitors, whose session cannot end. */
  hasNoSession?: true;
};

const embedded = { provider: 'embedded', mail: true, logins: [] } as const;
/** The site's own sign-in, with mail. */
export const signIn = (server: FakeServer) =>
  server
    .answer('authConfig', sample('authConfig', embedded as never))
    .answer('linkedLogins', { logins: [], providers: [], has_password: true });
