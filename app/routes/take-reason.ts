import type { RequestActionAnswer } from '#app/components/requests/use-request-action.ts'
import { leadOn, type Sent, takeForm } from '#app/forms/take-form.server.ts'
import { OTHER_REASON } from '#domain/reason-words.ts'
import { Invalid } from '#lib/errors.ts'
import { endOf, type RequestAction, requestAnswer } from './act-on-request.ts'

/**
 * Does one thing with a request for a reason, and answers as all of these do; a reason that can't be taken comes back with what was
 * typed, as 'invalid'.
 * @param act the verb's call
 * @param write the words that a press writes instead, without scripts; null for one that acts
 * @throws a redirect once it is done; DomainError what takes the page
 */
export function takeReason(
  sent: Sent,
  action: RequestAction,
  act: (said: { reason: string; words: string }) => Promise<unknown>,
  write?: (form: FormData) => Promise<string | null>,
) {
  const saidIn = (form: FormData) => ({
    reason: String(form.get('reason') ?? ''),
    words: String(form.get('words') ?? ''),
  })
  return takeForm(sent, {
    failed: action.failed,
    run: async (form): Promise<RequestActionAnswer & { typed: ReturnType<typeof saidIn> }> => {
      const words = (await write?.(form)) ?? null
      if (words !== null) return { code: 'written', message: '', typed: { reason: OTHER_REASON, words } }
      await act(saidIn(form))
      throw leadOn(sent, endOf(action, form))
    },
    refused: (refusal, form) => ({
      ...requestAnswer(refusal),
      ...(refusal.error instanceof Invalid && {
        code: 'invalid',
        message: Object.values(refusal.reply.fieldErrors ?? {}).flat()[0] ?? '',
      }),
      typed: saidIn(form),
    }),
  })
}
