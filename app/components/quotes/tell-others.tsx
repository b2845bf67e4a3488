import { Form, Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { plural } from '#lib/text.ts'
import { quotePath } from './quote-actions.ts'
import type { DecisionAnswer } from './quote-decision.tsx'
import { ReasonField } from './reason-field.tsx'

interface TellOthersProps {
  quoteId: string
  /** Requests of the client's own for the same event that wait with others of the trade. */
  others: readonly { quoteId: string; providerName: string }[]
  answer: DecisionAnswer | undefined
}

/** 'Prévenir les 3 autres ?' once a quote is accepted (Q19). */
export function TellOthers({ quoteId, others, answer }: TellOthersProps) {
  const count = others.length
  return (
    <Form method="post" action={quotePath(quoteId)} className={cardClass('grid gap-4', true)}>
      <div>
        <h2 className="text-h3!">
          {plural(count, 'Prévenir l’autre prestataire ?', `Prévenir les ${count} autres ?`)}
        </h2>
        <p className="mt-1 text-ink-soft">
          Nous leur disons que vous avez choisi un autre prestataire, jamais lequel. Les conversations restent
          ouvertes.
        </p>
      </div>
      <ul className="list-disc pl-5 [overflow-wrap:anywhere]" aria-label="Qui sera prévenu">
        {others.map((other) => (
          <li key={other.quoteId}>
            <Link className="link" to={quotePath(other.quoteId)}>
              <bdi>{other.providerName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {answer?.sent === 'tell' && answer.message !== '' && <Banner tone="warning">{answer.message}</Banner>}
      <input type="hidden" name="do" value="tell" />
      <div className="max-w-sm">
        <ReasonField answer={answer} />
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start max-sm:w-full">
        {plural(count, 'Prévenir l’autre prestataire', `Prévenir les ${count} autres`)}
      </Button>
    </Form>
  )
}
