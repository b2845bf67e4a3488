import { Message } from '#app/components/bookings/message.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import type { Fact } from '#domain/quotes/facts.ts'
import type { QuestionType } from '#domain/quotes/question-type.ts'
import { capitalised } from '#lib/text.ts'
import { formatAnswer } from './format-answer.ts'

/** An answer with what was asked. */
export type AnswerView = {
  questionText: string
  inputType: QuestionType
  answer: readonly string[]
  fact?: Fact | null
}

interface QuoteAnswersProps {
  answers: readonly AnswerView[]
  /** Free text of the client, besides the answers or instead. */
  message: string | null
  /** 'Votre besoin', 'Message du client'. */
  messageLabel: string
  columns?: 2 | 3 | undefined
}

/** Request of a client: each answer under its question, and their own words. */
export function QuoteAnswers({ answers, message, messageLabel, columns }: QuoteAnswersProps) {
  return (
    <DescriptionList
      columns={columns}
      items={[
        ...answers.map(({ questionText, inputType, answer }, index) => ({
          id: `${index}`,
          term: questionText,
          detail:
            inputType === 'textarea' ? (
              <Message text={formatAnswer(inputType, answer)} />
            ) : (
              <span dir="auto" className="block [overflow-wrap:anywhere]">
                {capitalised(formatAnswer(inputType, answer))}
              </span>
            ),
          full: inputType === 'textarea',
        })),
        ...(message ? [{ term: messageLabel, detail: <Message text={message} />, full: true }] : []),
      ]}
    />
  )
}
