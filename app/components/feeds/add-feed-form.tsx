import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, href, useNavigation } from 'react-router'
import { FormField } from '#app/forms/form-field.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { FEED_NAME_MAX, newFeedSchema } from '#domain/feeds/feed-input.ts'

interface AddFeedFormProps {
  /** Sent twice, it makes one feed (R43). */
  submissionId: string
  answer: SubmissionResult<string[]> | undefined
}

/** Form of a further calendar: a name and its secret address. */
export function AddFeedForm({ submissionId, answer }: AddFeedFormProps) {
  const navigation = useNavigation()
  const action = href('/provider/feeds')
  const [form, fields] = useFields(newFeedSchema, { id: 'feed', lastResult: answer })
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={action}
      className={cardClass('grid grid-cols-1 gap-4.5', true)}
    >
      <h3 className="font-sans! text-base! font-semibold">Ajouter un agenda</h3>
      <input type="hidden" name={fields.submissionId.name} value={submissionId} />
      <FormError id={form.errorId} error={form.errors?.[0] ?? form.allErrors.submissionId?.[0]} />
      <FormField
        field={fields.name}
        label="Nom"
        hint="Vous seul le voyez."
        maxLength={FEED_NAME_MAX}
        autoComplete="off"
        required
      />
      <FormField
        field={fields.address}
        label="Adresse de l’agenda (iCal)"
        hint="Google : « Adresse secrète au format iCal ». Outlook : lien ICS publié. Apple : calendrier public. Airbnb : exporter le calendrier."
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        required
      />
      <p className="text-sm text-ink-mute">
        Cette adresse donne accès à votre agenda : nous ne l’affichons plus ensuite.
      </p>
      <div>
        <Button type="submit" busy={navigation.formAction === action}>
          Ajouter cet agenda
        </Button>
      </div>
    </Form>
  )
}
