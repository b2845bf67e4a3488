import type { SubmissionResult } from '@conform-to/react'
import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { ReviewForm } from './review-form.ts'

interface FormPageProps {
  title: string
  lead: ReactNode
  state: ReviewForm
  /** The page that it comes back to, unless the form that came back with errors names another one. */
  back: string
  answer: SubmissionResult<string[]> | undefined
  send: string
  /** Details to read before. */
  details?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form about a review as a page of its own: without JavaScript, and after a login. */
export function FormPage({ title, lead, state, answer, send, details, children, ...given }: FormPageProps) {
  const back = safeRedirect(answer?.initialValue?.redirectTo, given.back)
  const { form, FetcherForm, action, busy } = state
  return (
    <CardPage title={title} lead={lead}>
      {details}
      <FetcherForm {...getFormProps(form)} method="post" action={action} className="grid gap-5">
        <input type="hidden" name="redirectTo" value={back} />
        {children}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Link className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-auto' })} to={back}>
            Annuler
          </Link>
          <Button type="submit" className="max-sm:flex-auto" busy={busy}>
            {send}
          </Button>
        </div>
      </FetcherForm>
    </CardPage>
  )
}
