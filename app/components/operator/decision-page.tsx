import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { z } from 'zod'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { NOTES_MAX, REASON_MAX } from '#domain/operator/operator-input.ts'
import { DECISION_SCHEMAS, type Decision } from './decisions.ts'

type Fields = { reason?: string; notes?: string | undefined; checked?: string[] | undefined }

interface DecisionPageProps {
  decision: Decision
  /** Name of the person or provider concerned. */
  name: string
  /** Address of the page to return to. */
  back: string
  /** It has been decided already. */
  settled: boolean
  answer: SubmissionResult<string[]> | undefined
  /** The fields of a decision by evidence, before the notes. */
  children: (errors: readonly string[] | undefined) => ReactNode
}

/** A decision of the operator's: what it does, its reason, and what the journal keeps besides. */
export function DecisionPage({ decision, name, back, settled, answer, children }: DecisionPageProps) {
  const { asks } = decision
  const schema: z.ZodType<Record<string, unknown>, Fields> = DECISION_SCHEMAS[asks]
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(schema, {
    id: 'decision',
    lastResult: answer ?? null,
  })
  return (
    <Card padded className="mx-auto grid max-w-[640px] gap-6">
      <div>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <h1 className="mt-1">{decision.question}</h1>
        {!settled && <p className="mt-3 text-ink-soft">{decision.consequence}</p>}
      </div>
      {settled ? (
        <>
          <Banner tone="info">{decision.done}</Banner>
          <Link className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })} to={back}>
            Revenir à la fiche
          </Link>
        </>
      ) : (
        <Form {...getFormProps(form)} method="post" className="grid gap-5">
          {form.errors?.[0] && (
            <Banner tone="danger">
              <span id={form.errorId}>{form.errors[0]}</span>
            </Banner>
          )}
          {asks === 'evidence' && children(fields.checked.errors)}
          {asks === 'reason' && (
            <FormTextarea
              field={fields.reason}
              rows={4}
              label="Motif"
              hint="Il est envoyé par e-mail à la personne concernée et conservé dans le journal."
              maxLength={REASON_MAX}
            />
          )}
          <FormTextarea
            field={fields.notes}
            rows={asks === 'evidence' ? 5 : 3}
            label={asks === 'evidence' ? 'Ce que vous avez vu' : 'Notes internes'}
            optional={asks !== 'evidence'}
            hint="Seuls les opérateurs lisent ce texte, et il est conservé définitivement. N’y mettez ni nom, ni numéro de pièce, ni copie."
            maxLength={NOTES_MAX}
          />
          <div className="flex flex-wrap justify-end gap-2.5">
            <Link className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-auto' })} to={back}>
              Annuler
            </Link>
            <Button
              type="submit"
              variant={decision.takes ? 'danger-solid' : 'primary'}
              className="max-sm:flex-auto"
              busy={busy}
            >
              {decision.confirm}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
