import { classNames } from './class-names.ts'
import { passwordStrength, type Strength } from './password-strength.ts'

const ADVICE: Record<Strength, string> = {
  0: '',
  1: 'Faible : préférez une phrase longue.',
  2: 'Moyen : quelques caractères de plus, et ce sera bon.',
  3: 'Bon mot de passe.',
  4: 'Très bon mot de passe.',
}

const TONES: Record<Strength, string> = {
  0: '',
  1: 'bg-danger',
  2: 'bg-warning',
  3: 'bg-success',
  4: 'bg-success',
}

/** Four bars and a word of advice; it never refuses anything. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div className={strength === 0 ? 'hidden' : 'flex min-h-7 flex-wrap items-center gap-x-3'}>
      <span className="flex gap-1 pt-1.5" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i
            key={bar}
            className={classNames(
              'h-[5px] w-7 rounded-[3px]',
              bar > strength ? 'bg-line-strong' : TONES[strength],
            )}
          />
        ))}
      </span>
      <span className="hint" aria-live="polite">
        {ADVICE[strength]}
      </span>
    </div>
  )
}
