import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { LinkedText } from '#app/components/messages/linked-text.tsx'
import { conversationPath } from '#app/components/messages/message-address.ts'
import { REPORT_NOT_SENT, ReportPage } from '#app/components/reports/report-page.tsx'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { flashCookie } from '#app/flash.ts'
import { answered, failedForm } from '#app/forms/client-action.ts'
import { formRefusal } from '#app/forms/form-refusal.ts'
import { readForm } from '#app/forms/read-form.ts'
import { reportSchema } from '#domain/reports/report-input.ts'
import { receivedMessage, reportMessage } from '#domain/reports/report-message.server.ts'
import type { Route } from './+types/report'

export const meta: Route.MetaFunction = () => [{ title: 'Signaler un message · Machmoum' }]

export const loader = handled(async ({ context, params: { messageId } }: Route.LoaderArgs) => {
  const { senderId, content } = await receivedMessage(ctxOf(context), messageId)
  return { content, back: conversationPath(senderId) }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const { ctx, site } = context.get(requestContext)
  const { senderId } = await receivedMessage(ctx, params.messageId)
  const submission = parseWithZod(await readForm(request), { schema: reportSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  try {
    await reportMessage(ctx, { ...submission.value, messageId: params.messageId })
  } catch (error) {
    const refusal = formRefusal(error)
    if (!refusal) throw error
    return data(submission.reply(refusal.reply), refusal.init)
  }
  throw redirect(conversationPath(senderId), {
    headers: { 'Set-Cookie': flashCookie('message-reported', site.secureCookies) },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answered(serverAction, failedForm(REPORT_NOT_SENT))

/** 'Signaler' on a message received. */
export default function ReportMessage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReportPage
      title="Signaler un message"
      question="Pourquoi signalez-vous ce message ?"
      back={loaderData.back}
      answer={actionData}
    >
      <blockquote className="max-h-60 overflow-y-auto rounded-md border border-line bg-page p-4">
        <LinkedText text={loaderData.content} />
      </blockquote>
    </ReportPage>
  )
}
