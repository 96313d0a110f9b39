import './field.css';

/** Why a form could not be sent, beside its button; what was typed stays. */
export function FormFault({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="field-error" role="alert">
      {children}
    </p>
  );
}
