import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BookingSummary } from './booking-summary.tsx'

it('leads a client to the form’s page before the page’s scripts are there', () => {
  const html = renderToStaticMarkup(
    <BookingSummary
      day="2026-08-22"
      service="Grande salle"
      blocked={false}
      loginPath={null}
      formAction="/provider/p1/booking"
      onOpen={() => {}}
    />,
  )
  const [form = ''] = /<form[^>]*action="\/provider\/p1\/booking".*?<\/form>/.exec(html) ?? []
  expect(form).toContain('name="date" value="2026-08-22"')
  expect(form).toContain('name="service" value="Grande salle"')
  expect(form).toMatch(/<button type="submit".*Demander une réservation/)
})
