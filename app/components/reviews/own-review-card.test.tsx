import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ContestStage } from '#domain/contests/contest-state.ts'
import { OwnReviewCard, type OwnReviewView } from './own-review-card.tsx'

const review: OwnReviewView = {
  id: 'r1',
  rating: 2,
  content: 'Le repas est arrivé froid.',
  day: '2027-07-14',
  date: '14 juillet 2027',
  edit: null,
  starsSinceReply: null,
  reply: null,
  provider: { id: 'p1', name: 'Dar Zitoun', imageUrl: null, visible: true },
  hidden: null,
  contest: null,
}

/** Text of the card of a review. */
function shown(change: Partial<OwnReviewView> = {}) {
  const element = <OwnReviewCard review={{ ...review, ...change }} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard/client'] })
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, ' ')
}

describe('one’s own review', () => {
  it('is changed and deleted while it is public', () => {
    expect(shown()).toMatch(/Modifier.*Voir le profil.*Supprimer/s)
  })

  it('is only read once it is hidden', () => {
    const hidden = { reason: 'Propos injurieux' }
    expect(shown({ hidden })).toContain('Propos injurieux')
    expect(shown({ hidden })).toContain('Voir le profil')
    expect(shown({ hidden })).toContain('Vous ne pouvez ni le modifier ni le supprimer.')
    expect(shown({ hidden })).not.toMatch(/Modifier|Supprimer/)
  })

  it('asks for an answer to its provider only while one can be given', () => {
    const contested = (stage: ContestStage) => shown({ contest: { id: 'c1', stage } })
    expect(contested('answering')).toContain('lire et répondre')
    expect(contested('deciding')).not.toContain('répondre')
    expect(contested('decided')).toContain('Lire la décision')
  })
})
