import { z } from 'zod'
import { Invalid, unreadable } from '#lib/errors.ts'

/**
 * Parses the input of a verb.
 * @param refusal the error for input that breaks the schema; one message by field without it
 * @throws Invalid
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
  refusal: (error: z.ZodError) => Invalid = invalidByField,
): z.output<S> {
  const parsed = schema.safeParse(input, { error: unreadable })
  if (parsed.success) return parsed.data
  throw refusal(parsed.error)
}

/**
 * Parses the input of a verb whose change itself checks who may make it. Invalid input is authorised before it is
 * refused, so that strangers get no field errors.
 * @param authorise throws for whoever may not run the verb
 * @throws Invalid by field, and what `authorise` throws
 */
export async function parseAuthorisedInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
  authorise: () => Promise<unknown>,
): Promise<z.output<S>> {
  const parsed = schema.safeParse(input, { error: unreadable })
  if (parsed.success) return parsed.data
  await authorise()
  throw invalidByField(parsed.error)
}

function invalidByField(error: z.ZodError): Invalid {
  const { fieldErrors, formErrors } = z.flattenError(error)
  return new Invalid({ fieldErrors: fieldErrors as Record<string, string[]>, formErrors })
}

/** The error of input with lists in it: messages by the path of a field, 'slots.1.name'. */
export function invalidByPath({ issues }: z.ZodError): Invalid {
  const fieldErrors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const name = path.join('.')
    fieldErrors[name] = [...(fieldErrors[name] ?? []), message]
  }
  return new Invalid({ fieldErrors })
}
