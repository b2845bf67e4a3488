import type { Role } from '#domain/context.ts'
import { Invalid } from '#lib/errors.ts'
import { OPERATOR_PASSWORD } from './account-input.ts'

/**
 * Refuses a password that is too short for an operator; forms ask the same of everybody that R19 asks.
 * @param field that it was typed into
 * @throws Invalid
 */
export function assertLongEnough(role: Role, password: string, field: string): void {
  if (role === 'admin' && password.length < OPERATOR_PASSWORD.min)
    throw new Invalid({ fieldErrors: { [field]: [OPERATOR_PASSWORD.tooShort] } })
}
