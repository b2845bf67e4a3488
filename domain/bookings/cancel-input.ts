import { z } from 'zod'
import { reasonSchema } from '#domain/reason-schema.ts'
import { CANCEL_REASONS, type CancelReason, type CancelSide } from './cancel-reasons.ts'

/** The fields of a cancellation by one side; it says why. */
export const cancelSchema = (side: CancelSide) =>
  reasonSchema(Object.keys(CANCEL_REASONS[side]) as [CancelReason, ...CancelReason[]]).transform(
    ({ reason, words }, context) => {
      if (reason) return { reason, words }
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Choisissez un motif' })
      return z.NEVER
    },
  )
