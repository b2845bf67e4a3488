import { requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { cardClass } from '#app/ui/card-class.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatInstantDay, formatTime } from '#lib/dates.ts'
import { NotFound } from '#lib/errors.ts'
import type { Route } from './+types/mailbox'

export const meta: Route.MetaFunction = () => [{ title: 'Boîte aux lettres de démonstration · Machmoum' }]

/** The demo's mails, as they would have been sent. Does not exist in production. */
export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const { site } = context.get(requestContext)
  if (!site.mailbox) throw new NotFound()
  const mails = await site.mailbox()
  return {
    mails: mails.map(({ id, to, subject, sentAt, text, attachments = [] }) => ({
      id,
      to,
      subject,
      sentAt,
      text,
      files: attachments.map(({ filename }) => filename),
    })),
  }
})

const LINK = /(https?:\/\/[^\s]+)/

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData
  return (
    <div className="wrap section max-w-[48rem]!">
      <h1>Boîte aux lettres</h1>
      <p className="mt-2 text-ink-soft">La démonstration n’envoie rien : chaque e-mail reste ici.</p>
      {mails.length === 0 && (
        <EmptyState image="/art/empty/messages.svg" title="Aucun e-mail pour le moment." />
      )}
      <ul className="mt-8 grid grid-cols-1 gap-4">
        {mails.map((mail) => (
          <li key={mail.id}>
            <article className={cardClass('grid grid-cols-1 gap-2', true)}>
              <h2 className="text-h3! font-sans!">{mail.subject}</h2>
              <p className="text-sm text-ink-mute wrap-anywhere">
                À {mail.to}, le {formatInstantDay(new Date(mail.sentAt))} à{' '}
                {formatTime(new Date(mail.sentAt))}
              </p>
              <div dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
                {mail.text.split(LINK).map((part) =>
                  LINK.test(part) ? (
                    <a key={part} className="link" href={part}>
                      {part}
                    </a>
                  ) : (
                    part
                  ),
                )}
              </div>
              {mail.files.length > 0 && (
                <p className="text-sm text-ink-soft wrap-anywhere">Joint : {mail.files.join(', ')}</p>
              )}
            </article>
          </li>
        ))}
      </ul>
    </div>
  )
}
