import type { AccountEnd } from '#domain/request-ending.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { PATHS } from '#lib/paths.ts'
import type { MailContent } from './mail-content.ts'
import { shortName } from './short-name.ts'

/** The kind of mails that tell of an account's end (D11). They go out whatever their reader has switched off. */
export const ACCOUNT_ENDED = 'account.ended'

/** The mail about an account's end, for the other side. */
export type EndedAccount = {
  /** The person as they were known. */
  name: string
  because: AccountEnd
  /** The requests that ended; a quote has no day of its own. */
  requests: { day: string | null; service: string | null }[]
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
  const details = requests.slice(0, LISTED).map(({ day, service }) => ({
    label: day === null ? 'Demande de devis' : 'Réservation',
    value: [day === null ? 'sans suite' : formatDayLong(day as Day), service].filter(Boolean).join(', '),
  }))
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
