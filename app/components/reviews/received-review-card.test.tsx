import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ReceivedReviewCard, type ReceivedReviewView } from './received-review-card.tsx'

const review: ReceivedReviewView = {
  id: 'r1',
  authorName: 'Yasmine Trabelsi',
  authorAvatarUrl: null,
  rating: 2,
  content: 'Le repas est arrivé froid.',
  day: '2027-07-14',
  date: '14 juillet 2027',
  edit: null,
  starsSinceReply: null,
  reply: null,
  reported: false,
  contest: null,
}

/** Text of the way to contest a review, or to its case. */
function wayOf(contest: ReceivedReviewView['contest']) {
  const element = <ReceivedReviewCard review={{ ...review, contest }} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard/provider'] })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return /href="\/reviews\/r1\/contest"[^>]*>(.*?)<\/a>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
}

describe('a review received', () => {
  it('can be contested once, and then says where its case stands', () => {
    expect(wayOf(null)).toBe('Contester')
    expect(wayOf('answering')).toBe('Contestation en cours')
    expect(wayOf('deciding')).toBe('Contestation en cours')
    expect(wayOf('decided')).toBe('Lire la décision')
    expect(wayOf('appealed')).toBe('Recours en cours')
    expect(wayOf('closed')).toBe('Lire la décision')
  })
})
