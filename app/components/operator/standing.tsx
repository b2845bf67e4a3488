import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { VerificationLoss } from '#domain/providers/lost-verification.ts'

interface ProviderStandingProps {
  provider: {
    verified: boolean
    hidden: boolean
    suspended: boolean
    visible: boolean
    verificationLostBy: VerificationLoss | null
  }
}

/** Badges of a provider, where it differs from the usual. */
export function ProviderStanding({ provider }: ProviderStandingProps) {
  const { verified, hidden, suspended, visible, verificationLostBy } = provider
  return (
    <span className="flex flex-wrap gap-1.5">
      {verified ? (
        <StatusBadge tone="accepted" icon="badge-check" label="Vérifié" />
      ) : (
        visible && <StatusBadge tone="pending" label={verificationLostBy ? 'À revérifier' : 'À vérifier'} />
      )}
      {hidden && <StatusBadge tone="declined" icon="eye-off" label="Masqué" />}
      {suspended && <StatusBadge tone="declined" icon="user-x" label="Compte suspendu" />}
      {!visible && !hidden && !suspended && <StatusBadge tone="cancelled" icon="lock" label="Profil privé" />}
    </span>
  )
}

const ROLES = { client: 'Client', provider: 'Prestataire', admin: 'Opérateur' } as const

/** Returns the name of a role. */
export function roleLabel(role: keyof typeof ROLES): string {
  return ROLES[role]
}

interface UserStandingProps {
  user: { suspended: boolean; emailConfirmed: boolean }
}

/** Badges of an account, where it differs from the usual. */
export function UserStanding({ user }: UserStandingProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.suspended && <StatusBadge tone="declined" icon="user-x" label="Suspendu" />}
      {!user.emailConfirmed && <StatusBadge tone="cancelled" icon="lock" label="E-mail non confirmé" />}
    </span>
  )
}
