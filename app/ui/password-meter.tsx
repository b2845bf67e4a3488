import { passwordStrength, type Strength } from './password-strength.ts'

const ADVICE: Record<Strength, string> = {
  0: '',
  1: 'Faible : préférez une phrase longue.',
  2: 'Moyen : quelques caractères de plus, et ce sera bon.',
  3: 'Bon mot de passe.',
  4: 'Très bon mot de passe.',
}

/** Four bars and a word of advice; it never refuses anything. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div className="strength" data-strength={strength}>
      <span className="strength-bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="hint" aria-live="polite">
        {ADVICE[strength]}
      </span>
    </div>
  )
}
