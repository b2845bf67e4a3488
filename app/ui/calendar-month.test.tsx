import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Day, Month } from '#lib/dates.ts'
import { calendarWeeks, dayForKey, tabStop } from './calendar-days.ts'
import { CalendarMonth } from './calendar-month.tsx'

const TODAY: Day = '2026-08-06'
const MONTH: Month = '2026-08'

const count = (html: string, part: string | RegExp) => html.split(part).length - 1

describe('calendarWeeks', () => {
  it.each<[Month, Day, Day]>([
    ['2026-08', '2026-07-26', '2026-09-05'],
    ['2026-02', '2026-02-01', '2026-03-14'],
    ['2024-02', '2024-01-28', '2024-03-09'],
  ])('gives %s six weeks of seven days, from Sunday %s', (month, first, last) => {
    const cells = calendarWeeks(month, { today: TODAY }).flat()
    expect(calendarWeeks(month, { today: TODAY })).toHaveLength(6)
    expect(cells).toHaveLength(42)
    expect([cells[0]?.day, cells[41]?.day]).toEqual([first, last])
  })

  it('tells the days apart', () => {
    const cells = calendarWeeks(MONTH, {
      today: TODAY,
      selected: '2026-08-22',
      blocked: ['2026-08-14', '2026-08-02'],
      booked: ['2026-08-08'],
      pending: ['2026-08-15'],
    }).flat()
    const cell = (day: Day) => cells.find((candidate) => candidate.day === day)
    expect(cell('2026-07-31')).toMatchObject({ state: 'outside', open: false })
    expect(cell('2026-08-02')).toMatchObject({ state: 'past', open: false })
    expect(cell(TODAY)).toMatchObject({ state: 'free', open: true, isToday: true })
    expect(cell('2026-08-14')).toMatchObject({ state: 'blocked', open: false })
    expect(cell('2026-08-08')).toMatchObject({ state: 'booked', open: false })
    expect(cell('2026-08-15')).toMatchObject({ state: 'pending', open: false })
    expect(cell('2026-08-22')).toMatchObject({ state: 'free', open: true, isSelected: true })
  })

  it('lets the provider choose a blocked day, to free it', () => {
    const cells = calendarWeeks(MONTH, { today: TODAY, blocked: ['2026-08-14'], editable: true }).flat()
    expect(cells.find((cell) => cell.day === '2026-08-14')).toMatchObject({ state: 'blocked', open: true })
  })
})

describe('a calendar of one’s own', () => {
  const facts = { today: TODAY, editable: true, blocked: ['2026-08-14'] as Day[] }

  it('lets nothing be chosen while the month is on its way', () => {
    expect(
      calendarWeeks(MONTH, { ...facts, loading: true })
        .flat()
        .some(({ open }) => open),
    ).toBe(false)
  })

  it('says in words what is blocked and what is about to change', () => {
    const html = renderToStaticMarkup(
      <CalendarMonth {...facts} month={MONTH} marked={['2026-08-19', '2026-09-01']} onSelect={() => {}} />,
    )
    expect(html).toContain('aria-label="vendredi 14 août 2026, bloqué"')
    expect(html).toContain('aria-label="mercredi 19 août 2026, date choisie"')
    expect(count(html, 'date choisie')).toBe(1)
    expect(count(html, 'aria-disabled="true"')).toBe(11 + 5)
    expect(html).toContain('aria-label="mercredi 5 août 2026, passé"')
  })
})

describe('keys', () => {
  it.each<[string, Day, Day]>([
    ['ArrowLeft', '2026-08-01', '2026-07-31'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-08-22', '2026-08-15'],
    ['ArrowDown', '2026-08-29', '2026-09-05'],
    ['Home', '2026-08-19', '2026-08-16'],
    ['End', '2026-08-19', '2026-08-22'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['PageDown', '2026-08-22', '2026-09-22'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayForKey(key, from)).toBe(to)
  })

  it('leaves other keys alone', () => {
    expect(dayForKey('a', TODAY)).toBeNull()
  })

  it.each<[Month, Day | undefined, Day]>([
    ['2026-08', '2026-08-22', '2026-08-22'],
    ['2026-08', undefined, TODAY],
    ['2026-09', '2026-08-22', '2026-09-01'],
    ['2026-07', undefined, '2026-07-01'],
  ])('the Tab key reaches one day of %s', (month, selected, expected) => {
    expect(tabStop(month, calendarWeeks(month, { today: TODAY, selected }))).toBe(expected)
  })
})

describe('CalendarMonth', () => {
  const links = { dayHref: (day: Day) => `?date=${day}`, monthHref: (month: Month) => `?mois=${month}` }
  const html = renderToStaticMarkup(
    <CalendarMonth month={MONTH} today={TODAY} selected="2026-08-22" blocked={['2026-08-14']} {...links} />,
  )

  it('has 42 cells under seven headings, Sunday first', () => {
    expect(count(html, '<td')).toBe(42)
    expect(html.match(/<th [^>]*>(.*?)<\/th>/)?.[1]).toBe(
      '<span aria-hidden="true">Dim</span><span class="sr">dimanche</span>',
    )
    expect(count(html, '<th ')).toBe(7)
  })

  it('hides days of other months from those who hear it: numbers without a month', () => {
    expect(html.match(/<span class="day day-out" aria-hidden="true" aria-disabled="true">/g)).toHaveLength(
      42 - 31,
    )
  })

  it('works without JavaScript: free days and months are links, the others are not', () => {
    expect(html).toContain('href="?date=2026-08-07"')
    expect(html).not.toContain('href="?date=2026-08-05"')
    expect(html).not.toContain('href="?date=2026-08-14"')
    expect(html).toContain('href="?mois=2026-07"')
    expect(html).toContain('href="?mois=2026-09"')
  })

  it('names days by date and state, and lets one take the Tab key', () => {
    expect(html).toContain('aria-label="vendredi 14 août 2026, indisponible"')
    expect(html).toContain('aria-label="samedi 22 août 2026, date choisie"')
    expect(count(html, 'tabindex="0"')).toBe(1)
  })

  it('puts no style attribute into the page', () => {
    expect(html).not.toContain('style=')
  })

  it('stops at the first month', () => {
    const first = renderToStaticMarkup(
      <CalendarMonth month={MONTH} minMonth={MONTH} today={TODAY} {...links} />,
    )
    expect(first).not.toContain('?mois=2026-07')
    expect(first).toContain('?mois=2026-09')
  })
})

describe('holidays and Ramadan', () => {
  const html = renderToStaticMarkup(
    <CalendarMonth
      month="2027-03"
      today="2027-03-01"
      marks={[
        { from: '2027-02-09', to: '2027-03-09', name: 'Ramadan', ramadan: true, predicted: 'to' },
        { from: '2027-03-10', to: '2027-03-11', name: 'Aïd el-Fitr', predicted: 'both' },
        { from: '2027-03-20', to: '2027-03-20', name: 'fête de l’Indépendance' },
        { from: '2027-04-09', to: '2027-04-09', name: 'journée des Martyrs' },
      ]}
      ramadanMonths={['2027-03', '2028-01']}
      onSelect={() => {}}
    />,
  )

  it('are in the name of their days', () => {
    expect(html).toContain('aria-label="samedi 20 mars 2027, fête de l’Indépendance"')
    expect(html).toContain('aria-label="jeudi 11 mars 2027, Aïd el-Fitr, date prévue"')
    expect(html).toContain('aria-label="lundi 8 mars 2027, Ramadan"')
    expect(html).toContain('aria-label="mardi 9 mars 2027, Ramadan, date prévue"')
    expect(count(html, 'day-feast')).toBe(3)
    expect(count(html, 'cal-fast')).toBe(9)
  })

  it('are told in words below the month that they belong to', () => {
    const notes = [...html.matchAll(/<\/i>([^<]+)<\/li>/g)].map((found) =>
      found[1]?.replaceAll('\u00A0', ' '),
    )
    expect(notes).toEqual([
      'Ramadan jusqu’au 9 mars (date prévue, ± 1 jour)',
      '10 et 11 mars : Aïd el-Fitr (dates prévues, ± 1 jour)',
      '20 mars : fête de l’Indépendance',
    ])
  })

  it('tell the months of Ramadan apart in the list', () => {
    expect(count(html, ', Ramadan</span>')).toBe(2)
  })

  it.each<[Month, Day, Day, string]>([
    ['2027-02', '2027-02-09', '2027-03-09', 'Ramadan à partir du 9 février'],
    ['2028-02', '2028-01-31', '2028-03-01', 'Ramadan tout le mois'],
    ['2030-12', '2030-12-01', '2030-12-30', 'Ramadan du 1er décembre au 30 décembre'],
  ])('say of %s which part of Ramadan lies in it', (month, from, to, text) => {
    const marks = [{ from, to, name: 'Ramadan', ramadan: true } as const]
    expect(renderToStaticMarkup(<CalendarMonth month={month} today={TODAY} marks={marks} />)).toContain(text)
  })
})
