import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { z } from 'zod'

type Result = SubmissionResult<string[]>

/** Answer to a form that was not done: what is wrong with its fields, and what else the page needs. */
type Answer = Result | { result: Result }

interface SentFormOptions<Fields, A extends Answer> {
  /** Unique on the page. */
  id: string
  /** Rules of the fields; a function where an answer of the server changes them. */
  schema: z.ZodType | ((answer: A | undefined) => z.ZodType)
  /** Leaves empty fields as they are, for schemas that expect the form's own strings. */
  disableAutoCoercion?: true
  /** Address that the form is sent to. */
  action: string
  /** Initial values of the fields. */
  typed: DefaultValue<Fields>
  /** The server's answer, when it comes with the page. */
  answer?: A | undefined
  /** First validation of a field, before the form is sent. */
  shouldValidate?: 'onBlur'
  /** Called once the server has done what the form asks. */
  onDone?: (() => void) | undefined
}

/** The state of a form that is sent without leaving the page: its fields, what is wrong with them, and whether it is under way. */
export function useSentForm<Fields extends Record<string, unknown>, A extends Answer = Result>(
  options: SentFormOptions<Fields, A>,
) {
  const {
    id,
    schema,
    disableAutoCoercion = false,
    action,
    typed,
    shouldValidate = 'onSubmit',
    onDone,
  } = options
  const fetcher = useFetcher<A>()
  const { state, data } = fetcher
  const answer = (data as A | undefined) ?? options.answer
  const [form, fields] = useForm<Fields, Record<string, unknown>>({
    id,
    lastResult: state === 'idle' ? resultOf(answer) : undefined,
    defaultValue: typed,
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: (typeof schema === 'function' ? schema(answer) : schema) as z.ZodType<
          Record<string, unknown>
        >,
        disableAutoCoercion,
      }),
    shouldValidate,
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
  return { form, fields, answer, action, FetcherForm: fetcher.Form, busy: state !== 'idle' }
}

const resultOf = (answer: Answer | undefined): Result | undefined =>
  answer && 'result' in answer ? answer.result : answer
