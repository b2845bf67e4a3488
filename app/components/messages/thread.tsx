import type { ReplyView } from '#app/components/replies/reply-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { MessageField } from '#domain/quotes/message-fields.ts'
import type { Day } from '#lib/dates.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import type { MessageView, PersonView, SendRefusal } from './message-views.ts'
import { NewestTold } from './newest-told.tsx'
import { SharedRequests, type SharedRequestView } from './shared-requests.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useOutbox } from './use-outbox.ts'
import { useThread } from './use-thread.ts'

/** Data of a thread. */
export type ThreadData = {
  person: PersonView
  /** Category and governorate of a public profile: 'Traiteur salé, Mahdia'. */
  trade: string
  /** Somebody whose account is closed can't be written to. */
  canWrite: boolean
  messages: MessageView[]
  /** Booking and quote requests between the two, newest first. */
  shared: SharedRequestView[]
  readUpTo: number
  seenUpTo: number
  today: Day
  yesterday: Day
  clientMessageId: string
  /** Draft from before a login. */
  typed: string
  /** A provider's saved replies; null for everybody else. */
  replies: { list: readonly ReplyView[]; fields: readonly MessageField[] } | null
}

/** A conversation: who it is with, what was written, and the field for more. */
export function Thread({ data, answer }: { data: ThreadData; answer: SendRefusal | undefined }) {
  const { person } = data
  const thread = useThread(person.userId, data.messages)
  const outbox = useOutbox({
    userId: person.userId,
    messages: thread.messages,
    typed: answer?.typed.content ?? data.typed,
    answer,
    fields: data.replies?.fields ?? [],
    onSent: (message) => thread.add([message]),
  })
  useMarkRead(person.userId, thread.messages.findLast(({ own }) => !own)?.sequence ?? 0, data.seenUpTo)
  return (
    <section className="flex min-h-0 min-w-0 flex-1 flex-col" aria-label={`Conversation avec ${person.name}`}>
      <ThreadHeader person={person} trade={data.trade} />
      <SharedRequests requests={data.shared} />
      <NewestTold key={person.userId} messages={thread.messages} name={person.name} />
      <MessageLog
        userId={person.userId}
        thread={thread}
        outbox={outbox}
        readUpTo={data.readUpTo}
        today={data.today}
        yesterday={data.yesterday}
      />
      {data.canWrite ? (
        <Composer
          userId={person.userId}
          outbox={outbox}
          replies={data.replies?.list ?? null}
          clientMessageId={answer?.typed.client_message_id ?? data.clientMessageId}
        />
      ) : (
        <div className="border-t border-line bg-surface p-3 lg:px-6">
          <Banner tone="info">Cette personne ne reçoit plus de messages.</Banner>
        </div>
      )}
    </section>
  )
}
