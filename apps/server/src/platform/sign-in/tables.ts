import type { JWK } from 'jose';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | undefined, Date>;

/** Tables of the embedded sign-in. With another provider they stay empty. */
export interface SignInTables {
  accounts: {
    subject: Generated<string>;
    email: string; // normalised
    email_verified: Generated<boolean>;
    password_hash: string;
    created_at: Stamp;
  };
  /** One row per signed-in device: the whole family of its rotating tokens. */
  refresh_tokens: {
    id: string;
    subject: string;
    current_hash: string;
    previous_hash: string | null; // of the token that the current one replaced
    device: Generated<string>; // in words, as it called itself when the session began
    rotated_at: Date | null;
    created_at: Stamp;
    expires_at: Date;
    /** When the operator has ended it; kept so that its device can be told. */
    ended_at: ColumnType<Date | null, never, Date>;
  };
  /** Secrets that were sent by mail or handed out by the operator, each good for one use. */
  sign_in_links: {
    hash: string;
    subject: string;
    purpose: 'password' | 'email';
    email: string; // to which it was sent, which is what it proves
    expires_at: Date;
  };
  signing_keys: {
    kid: string;
    is_active: boolean; // signs; the others only verify until their tokens have run out
    private_jwk: ColumnType<JWK, string, string>;
    created_at: Stamp;
  };
  sign_in_attempts: {
    key: string; // hash of what is counted, so that mistyped addresses are not collected
    failures: number;
    blocked_until: Date | null;
    last_failure_at: Date;
  };
}
