import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MODELS_PAGE, type ReplyView, withReply } from './reply-text.ts'
import { writeText } from './write-text.ts'

interface ReplyPicksProps {
  /** Null until they are loaded. */
  replies: readonly ReplyView[] | null
  /** Id of the textarea of the message. */
  field: string
  /** They are wanted, and can be loaded, or are no longer. */
  onOpen?: ((isOpen: boolean) => void) | undefined
  hasFailed?: boolean | undefined
}

/**
 * 'Réponses enregistrées': opens, and puts one into the message that it stands in the form of. Without scripts its buttons send the
 * form, which comes back with the reply in it.
 */
export function ReplyPicks({ replies, field, onOpen, hasFailed = false }: ReplyPicksProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={fold} className="min-w-0" onToggle={({ currentTarget }) => onOpen?.(currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-sm font-semibold text-primary [&::-webkit-details-marker]:hidden">
        <Icon name="bookmark" className="ic ic-sm" />
        Réponses enregistrées
      </summary>
      {/* Enter in another field of the form sends it, rather than pressing the first of these buttons. */}
      <button type="submit" hidden />
      {replies ? (
        <Replies
          replies={replies}
          onPick={(reply) => {
            if (fold.current) fold.current.open = false
            writeText(field, (text) => withReply(text, reply))
          }}
        />
      ) : (
        <p className="py-2 text-sm text-ink-soft" role="status">
          {hasFailed ? 'Vos réponses n’ont pas pu être chargées.' : 'Chargement…'}
        </p>
      )}
    </details>
  )
}

/**
 * The same where few messages are written among many: the replies are read once they are asked for.
 * @param from an address that answers scripts with them
 */
export function LateReplyPicks({ from, field }: { from: string; field: string }) {
  const [replies, setReplies] = useState<readonly ReplyView[] | 'loading' | 'failed' | null>(null)
  const load = async () => {
    setReplies('loading')
    setReplies(await loadReplies(from).catch(() => 'failed'))
  }
  return (
    <ReplyPicks
      replies={Array.isArray(replies) ? replies : null}
      field={field}
      hasFailed={replies === 'failed'}
      onOpen={(isOpen) => {
        // Opening it once more tries again.
        if (isOpen && (replies === null || replies === 'failed')) load()
      }}
    />
  )
}

/** Fetched rather than read through the router, for which a network that fails takes the page, and what is written on it. */
async function loadReplies(from: string): Promise<readonly ReplyView[]> {
  const response = await fetch(from, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`the saved replies answered ${response.status}`)
  return (await response.json()) as ReplyView[]
}

interface RepliesProps {
  replies: readonly ReplyView[]
  onPick: (reply: ReplyView) => void
}

function Replies({ replies, onPick }: RepliesProps) {
  return (
    <div className="grid max-h-72 gap-1 overflow-y-auto pb-2">
      {replies.length === 0 && (
        <p className="text-sm text-ink-soft">Vous n’avez pas encore de réponse enregistrée.</p>
      )}
      <ul className="grid gap-1.5">
        {replies.map((reply) => (
          <li key={reply.id}>
            <Button
              type="submit"
              name="do"
              value={`reply-${reply.id}`}
              formNoValidate
              variant="secondary"
              className="h-auto! w-full justify-start! px-4! py-2.5! text-left"
              onClick={(pressed) => {
                pressed.preventDefault()
                onPick(reply)
              }}
            >
              <span className="min-w-0">
                <bdi className="block truncate">{reply.name}</bdi>
                <bdi className="line-clamp-2 text-sm font-normal whitespace-normal text-ink-soft">
                  {reply.text}
                </bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Link className="link w-fit py-2 text-sm" to={MODELS_PAGE}>
        {replies.length === 0 ? 'Créer une réponse' : 'Gérer mes réponses'}
      </Link>
    </div>
  )
}
