import { Card } from '#app/ui/card.tsx'
import { Switch } from '#app/ui/switch.tsx'

interface VisibilitySwitchProps {
  isPublic: boolean
  /** An operator hides the profile, whatever the switch says. */
  hidden: boolean
  onChange: (isPublic: boolean) => void
}

/** Switch between public and private; always at hand. */
export function VisibilitySwitch({ isPublic, hidden, onChange }: VisibilitySwitchProps) {
  return (
    <Card className="px-4 min-h-15 grid items-center max-sm:w-full noscript:hidden print:hidden!">
      <Switch
        side="end"
        hint={
          hidden ? 'Masqué par notre équipe' : isPublic ? 'Visible par les clients' : 'Visible par vous seul'
        }
        checked={isPublic}
        onChange={(event) => onChange(event.target.checked)}
      >
        Profil public
      </Switch>
    </Card>
  )
}
