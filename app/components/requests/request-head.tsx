import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { StatusBadge, type StatusTone } from '#app/ui/status-badge.tsx'
import { formatInstantDay } from '#lib/dates.ts'

interface RequestHeadProps {
  client: { name: string; avatarUrl: string | null }
  createdAt: Date
  status: { tone: StatusTone; label: string }
  /** Turn of the two sides. */
  turn?: ReactNode | undefined
}

/** Head of a request: its sender, date and status. */
export function RequestHead({ client, createdAt, status, turn }: RequestHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={client.name} src={client.avatarUrl} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base [overflow-wrap:anywhere]">
          <bdi>{client.name}</bdi>
        </h3>
        <p className="text-sm text-ink-mute">
          Reçue le <span className="num">{formatInstantDay(createdAt)}</span>
        </p>
      </div>
      {turn}
      <StatusBadge tone={status.tone} label={status.label} />
    </header>
  )
}
