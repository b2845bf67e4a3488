import { type ComponentProps, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { PasswordMeter } from './password-meter.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Shows how strong the password looks, below. For new passwords. */
  meter?: boolean | undefined
}

/** A password that can be shown. Label, hint and error come from `Field`. */
export function PasswordInput({ meter = false, className, onChange, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const icon = shown ? 'eye-off' : 'eye'
  return (
    <>
      <div className="input-ic">
        <input
          spellCheck={false}
          // A password field has no capitals of its own; shown, it is a field of text.
          autoCapitalize={shown ? 'none' : undefined}
          {...rest}
          type={shown ? 'text' : 'password'}
          className={classNames('input', className)}
          onChange={(event) => {
            if (meter) setTyped(event.target.value)
            onChange?.(event)
          }}
        />
        <Button
          variant="plain"
          icon
          className="noscript:hidden"
          aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={icon} className="ic" />
        </Button>
      </div>
      {meter && <PasswordMeter password={typed} />}
    </>
  )
}
