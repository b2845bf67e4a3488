import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { REPORT_REASON_MAX, reportSchema } from '#domain/reports/report-input.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

/** Said of a report that never arrived. */
export const REPORT_NOT_SENT = 'Une erreur est survenue. Veuillez réessayer.'

interface ReportPageProps {
  /** 'Signaler un message'. */
  title: string
  /** 'Pourquoi signalez-vous ce message ?' */
  question: string
  /** The page that it comes back to, unless the form that came back with errors names another one. */
  back: string
  answer: SubmissionResult<string[]> | undefined
  /** Reported message or review. */
  children: ReactNode
}

/** 'Signaler': what is wrong with something, for the operator. */
export function ReportPage({ title, question, answer, children, ...given }: ReportPageProps) {
  const back = safeRedirect(answer?.initialValue?.redirectTo, given.back)
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useFields(reportSchema, {
    id: 'report',
    lastResult: answer,
  })
  return (
    <CardPage
      title={title}
      lead="Notre équipe examine votre signalement et vous répond. L’auteur n’est informé que de notre décision."
    >
      {children}
      <Form {...getFormProps(form)} method="post" className="grid gap-5">
        <input type="hidden" name="redirectTo" value={back} />
        <FormError id={form.errorId} error={form.errors?.[0]} />
        <FormTextarea field={fields.reason} rows={4} label={question} maxLength={REPORT_REASON_MAX} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Link className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })} to={back}>
            Annuler
          </Link>
          <Button type="submit" busy={busy} className="max-sm:flex-1">
            Signaler
          </Button>
        </div>
      </Form>
    </CardPage>
  )
}
