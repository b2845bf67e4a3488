import { expect, it } from 'vitest'
import type { Ctx, Role } from '#domain/context.ts'
import { Forbidden, Unauthenticated } from '#lib/errors.ts'
import { requireUploader, requireUploaderFor } from './media-context.server.ts'

const as = (role: Role | null) => ({ actor: role && { userId: 'me', role } }) as Ctx
const roles = ['client', 'provider', 'admin'] as const

it.each([
  { what: 'has uploads', may: requireUploader, who: ['client', 'provider'] },
  {
    what: 'uploads a picture of themselves',
    may: (ctx: Ctx) => requireUploaderFor(ctx, 'avatar'),
    who: ['client'],
    refusal: 'Seuls les clients peuvent télécharger une photo de profil',
  },
  {
    what: 'uploads photos for a request',
    may: (ctx: Ctx) => requireUploaderFor(ctx, 'brief'),
    who: ['client'],
    refusal: 'Seuls les clients peuvent joindre des photos à une demande',
  },
  {
    what: 'uploads for a profile',
    may: (ctx: Ctx) => requireUploaderFor(ctx, 'portfolio'),
    who: ['provider'],
  },
])('$who $what', ({ may, who, refusal = '' }) => {
  expect(() => may(as(null))).toThrow(Unauthenticated)
  for (const role of roles) {
    if (who.includes(role)) expect(may(as(role))).toMatchObject({ role })
    else {
      expect(() => may(as(role))).toThrow(Forbidden)
      expect(() => may(as(role))).toThrow(refusal)
    }
  }
})
