import { type ReactNode, useState } from 'react';
import { PasswordField } from '../../ui/field.tsx';

export type PasswordFaults = { password?: string | undefined; form?: string | undefined };
export type OnePassword = ReturnType<typeof useOnePassword>;

/** What is typed into a form with one password, and what is wrong with it. */
export function useOnePassword() {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<PasswordFaults>({});
  return {
    password,
    wrong,
    setWrong,
    type: (text: string) => {
      setPassword(text);
      setWrong({});
    },
    clear: () => setPassword(''),
  };
}

type Props = {
  of: OnePassword;
  /** Null where the account has no password to ask for. */
  field: { label: string; name: string; autoComplete: 'current-password' | 'new-password'; hint?: string } | null;
  send: () => unknown;
  children: ReactNode;
};

export function OnePasswordForm({ of: { password, wrong, type }, field, send, children }: Props) {
  return (
    <form
      className="security-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {field && (
        <PasswordField
          {...field}
          value={password}
          error={wrong.password}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {wrong.form && (
        <p className="field-error" role="alert">
          {wrong.form}
        </p>
      )}
      {children}
    </form>
  );
}
