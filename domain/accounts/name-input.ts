import { z } from 'zod'
import { typedLine } from '#lib/typed-text.ts'

// The one rule for names of people and providers (R50). They stand in titles, lists and other people's mails.

/** Longer names are refused where somebody types them, and cut where Google gives them. */
const NAME_MAX = 120

const TOO_LONG = `Le nom ne peut pas dépasser ${NAME_MAX} caractères`
const UNSEEN = 'Le nom doit contenir au moins une lettre ou un chiffre'
const ADDRESS = 'Le nom ne peut pas contenir d’adresse de site ; laissez un espace après un point'

/** The name as it is kept: what nobody sees is gone, blanks are single, 'M.Ben' is 'M. Ben', marks don't pile up. */
export function cleanName(name: string): string {
  return (
    typedLine(name)
      .replace(/[\ufe0e\ufe0f]|\p{Co}/gu, '')
      // Only now: what was taken out may have kept a letter and its mark apart.
      .normalize('NFC')
      .replace(/(?<!\p{M})(\p{M}{3})\p{M}+/gu, '$1')
      .replace(/(?<![\p{L}\p{M}\p{N}])(\p{L}\p{M}*)\.(?=\p{L}\p{M}*\p{L})/gu, '$1. ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** Explains why a name is refused; null when it is accepted. @param name cleaned */
export function nameProblem(name: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return UNSEEN
  if (name.length > NAME_MAX) return TOO_LONG
  return hasAddress(name) ? ADDRESS : null
}

/** A text in which mail programs may find an address of a site, also one written in full-width characters. */
export function hasAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replace(/[\u3002\uff61]/g, '.')
  return (
    /:\/\/|www\.|https?:/i.test(plain) ||
    // Between two words a dot without a blank makes a domain, whatever its last part: there are 1 500 of these.
    /[\p{L}\p{M}\p{N}_-]\.(?=[\p{L}\p{M}\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-])/u.test(plain) ||
    /\d+\.\d+\.\d+\.\d+/.test(plain)
  )
}

/**
 * The field of a name.
 * @param missing what is said when there is none
 */
export const nameField = (missing: string) =>
  z
    .string({ error: missing })
    .transform(cleanName)
    .superRefine((name, check) => {
      const problem = name === '' ? missing : nameProblem(name)
      if (problem) check.addIssue(problem)
    })

/** The name of somebody who did not type it here, as far as it can be kept. */
export function givenName(candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    const name = cleanName([...cleanName(String(candidate ?? ''))].slice(0, NAME_MAX).join(''))
    if (nameProblem(name) === null) return name
  }
  return 'Nouveau membre'
}
