import type { Measured, ResponseTime } from './response-time.ts'

/** A request that a provider received, as its response time counts it. */
export type ReceivedRequest = {
  id: string
  kind: 'booking' | 'quote'
  providerId: string
  clientName: string
  askedAt: Date
  refused: boolean
  measured: Measured
  /** Counted minutes to the provider's answer, whether or not the request counts; null without one. */
  answerMinutes: number | null
  /** Instant of the provider's contest, and the decision; null for none. */
  contestAt: Date | null
  contestDecision: 'kept' | 'excluded' | null
}

/** A provider's response time as everybody reads it, and the requests that it is made of. */
export type OwnResponses = ResponseTime & {
  /** The instant as of which both are; null before the first night. */
  measuredAt: Date | null
  requests: ReceivedRequest[]
}
