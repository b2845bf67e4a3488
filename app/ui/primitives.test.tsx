import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar, avatarHue } from './avatar.tsx'
import { BadgeCount } from './badge-count.tsx'
import { Button, buttonClass } from './button.tsx'
import { Chip, RemovableChip } from './chip.tsx'
import { Combobox } from './combobox.tsx'
import { CounterTile } from './counter-tile.tsx'
import { Field } from './field.tsx'
import { PriceRange } from './price-range.tsx'
import { Rating } from './rating.tsx'
import { StarsInput } from './stars-input.tsx'
import { Tab, Tabs } from './tabs.tsx'
import { TextInput } from './text-input.tsx'
import { TextareaField } from './textarea-field.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)

describe('BadgeCount', () => {
  it.each([
    [1, '>1<'],
    [99, '>99<'],
    [100, '>99+<'],
    [12_345, '>99+<'],
  ])('shows %d as %s', (value, text) => {
    expect(html(<BadgeCount value={value} />)).toContain(text)
  })

  it('disappears at 0, unless it is a total', () => {
    expect(html(<BadgeCount value={0} />)).toBe('')
    expect(html(<BadgeCount value={0} soft />)).toContain('>0<')
    expect(html(<BadgeCount value={124} soft />)).toContain('>124<')
    expect(html(<BadgeCount value={1103} soft />)).toContain('>1 103<')
  })

  it('is set apart from the word before it, and agrees with one', () => {
    expect(html(<BadgeCount value={1} label={['non lu', 'non lus']} />).replace(/<[^>]+>/g, '')).toBe(
      ', 1 non lu',
    )
    expect(html(<BadgeCount value={2} label={['non lu', 'non lus']} />).replace(/<[^>]+>/g, '')).toBe(
      ', 2 non lus',
    )
  })

  it('tells the true number to those who hear it', () => {
    expect(html(<BadgeCount value={128} label="non lus" />)).toContain('128 non lus')
  })
})

describe('a figure in full', () => {
  it.each([
    [<CounterTile key="tile" value={1103} label="Comptes" />, '>1\u00A0103<'],
    [<CounterTile key="small" value={124} label="Comptes" />, '>124<'],
    [
      <Chip key="chip" count={12_345}>
        Toutes
      </Chip>,
      '>12\u00A0345<',
    ],
  ])('has its thousands apart', (element, text) => {
    expect(html(element)).toContain(text)
  })
})

describe('Button', () => {
  it('does not submit by accident', () => {
    expect(html(<Button>Oui</Button>)).toContain('type="button"')
  })

  it('keeps its label while busy', () => {
    const busy = html(<Button busy>Création...</Button>)
    expect(busy).toContain('aria-busy="true"')
    expect(busy).toContain('Création...')
    expect(busy).toContain('spinner')
  })

  it('lends its look to links', () => {
    expect(buttonClass({ variant: 'secondary', size: 'sm', block: true })).toBe(
      'btn btn-secondary btn-sm btn-block',
    )
  })
})

describe('Rating', () => {
  it('writes one decimal with a comma', () => {
    expect(html(<Rating value={4.6667} count={86} />)).toContain('4,7')
    expect(html(<Rating value={5} count={17} />)).toContain('5,0')
    expect(html(<Rating value={4.6667} count={86} />)).toContain('(86\u00A0avis)')
  })

  it('is absent without a review', () => {
    expect(html(<Rating value={0} count={0} />)).toBe('')
  })
})

describe('Avatar', () => {
  it('shows a letter, always in the same hue', () => {
    expect(html(<Avatar name="élodie" />)).toContain('É')
    expect(avatarHue('Yasmine')).toBe(avatarHue('Yasmine'))
    expect(new Set('abcdefgh'.split('').map(avatarHue)).size).toBe(4)
  })
})

describe('Field', () => {
  const field = (props: object) =>
    html(
      <Field id="tel" label="Téléphone" {...props}>
        {(control) => <TextInput {...control} name="phone" />}
      </Field>,
    )

  it('ties label, hint and error to the control', () => {
    const both = field({ hint: 'Huit chiffres', error: ['Format de téléphone invalide', 'autre'] })
    expect(both).toContain('for="tel"')
    expect(both).toContain('aria-describedby="tel-error tel-description"')
    expect(both).toContain('aria-invalid="true"')
    expect(both).toContain('Format de téléphone invalide')
    expect(both).not.toContain('autre')
  })

  it('says nothing about errors there are none of', () => {
    expect(field({ error: [] })).not.toContain('aria-invalid')
    expect(field({ optional: true })).toContain('(facultatif)')
  })

  it('counts characters, and cuts nothing off', () => {
    const area = html(<TextareaField id="m" label="Message" maxLength={1000} defaultValue="Bonjour" />)
    expect(area).toContain('7/1000')
    expect(area.toLowerCase()).not.toContain('maxlength')
  })
})

describe('without JavaScript', () => {
  it('chips and tabs can be links', () => {
    const chip = html(
      <Chip on count={3} render={<a href="?s=1" />}>
        En attente
      </Chip>,
    )
    expect(chip).toBe(
      '<a href="?s=1" class="chip" aria-current="true">En attente<span class="n">3</span></a>',
    )
    expect(html(<RemovableChip>Tunis</RemovableChip>)).toContain('aria-label="Retirer le filtre Tunis"')
    const tabs = html(
      <Tabs label="Profil">
        <Tab current render={<a href="?tab=avis" className="own" />}>
          Avis
        </Tab>
      </Tabs>,
    )
    expect(tabs).toContain('<a href="?tab=avis" class="tab own" aria-current="page">Avis</a>')
  })

  it('the price fields send plain digits under their own names', () => {
    const range = html(<PriceRange id="p" minName="min" maxName="max" min={0} max={15_000} currency="TND" />)
    expect(range).toMatch(/name="min"[^>]*value="0"/)
    expect(range).toMatch(/name="max"[^>]*value="15000"/)
    expect(range).toContain('aria-valuetext="15 000 TND"')
    expect(range).not.toContain('style=')
  })

  it('stars are radio buttons', () => {
    const labels = ['Très insatisfait', 'Insatisfait', 'Correct', 'Satisfait', 'Très satisfait'] as const
    const stars = html(<StarsInput name="rating" legend="Votre note" labels={labels} defaultValue={4} />)
    expect(stars.match(/type="radio"/g)).toHaveLength(5)
    expect(stars).toContain('aria-label="1 étoile, Très insatisfait"')
    expect(stars).toMatch(/<input[^>]*checked=""[^>]*value="4"|<input[^>]*value="4"[^>]*checked=""/)
  })

  it('the combobox is a plain text field', () => {
    const box = html(
      <Combobox
        id="g"
        name="lieu"
        source={async () => [{ label: 'Tunis' }]}
        listLabel="Gouvernorats"
        defaultValue="Tu"
      />,
    )
    expect(box).toMatch(/<input[^>]*name="lieu"[^>]*/)
    expect(box).toContain('value="Tu"')
    expect(box).not.toContain('role="option"')
  })
})
