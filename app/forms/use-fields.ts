import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

type Fields = Record<string, unknown>

/**
 * A form that its schema checks in the browser, once it is sent and from then on while it changes. The server
 * decides by the same schema (take-form.server.ts).
 */
export function useFields<Input extends Fields, Output extends Fields>(
  schema: z.ZodType<Output, Input>,
  options: Pick<Parameters<typeof useForm<Input, Output>>[0], 'id' | 'lastResult' | 'defaultValue'>,
) {
  return useForm<Input, Output>({
    ...options,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
  })
}
