import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { hideProvider, showProvider } from '#domain/operator/hide-provider.server.ts'
import { CHECKLIST_ITEMS } from '#domain/operator/operator-input.ts'
import { reinstateUser, suspendUser } from '#domain/operator/suspend-user.server.ts'
import { verifyProvider } from '#domain/operator/verify-provider.server.ts'
import { withdrawVerification } from '#domain/operator/withdraw-verification.server.ts'
import { aPerson } from '#harness/world.ts'
import { mailWorld } from '#harness/worlds/mail-world.ts'
import { saveMailPreferences } from './preferences.server.ts'

const world = mailWorld()

it('every decision is told with its reason, also to those who are suspended or switched all mails off', async () => {
  const { db, ctx } = world.database
  const admin = ctx(await aPerson(db, 'admin'))
  const { provider } = await world.aPair()
  await saveMailPreferences(ctx(provider), { wanted: [] })
  const { providerId, userId } = provider
  const because = (reason: string) => ({ providerId, userId, reason, notes: 'Entre opérateurs' })
  await verifyProvider(admin, { providerId, checked: [...CHECKLIST_ITEMS], notes: 'Entre opérateurs' })
  await withdrawVerification(admin, because('Patente <b>expirée</b>'))
  await hideProvider(admin, because('Photos d’un autre'))
  await showProvider(admin, because('Photos remplacées'))
  await suspendUser(admin, because('Fausses demandes'))
  await world.deliver()
  await reinstateUser(admin, because('Malentendu'))
  await world.deliver()
  expect(world.subjectsTo(provider)).toEqual([
    'Votre profil est vérifié',
    'Votre profil n’est plus vérifié',
    'Votre profil est masqué',
    'Votre profil n’est plus masqué',
    'Votre compte est suspendu',
    'Votre compte est rétabli',
  ])
  expect(world.box.map(({ text }) => /Motif\u00A0: (.*)/.exec(text)?.[1])).toEqual([
    undefined,
    'Patente <b>expirée</b>',
    'Photos d’un autre',
    'Photos remplacées',
    'Fausses demandes',
    'Malentendu',
  ])
  for (const { html, text, headers } of world.box) {
    expect(html + text).not.toMatch(/Entre opérateurs|unsubscribe/)
    expect(html).not.toContain('<b>')
    expect(text).toContain('Cet e-mail part toujours')
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  }
})

it('whoever deleted the account meanwhile is told nothing', async () => {
  const { db, ctx } = world.database
  const { client } = await world.aPair()
  await suspendUser(ctx(await aPerson(db, 'admin')), { userId: client.userId, reason: 'Abus' })
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, client.userId))
  await world.deliver()
  expect(world.box).toEqual([])
})
