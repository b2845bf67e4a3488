import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type DecisionAnswer, QuoteDecision } from './quote-decision.tsx'
import { typedIn } from './typed-decision.ts'

const SLOTS = [
  { id: 's1', name: 'Après-midi', starts: '14:00', ends: '19:00' },
  { id: 's2', name: 'Soirée', starts: '20:00', ends: '02:00' },
] as const

/** The slot that the form of an acceptance begins with. */
function begunWith(firstSlot: string, answer?: DecisionAnswer): string | undefined {
  const element = (
    <QuoteDecision
      quoteId="q1"
      provider={{ id: 'p1', name: 'Dar El Yasmine', contactable: false }}
      version={null}
      day="2027-06-12"
      hour={null}
      firstDay={null}
      slots={SLOTS}
      firstSlot={firstSlot}
      today="2027-03-03"
      last="2029-03-03"
      changeAsked
      wishes={[]}
      answer={answer}
      answeredAt={new Date('2027-03-03')}
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const text = renderToStaticMarkup(<RouterProvider router={router} />)
  return /<option value="([^"]*)" selected/.exec(text)?.[1]
}

function refused(sent: string, slot: string): DecisionAnswer {
  const form = new FormData()
  form.set('slot', slot)
  return { sent, read: null, message: 'Non', errors: {}, typed: typedIn(form), full: null }
}

it('an acceptance begins with the slot of the quote, and keeps another that was chosen', () => {
  expect(begunWith('s2')).toBe('s2')
  expect(begunWith('')).toBe('')
  expect(begunWith('s2', refused('accept', 's1'))).toBe('s1')
  expect(begunWith('s2', refused('accept', ''))).toBe('')
  expect(begunWith('s2', refused('refuse', ''))).toBe('s2')
})
