import type { AccountEnd } from '#domain/request-ending.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { PATHS } from '#lib/paths.ts'
import type { MailContent } from './mail-content.ts'
import { shortName } from './short-name.ts'

/** The kind of mails that tell of an account's end (D11). They go out whatever their reader has switched off. */
export const ACCOUNT_ENDED = 'account.ended'

/** A request that ended with an account. Its slot is null for the one that everybody starts with. */
type EndedRequest = { day: string | null; slot: string | null; service: string | null; accepted: boolean }

/** The mail about an account's end, for the other side. */
export type EndedAccount = {
  /** The person as they were known. */
  name: string
  because: AccountEnd
  /** The requests that ended, and those that had been accepted; a quote has no day of its own. */
  requests: EndedRequest[]
  reader: 'client' | 'provider'
}

/** Longer lists end with the number of the others. */
const LISTED = 20

/** The words of a mail about an account's end. */
export function endedAccountContent({ name, because, requests, reader }: EndedAccount): MailContent {
  const who = shortName(name)
  const line =
    because === 'deleted'
      ? `${who} a supprimé son compte.`
      : `Le compte de ${who} a été suspendu par notre équipe.`
  const details = requests.slice(0, LISTED).map(detailOf)
  const more = requests.length - LISTED
  if (more > 0) details.push({ label: 'Autres', value: `${more} de plus` })
  return {
    subject: because === 'deleted' ? `${who} a supprimé son compte` : `Le compte de ${who} est suspendu`,
    heading: 'Des demandes sont annulées',
    line: `${line} Demandes et réservations concernées :`,
    details,
    button: {
      label: reader === 'client' ? 'Voir mes demandes' : 'Voir les demandes',
      path: PATHS[reader],
    },
  }
}

function detailOf({ day, slot, service, accepted }: EndedRequest) {
  if (day === null) return { label: 'Demande de devis', value: 'sans suite' }
  return {
    label: accepted ? 'Réservation' : 'Demande de réservation',
    value: [formatDayLong(day as Day), slot, service].filter(Boolean).join(', '),
  }
}
