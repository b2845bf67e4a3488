import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { MESSAGE_FIELDS } from '#domain/quotes/message-fields.ts'
import { REPLIES_MAX, REPLY_MAX, REPLY_NAME_MAX } from '#domain/replies/saved-reply-input.ts'
import { answerTo, type ModelsAct, type ModelsAnswer } from './models-answer.ts'
import { MODELS_PAGE, type ReplyView } from './reply-text.ts'

interface SavedReplyListProps {
  replies: readonly ReplyView[]
  answer: ModelsAnswer | undefined
}

/** Saved replies of the provider's own, each to be renamed, changed and deleted, and the form of another one. */
export function SavedReplyList({ replies, answer }: SavedReplyListProps) {
  const refused = answerTo(answer, 'create-reply')
  return (
    <section className="grid content-start gap-4" aria-labelledby="replies">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="replies" className="text-h3!">
          Réponses enregistrées
        </h2>
        <p className="num text-sm text-ink-soft">
          {replies.length} sur {REPLIES_MAX}
        </p>
      </div>
      <p className="text-ink-soft">
        Insérez-les dans un devis, un refus ou une conversation. Ces champs sont remplis pour chaque client :{' '}
        {MESSAGE_FIELDS.map((name) => `{${name}}`).join(' ')}
      </p>
      {replies.length > 0 && (
        <ul className="grid gap-3" aria-label="Mes réponses">
          {replies.map((reply) => (
            <li key={reply.id}>
              <SavedReply reply={reply} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <details className={cardClass('', true)} open={Boolean(refused) || replies.length === 0}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
          <Icon name="plus" className="ic" />
          Nouvelle réponse
        </summary>
        <Form method="post" action={MODELS_PAGE} className="grid gap-4 pt-3" noValidate>
          <ReplyFields id="nouvelle" name="" text="" refused={refused} />
          <Button
            type="submit"
            name="do"
            value={'create-reply' satisfies ModelsAct}
            className="justify-self-start"
          >
            Enregistrer la réponse
          </Button>
        </Form>
      </details>
    </section>
  )
}

function SavedReply({ reply, answer }: { reply: ReplyView; answer: ModelsAnswer | undefined }) {
  const refused = answerTo(answer, 'change-reply', reply.id)
  return (
    <details className={cardClass('group')} open={Boolean(refused)}>
      <summary className="flex cursor-pointer list-none items-center gap-3 px-5 py-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{reply.name}</bdi>
          <bdi className="line-clamp-2 text-sm text-ink-soft [overflow-wrap:anywhere] group-open:hidden">
            {reply.text}
          </bdi>
        </span>
        <Icon name="chevron-down" className="ic flex-none group-open:rotate-180" />
      </summary>
      {/* A form that was saved begins anew. */}
      <Form
        key={reply.name + reply.text}
        method="post"
        action={MODELS_PAGE}
        className="grid gap-4 border-t border-line px-5 py-4"
        noValidate
      >
        <input type="hidden" name="reply_id" value={reply.id} />
        <ReplyFields id={reply.id} name={reply.name} text={reply.text} refused={refused} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" name="do" value={'change-reply' satisfies ModelsAct}>
            Enregistrer
          </Button>
          <Button
            type="submit"
            name="do"
            value={'delete-reply' satisfies ModelsAct}
            variant="danger"
            aria-label={`Supprimer la réponse ${reply.name}`}
          >
            <Icon name="trash" className="ic ic-sm" />
            Supprimer
          </Button>
        </div>
      </Form>
    </details>
  )
}

interface ReplyFieldsProps {
  id: string
  name: string
  text: string
  refused: ModelsAnswer | undefined
}

function ReplyFields({ id, name, text, refused }: ReplyFieldsProps) {
  return (
    <>
      <Field id={`${id}-name`} label="Nom" error={refused?.errors.reply_name}>
        {(control) => (
          <TextInput
            {...control}
            name="reply_name"
            defaultValue={refused?.typed.reply_name ?? name}
            maxLength={REPLY_NAME_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <TextareaField
        id={`${id}-text`}
        name="reply"
        label="Texte"
        rows={6}
        maxLength={REPLY_MAX}
        defaultValue={refused?.typed.reply ?? text}
        error={refused?.errors.reply}
      />
    </>
  )
}
