import { getFormProps, getTextareaProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { LinkedText } from '#app/components/messages/linked-text.tsx'
import { conversationPath } from '#app/components/messages/message-address.ts'
import { ctxOf, requestContext } from '#app/context.ts'
import { flashCookie } from '#app/flash.ts'
import { handled } from '#app/handled.ts'
import { readForm } from '#app/read-form.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { REPORT_REASON_MAX, reportSchema } from '#domain/reports/report-input.ts'
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
  await reportMessage(ctx, { ...submission.value, messageId: params.messageId })
  throw redirect(conversationPath(senderId), {
    headers: { 'Set-Cookie': flashCookie('message-reported', site.secureCookies) },
  })
})

/** 'Signaler' on a message received: what is wrong with it, for the operator. */
export default function ReportMessage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    id: 'report',
    lastResult: actionData,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reportSchema }),
    shouldRevalidate: 'onInput',
  })
  const { key: _, ...reason } = getTextareaProps(fields.reason)
  return (
    <div className="wrap section">
      <Card padded className="mx-auto grid max-w-[560px] gap-5">
        <div>
          <h1>Signaler un message</h1>
          <p className="mt-2 text-ink-soft">
            Notre équipe lit votre signalement. La personne qui a écrit n’en est pas informée.
          </p>
        </div>
        <blockquote className="max-h-60 overflow-y-auto rounded-md border border-line bg-page p-4">
          <LinkedText text={loaderData.content} />
        </blockquote>
        <Form {...getFormProps(form)} method="post" className="grid gap-5">
          <TextareaField
            {...reason}
            rows={4}
            label="Pourquoi signalez-vous ce message ?"
            maxLength={REPORT_REASON_MAX}
            error={fields.reason.errors}
          />
          <div className="flex flex-wrap justify-end gap-2.5">
            <Link
              className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })}
              to={loaderData.back}
            >
              Annuler
            </Link>
            <Button type="submit" busy={busy} className="max-sm:flex-1">
              Signaler
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}
