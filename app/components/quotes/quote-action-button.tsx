import { AskFirstButton } from '#app/components/requests/ask-first-button.tsx'
import { useRequestAction } from '#app/components/requests/use-request-action.ts'
import { consequenceOf, QUOTE_ACTIONS, quoteActionPath } from './quote-actions.ts'

interface QuoteActionButtonProps {
  quoteId: string
  name: 'refusal' | 'cancellation'
  /** On the button. */
  label: string
  /** The other party's name. */
  partyName: string
  className?: string | undefined
}

/** 'Décliner' or 'Annuler la demande', which ask first (R27). */
export function QuoteActionButton({ quoteId, name, label, partyName, className }: QuoteActionButtonProps) {
  const action = quoteActionPath(quoteId, name)
  const { busy, send } = useRequestAction(action)
  return (
    <AskFirstButton
      action={action}
      label={label}
      texts={QUOTE_ACTIONS[name]}
      consequence={consequenceOf[name](partyName)}
      busy={busy}
      onConfirm={send}
      className={className}
    />
  )
}
