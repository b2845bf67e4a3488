import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { GROUPS } from '#domain/catalogue/taxonomy.ts'
import { PLAIN_QUESTION, type QuestionType } from '#domain/quotes/question-type.ts'
import { QuestionRow } from './question-row.tsx'
import { ServicesStep } from './services-step.tsx'
import { suggestedGroups } from './suggested-questions.tsx'
import { inOrder } from './use-order.ts'

/** HTML of a step, in a page. */
function rendered(Component: ComponentType) {
  const Page = createRoutesStub([{ path: '*', Component }])
  return renderToStaticMarkup(<Page />)
}

const nothing = () => {}

describe('inOrder', () => {
  const things = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  it.each([
    [['d', 'c', 'b', 'a'], 'dcba'],
    [['c'], 'cabd'],
    [['x', 'd', 'a'], 'dabc'],
    [[], 'abcd'],
  ])('%j leads to %s', (ids, order) => {
    expect(
      inOrder(things, ids)
        .map(({ id }) => id)
        .join(''),
    ).toBe(order)
  })
})

describe('suggestedGroups', () => {
  it('are those of the provider’s categories, in the order of the taxonomy', () => {
    expect(suggestedGroups(['dj', 'hotel', 'chanteur']).map(({ slug }) => slug)).toEqual([
      'lieu',
      'animation',
    ])
  })

  it('are all of them while no category is chosen', () => {
    expect(suggestedGroups([])).toEqual([...GROUPS])
  })
})

describe('ServicesStep', () => {
  const row = (price: string | null) =>
    rendered(() => (
      <ServicesStep
        providerId="p"
        services={[
          {
            id: 's',
            name: 'Buffet <b>',
            description: '',
            price,
            duration: '',
            unit: 'guest',
            leads: false,
            starts: price !== null,
            features: ['Nappes'],
          },
        ]}
      />
    ))

  it('shows what clients read, and names its buttons', () => {
    for (const part of ['Buffet &lt;b&gt;', '1 200,500 DT', 'par invité', 'Nappes']) {
      expect(row('1200.500').replace(/<[^>]+>/g, '')).toContain(part)
    }
    expect(row('1200.500')).toContain('aria-label="Supprimer Buffet &lt;b&gt;"')
    expect(row(null)).toContain('Prix sur demande')
    expect(row('1200.500')).toContain('Votre carte et votre profil affichent ce prix.')
    expect(row(null)).not.toContain('affichent ce prix')
  })
})

describe('QuestionRow', () => {
  const row = (input_type: QuestionType, options: string[], required: boolean) =>
    renderToStaticMarkup(
      <QuestionRow
        question={{ id: 'q', question_text: 'Combien ?', input_type, options, required, ...PLAIN_QUESTION }}
        questions={[]}
        controls={{ handle: null, earlier: null, later: null, onEdit: nothing, remove: null }}
        onCopy={nothing}
      />,
    )

  it('says how it is answered', () => {
    expect(row('number', [], true)).toContain('Nombre · obligatoire')
    expect(row('textarea', [], false)).toContain('>Réponse longue<')
    expect(row('radio', ['Oui'], false)).toContain('Choix unique · 1 option<')
    expect(row('select', ['Oui', 'Non'], true)).toContain('Choix multiples · 2 options · obligatoire')
  })
})
