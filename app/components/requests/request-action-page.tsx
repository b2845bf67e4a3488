import type { ComponentProps, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import type { RequestActionAnswer } from './use-request-action.ts'

interface RequestActionPageProps {
  /** Address that the action is sent to. */
  action: string
  /** The page of the list, and the words of the question. */
  words: { dashboard: string; question: string; keep: string; confirm: string | null }
  /** Consequence of the action. */
  consequence: ReactNode
  /** The action does something for the other party, and takes nothing from it. */
  gives: boolean
  /** Text about a request that is no longer pending; null while it is. */
  changed: string | null
  /** Reason why the action that was just sent did nothing. */
  answer: RequestActionAnswer | undefined
  /** Facts about the request. */
  items: ComponentProps<typeof DescriptionList>['items']
  /** Details to read before. */
  details?: ReactNode | undefined
  /** Fields of the form. */
  children?: ReactNode | undefined
  /** A form of its own instead. */
  form?: ReactNode | undefined
}

/** An action on a booking or a quote request as a page of its own: the question of the dialog, without JavaScript. */
export function RequestActionPage(props: RequestActionPageProps) {
  const { action, words, consequence, gives, answer, items, details, children } = props
  const busy = useNavigation().formAction === action
  const changed = answer?.code === 'request-changed' ? answer.message : props.changed
  return (
    <CardPage title={changed ? 'Cette demande a changé' : words.question} lead={changed ? null : consequence}>
      {changed && <Banner tone="warning">{changed}</Banner>}
      {answer?.code === 'failed' && <Banner tone="danger">{answer.message}</Banner>}
      <DescriptionList columns={2} items={items} />
      {details}
      {changed ? (
        <Link
          className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
          to={words.dashboard}
        >
          Revenir aux demandes
        </Link>
      ) : props.form ? (
        props.form
      ) : (
        <Form method="post" action={action} className="grid gap-5">
          {children}
          <div className="flex flex-wrap gap-2.5">
            <Link
              className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-auto' })}
              to={words.dashboard}
            >
              {words.keep}
            </Link>
            {words.confirm && (
              <Button
                type="submit"
                variant={gives ? 'primary' : 'danger-solid'}
                className="max-sm:flex-auto"
                busy={busy}
              >
                {words.confirm}
              </Button>
            )}
          </div>
        </Form>
      )}
    </CardPage>
  )
}
