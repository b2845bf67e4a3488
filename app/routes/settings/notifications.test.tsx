import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import NotificationsTab from './notifications.tsx'

it('says what goes out between 22 and 8 h, as decision 83 has it', () => {
  const loaderData = { preferences: { kinds: [], tomorrow: null }, devices: [] }
  const props = { loaderData } as unknown as Parameters<typeof NotificationsTab>[0]
  const element = <NotificationsTab {...props} />
  const router = createMemoryRouter([{ path: '*', element }])
  const text = renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).not.toContain('rien ne part')
  for (const said of [
    'De 22 h à 8 h, e-mails et notifications attendent le matin, sauf pour',
    'une fête dans les 48 heures',
    'une date qui se libère',
    'une décision de notre équipe',
    'la fermeture d’un compte',
    'Le résumé du matin part à 7 h 30',
  ])
    expect(text).toContain(said)
})
