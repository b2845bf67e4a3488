import { Link } from 'react-router'
import { ModelList } from '#app/components/quotes/model-list.tsx'
import { PROVIDER_QUOTES } from '#app/components/quotes/quote-paths.ts'
import type { ModelsAct, ModelsAnswer } from '#app/components/replies/models-answer.ts'
import { MODELS_PAGE } from '#app/components/replies/reply-text.ts'
import { SavedReplyList } from '#app/components/replies/saved-reply-list.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import type { FlashKey } from '#app/flash.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { listOwnServices } from '#domain/providers/list-own-services.server.ts'
import { makeModelOfServices } from '#domain/quotes/make-model.server.ts'
import { deleteQuoteModel, listQuoteModels } from '#domain/quotes/quote-models.server.ts'
import {
  changeReply,
  deleteReply,
  listSavedReplies,
  saveReply,
} from '#domain/replies/saved-replies.server.ts'
import { Invalid } from '#lib/errors.ts'
import type { Route } from './+types/models'

// Texts that a provider writes again and again: saved replies and models of quotes (Q12). All works without scripts.

export const meta: Route.MetaFunction = () => [{ title: 'Modèles et réponses · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const [replies, models, services] = [
    await listSavedReplies(ctx),
    await listQuoteModels(ctx),
    await listOwnServices(ctx),
  ]
  return {
    replies,
    models: models.map(({ id, name, content }) => ({ id, name, lines: content.rows.length })),
    services: services.map(({ id, name }) => ({ id, name })),
  }
})

const FAILED = 'Votre changement n’a pas pu être enregistré. Réessayez.'

const ACTS: Record<ModelsAct, (ctx: Ctx, typed: Typed) => Promise<FlashKey>> = {
  'create-reply': async (ctx, typed) => {
    await saveReply(ctx, typed)
    return 'saved-reply-kept'
  },
  'change-reply': async (ctx, typed) => {
    await changeReply(ctx, { ...typed, id: typed.reply_id })
    return 'saved-reply-kept'
  },
  'delete-reply': async (ctx, { reply_id: id }) => {
    await deleteReply(ctx, { id })
    return 'saved-reply-deleted'
  },
  'make-model': async (ctx, typed) => {
    await makeModelOfServices(ctx, typed)
    return 'model-saved'
  },
  'delete-model': async (ctx, { model_id: id }) => {
    await deleteQuoteModel(ctx, { id })
    return 'model-deleted'
  },
}

type Typed = ReturnType<typeof typedIn>

function typedIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    reply_id: text('reply_id'),
    reply_name: text('reply_name'),
    reply: text('reply'),
    model_id: text('model_id'),
    model_name: text('model_name'),
    services: form.getAll('services').map(String),
  }
}

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeForm(args, {
    failed: FAILED,
    run: async (form): Promise<never> => {
      requireProvider(ctx)
      const act = String(form.get('do'))
      if (!Object.hasOwn(ACTS, act))
        throw new Invalid({ formErrors: ['Ce formulaire n’a pas pu être lu. Rechargez la page.'] })
      throw leadOn(args, { to: MODELS_PAGE, flash: await ACTS[act as ModelsAct](ctx, typedIn(form)) })
    },
    refused: ({ message, reply }, form): ModelsAnswer => {
      const typed = typedIn(form)
      return {
        act: String(form.get('do')),
        about: typed.reply_id || typed.model_id,
        message: reply.fieldErrors ? (reply.formErrors[0] ?? '') : message,
        errors: Object.fromEntries(
          Object.entries(reply.fieldErrors ?? {}).map(([name, [first = '']]) => [name, first]),
        ),
        typed,
      }
    },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    serverAction,
    (message): ModelsAnswer => ({
      act: '',
      about: '',
      message: message ?? FAILED,
      errors: {},
      typed: typedIn(new FormData()),
    }),
  )

export default function ModelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { replies, models, services } = loaderData
  return (
    <div className="wrap section grid grid-cols-1 gap-6">
      <Link className="link flex items-center gap-2" to={PROVIDER_QUOTES}>
        <Icon name="arrow-left" className="ic ic-sm" />
        Les demandes de devis
      </Link>
      <h1 className="text-h2!">Modèles et réponses</h1>
      {actionData?.message && <Banner tone="warning">{actionData.message}</Banner>}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:items-start">
        <SavedReplyList
          key={`replies-${replies.map(({ id }) => id).join()}`}
          replies={replies}
          answer={actionData}
        />
        <ModelList
          key={`models-${models.map(({ id }) => id).join()}`}
          models={models}
          services={services}
          answer={actionData}
        />
      </div>
    </div>
  )
}
