import {
  createContext,
  data,
  Form,
  href,
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from 'react-router'
import {
  LinkDoor,
  LinkFacts,
  LinkNote,
  LinkPromise,
  LinkSlotField,
} from '#app/components/action-links/link-card.tsx'
import { ErrorScreen } from '#app/components/layout/error-screen.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DEAD_LINK, LINK_ACTIONS, type LinkAction } from '#domain/action-links/link-actions.ts'
import type { LinkView } from '#domain/action-links/link-view.ts'
import { openActionLink } from '#domain/action-links/open-link.server.ts'
import { pressActionLink } from '#domain/action-links/press-link.server.ts'
import { questionText, type TakenQuestion } from '#domain/bookings/full-slot.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import type { Route } from './+types/action-link'

const FAILED = 'Votre réponse n’a pas pu être enregistrée. Réessayez.'

export const handle = { bare: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.view ? LINK_ACTIONS[loaderData.view.action].question : 'Votre réponse'} · Machmoum`,
  },
  { name: 'robots', content: 'noindex' },
]

/** True once this request's press has been done: the link is dead by then, and its page needs no facts any more. */
const pressed = createContext(false)

/** Keeps the secret address to whoever holds it: in no cache, no index, and in no other page's view of where one came from. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_args, next) => {
    const response = (await next()) as Response
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.set('X-Robots-Tag', 'noindex')
    // Not 'no-referrer': browsers would then send the form without its origin.
    response.headers.set('Referrer-Policy', 'strict-origin')
    return response
  },
]

/** The page of a link (W11). Opening it changes nothing: programs open links to look at them. */
export const loader = handled(async ({ context, params }: Route.LoaderArgs) => ({
  view: context.get(pressed) ? null : await openActionLink(ctxOf(context), params.token),
}))

/** Reads again what stood in the way of a press. After one that was done, the link is dead, and there is nothing to read. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus === 409

type Refused = {
  done: null
  message: string
  code: string | null
  confirm: boolean
  /** The slot that was sent, and what is wrong with it. */
  slot: string | null
  slotErrors: readonly string[]
  /** The link does nothing any more. */
  isDead: boolean
}

type Answer = { done: LinkAction } | Refused

const REFUSED: Refused = {
  done: null,
  message: '',
  code: null,
  confirm: false,
  slot: null,
  slotErrors: [],
  isDead: false,
}

/** The slot that a form names; null for none. */
const slotIn = (form: FormData): string | null => {
  const slot = form.get('slot')
  return typeof slot === 'string' && slot !== '' ? slot : null
}

/** The press, which does the one thing and signs nobody in. */
export const action = handled((sent: Route.ActionArgs) =>
  takeForm(sent, {
    failed: FAILED,
    run: async (form) => {
      const done = await pressActionLink(ctxOf(sent.context), sent.params.token, {
        confirmed: form.get('confirmed') === '1',
        slot: slotIn(form),
      })
      sent.context.set(pressed, true)
      return data<Answer>({ done })
    },
    refused: ({ error, message, reply }, form): Answer => {
      const refused = { ...REFUSED, message, slot: slotIn(form), slotErrors: reply.fieldErrors?.slot ?? [] }
      if (error instanceof NotFound) return { ...refused, isDead: true }
      if (!(error instanceof Conflict)) return refused
      const { code, data } = error
      if (code !== 'day-already-accepted') return { ...refused, code }
      const asked = questionText({ question: message, ...(data as Pick<TakenQuestion, 'taken'>) })
      return { ...refused, message: asked, code, confirm: true }
    },
  }),
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message): Answer => ({ ...REFUSED, message: message ?? FAILED }))

export default function ActionLinkPage({ loaderData: { view }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (answer?.done) return <Done action={answer.done} />
  if (answer?.isDead) return <Dead />
  if (!view) return null
  const words = LINK_ACTIONS[view.action]
  const refused = answer?.done === null ? answer : undefined
  const asked = refused?.confirm ? refused.message : view.question
  // The press may go on where another slot is shown, or can be chosen, by now.
  const isFull = refused?.code === 'slot-full' && view.slots.length === 0 && view.slotValue === refused.slot
  const obstacle = view.obstacle ?? (isFull ? `${refused.message}.` : null)
  return (
    <LinkDoor
      below={
        <p className="max-w-[44ch] text-center text-sm text-ink-soft">
          Vous n’êtes pas <bdi>{view.self}</bdi>
          {'\u202F'}? Fermez cette page.
        </p>
      }
    >
      <div className="p-6 sm:p-8">
        <p className="text-ink-soft">
          {words.about === 'booking' ? 'Demande de ' : words.by === 'client' ? 'Devis de ' : 'Devis pour '}
          <bdi>{view.name}</bdi>
        </p>
        <h1 className="mt-1 text-[1.875rem]!">{words.question}</h1>
        <LinkFacts view={view} />
        {obstacle ? (
          <LinkNote tone="warning">{obstacle}</LinkNote>
        ) : asked ? (
          <LinkNote tone="warning">
            {asked} Acceptez-vous aussi cette demande{'\u202F'}?
          </LinkNote>
        ) : view.hint ? (
          <LinkNote tone="info">{view.hint}</LinkNote>
        ) : null}
        {refused && !refused.confirm && !obstacle && refused.slotErrors.length === 0 && (
          <Banner tone="danger" className="mt-5">
            {refused.code === 'slot-full' ? otherSlot(view) : refused.message}
          </Banner>
        )}
        <Form method="post" className="mt-6 grid gap-2">
          {asked && <input type="hidden" name="confirmed" value="1" />}
          {!obstacle && (
            <LinkSlotField view={view} chosen={refused?.slot ?? null} error={refused?.slotErrors ?? []} />
          )}
          {!obstacle && (
            <Button type="submit" size="lg" block busy={busy}>
              <Icon name="check" className="ic" />
              {asked ? words.anyway : words.button}
            </Button>
          )}
          <Link
            className={buttonClass({ variant: obstacle ? 'secondary' : 'quiet', block: true })}
            to={view.path}
          >
            {words.about === 'quote' ? 'Lire le devis complet' : 'Lire la demande complète'}
          </Link>
        </Form>
      </div>
      {!obstacle && <LinkPromise endsAt={view.endsAt} />}
    </LinkDoor>
  )
}

/** Says what can still be had where the slot of a press was taken meanwhile. */
function otherSlot({ slots, slot }: LinkView): string {
  const left = slot ? `Il reste « ${slot} ».` : ''
  return `Ce créneau n’est plus libre. ${slots.length > 0 ? 'Choisissez-en un autre.' : left}`.trim()
}

/** A link that does nothing any more, for whichever reason. */
function Dead() {
  return (
    <LinkDoor>
      <title>Ce lien n’est plus valable · Machmoum</title>
      <div className="grid justify-items-center gap-3 p-6 text-center sm:p-8" role="status">
        <img src="/art/empty/lien.svg" alt="" className="w-[min(100%,208px)]" width="208" height="156" />
        <h1 className="text-[1.875rem]!">Ce lien n’est plus valable</h1>
        <p className="text-ink-soft">{DEAD_LINK}</p>
        <Link className={buttonClass({ className: 'mt-3' })} to={href('/login')}>
          Se connecter
        </Link>
      </div>
    </LinkDoor>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Dead /> : <ErrorScreen error={error} />
}

/** The end of a press: what was done, and where to read on. */
function Done({ action }: { action: LinkAction }) {
  const { done, after } = LINK_ACTIONS[action]
  return (
    <LinkDoor>
      <div className="grid justify-items-center gap-3 p-6 text-center sm:p-8" role="status">
        <img src="/art/empty/succes.svg" alt="" className="w-[min(100%,260px)]" width="260" height="122" />
        <h1 className="text-[1.875rem]!">{done}</h1>
        <p className="text-ink-soft">{after}</p>
        <Link className={buttonClass({ variant: 'secondary', className: 'mt-3' })} to={href('/login')}>
          Se connecter
        </Link>
      </div>
    </LinkDoor>
  )
}
