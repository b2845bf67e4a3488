import { LinkedText } from '#app/components/messages/linked-text.tsx'
import { conversationPath } from '#app/components/messages/message-address.ts'
import { REPORT_NOT_SENT, ReportPage } from '#app/components/reports/report-page.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { Excerpt } from '#app/ui/excerpt.tsx'
import { reportSchema } from '#domain/reports/report-input.ts'
import { receivedMessage, reportMessage } from '#domain/reports/report-message.server.ts'
import type { Route } from './+types/report'

export const meta: Route.MetaFunction = () => [{ title: 'Signaler un message · Machmoum' }]

export const loader = handled(async ({ context, params: { messageId } }: Route.LoaderArgs) => {
  const { senderId, content } = await receivedMessage(ctxOf(context), messageId)
  return { content, back: conversationPath(senderId) }
})

export const action = handled((args: Route.ActionArgs) => {
  const { messageId } = args.params
  const ctx = ctxOf(args.context)
  return takeFields(args, {
    schema: reportSchema,
    failed: REPORT_NOT_SENT,
    before: () => receivedMessage(ctx, messageId),
    act: (fields) => reportMessage(ctx, { ...fields, messageId }),
    done: ({ about }) => ({ to: conversationPath(about.senderId), flash: 'message-reported' }),
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(REPORT_NOT_SENT))

/** 'Signaler' on a message received. */
export default function ReportMessage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReportPage
      title="Signaler un message"
      question="Pourquoi signalez-vous ce message ?"
      back={loaderData.back}
      answer={actionData}
    >
      <Excerpt label="Message reçu">
        <LinkedText text={loaderData.content} />
      </Excerpt>
    </ReportPage>
  )
}
