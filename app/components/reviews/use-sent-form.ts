import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { z } from 'zod'

/** Unsent values, by field. */
export type Typed = Record<string, string>

interface SentFormOptions {
  /** Unique on the page. */
  id: string
  schema: z.ZodType
  /** Address that the form is sent to. */
  action: string
  /** Initial values of the fields. */
  typed: Typed
  /** The server's answer, when it comes with the page. */
  answer?: SubmissionResult<string[]> | undefined
  /** Called once the server has done what the form asks. */
  onDone?: (() => void) | undefined
}

/** The state of a form that is sent without leaving the page: its fields, what is wrong with them, and whether it is under way. */
export function useSentForm({ id, schema, action, typed, answer, onDone }: SentFormOptions) {
  const fetcher = useFetcher<SubmissionResult<string[]>>()
  const { state, data } = fetcher
  const [form, fields] = useForm<Typed>({
    id,
    lastResult: state === 'idle' ? (data ?? answer) : undefined,
    defaultValue: typed,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schema as z.ZodType<Typed> }),
    shouldRevalidate: 'onInput',
  })
  const before = useRef(state)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    // Success answers with a redirect, which leaves no data.
    if (before.current !== 'idle' && state === 'idle' && data === undefined) done.current?.()
    before.current = state
  }, [state, data])
  return { form, fields, action, FetcherForm: fetcher.Form, busy: state !== 'idle' }
}

export type SentForm = ReturnType<typeof useSentForm>
