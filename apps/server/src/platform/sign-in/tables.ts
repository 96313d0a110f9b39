import type { JWK } from 'jose';
import type { ColumnType, Generated } from 'kysely';
import type { OutsideIdentity } from './known-providers.ts';

type Stamp = ColumnType<Date, Date | undefined, Date>;

/** Tables of the embedded sign-in; empty with another provider. */
export interface SignInTables {
  accounts: {
    subject: Generated<string>;
    email: string | null; // normalised; null where the provider of the first login told none
    email_verified: Generated<boolean>;
    password_hash: string | null;
    /** The password alone does not sign in. */
    needs_passkey: Generated<boolean>;
    created_at: Stamp;
  };
  /** One row per signed-in device: the family of its rotating tokens. */
  refresh_tokens: {
    id: string;
    subject: string;
    current_hash: string;
    previous_hash: string | null; // hash of the replaced token
    device: Generated<string>; // the device's label when the session began
    rotated_at: Date | null;
    created_at: Stamp;
    expires_at: Date;
    /** When the operator ended it. The row is kept so that its device learns the reason. */
    ended_at: ColumnType<Date | null, never, Date>;
  };
  /** One-time secrets that were mailed or handed out by the operator. */
  sign_in_links: {
    hash: string;
    subject: string;
    purpose: 'password' | 'recovery' | 'email';
    email: string; // the address it was sent to, which using it proves
    expires_at: Date;
  };
  passkeys: {
    id: Generated<string>;
    subject: string;
    credential: string; // the id that the authenticator gave it, base64url
    device: string; // label of the device on which it was made
    public_key: string; // base64url
    counter: number; // of sign-ins, as the authenticator counts; 0 for good if it does not
    transports: string[];
    created_at: Stamp;
    used_at: Date | null;
  };
  /** Accounts elsewhere that sign an account in; one of each issuer. */
  linked_logins: {
    subject: string;
    issuer: string;
    outside_id: string; // the person there
    label: string; // what the person recognises it by
    created_at: Stamp;
    used_at: Date | null;
  };
  /** Logins at a provider under way. */
  provider_sign_ins: {
    state_hash: string;
    secret_hash: string; // of what only the browser has that began it
    provider: string;
    nonce: string;
    verifier: string;
    subject: string | null; // whose login it becomes; null: it signs in
    has_returned: Generated<boolean>; // the provider's code works once
    identity: ColumnType<OutsideIdentity | null, never, string>;
    expires_at: Date;
  };
  /** Challenges that have signed someone in, until they would be refused for their age. */
  used_challenges: {
    hash: string;
    expires_at: Date;
  };
  signing_keys: {
    kid: string;
    is_active: boolean; // signs new tokens; the other keys only verify until their tokens have expired
    private_jwk: ColumnType<JWK, string, string>;
    created_at: Stamp;
  };
  sign_in_attempts: {
    key: string; // hash of the counted value, so that mistyped addresses are not collected
    failures: number;
    blocked_until: Date | null;
    last_failure_at: Date;
  };
}
