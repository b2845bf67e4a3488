import { useState } from 'react'
import { CalendarLegend } from '#app/ui/calendar-legend.tsx'
import { CalendarMonth } from '#app/ui/calendar-month.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { DayBarsLegend } from '#app/ui/day-bars.tsx'
import { SortableList } from '#app/ui/sortable-list.tsx'
import { StarsInput } from '#app/ui/stars-input.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { LEGEND_KINDS, SORT_LAYOUTS, SWITCH_SIDES } from '#app/ui/variants.ts'
import type { Month } from '#lib/dates.ts'
import { type Exhibit, LONG, Look, UNBREAKABLE } from './exhibit.tsx'

/** States that boxes and switches have, with their attributes. */
const STATES = {
  libre: {},
  coché: { defaultChecked: true },
  désactivé: { disabled: true },
  'coché, désactivé': { defaultChecked: true, disabled: true },
  obligatoire: { required: true },
} as const

function Checkboxes() {
  const count = { text: '12', description: '12 résultats', className: 'ml-auto text-ink-mute' }
  return (
    <>
      {Object.entries(STATES).map(([name, state]) => (
        <Look key={name} name={name}>
          <Checkbox {...state}>Traiteur</Checkbox>
        </Look>
      ))}
      <Look name="count, texte long" wide>
        <Checkbox count={count}>{LONG}</Checkbox>
      </Look>
    </>
  )
}

function Switches() {
  return SWITCH_SIDES.flatMap((side) => [
    ...Object.entries(STATES).map(([name, state]) => (
      <Look key={`${name} ${side}`} name={`${name}, ${side}`}>
        <Switch {...state} side={side}>
          Prestataires vérifiés
        </Switch>
      </Look>
    )),
    <Look key={side} name={`hint, texte long, ${side}`} wide>
      <Switch side={side} hint={LONG}>
        {LONG}
      </Switch>
    </Look>,
  ])
}

function ChoiceGroups() {
  return [false, true].flatMap((several) =>
    [undefined, 'Choisissez une réponse.'].map((error) => {
      const name = `${several ? 'plusieurs' : 'une seule'}${error ? ', erreur' : ''}`
      return (
        <Look key={name} name={name}>
          <ChoiceGroup
            id={`choices-${several}-${Boolean(error)}`}
            name={`choices-${several}-${Boolean(error)}`}
            legend="Moment de la fête"
            optional={!error}
            required={Boolean(error)}
            several={several}
            options={['Midi', 'Soir', UNBREAKABLE]}
            chosen={error ? [] : ['Soir']}
            error={error}
          />
        </Look>
      )
    }),
  )
}

const RATINGS = ['Très insatisfait', 'Insatisfait', 'Correct', 'Satisfait', 'Très satisfait'] as const

function StarsInputs() {
  return [undefined, 4].map((value) => (
    <Look key={String(value)} name={value ? 'choisi' : 'vide, obligatoire'} wide>
      <StarsInput
        name={`stars-${value}`}
        legend={value ? 'Note choisie' : 'Note à choisir'}
        labels={RATINGS}
        defaultValue={value}
        required={!value}
      />
    </Look>
  ))
}

function Calendars() {
  const [month, setMonth] = useState<Month>('2027-06')
  const facts = {
    month,
    onMonthChange: setMonth,
    minMonth: '2027-06',
    maxMonth: '2029-06',
    today: '2027-06-08',
    blocked: ['2027-06-12', '2027-06-13'],
    booked: ['2027-06-05', '2027-06-19'],
    pending: ['2027-06-26'],
    marks: [
      { from: '2027-06-06', to: '2027-06-06', name: 'Nouvel An de l’hégire', predicted: 'both' },
      { from: '2027-06-19', to: '2027-07-18', name: 'Ramadan', ramadan: true },
    ],
    ramadanMonths: ['2027-06', '2027-07'],
  } as const
  const ignore = () => {}
  return (
    <>
      <Look name="à choisir" wide>
        <CalendarMonth {...facts} selected="2027-06-17" onSelect={ignore} />
      </Look>
      <Look name="avec créneaux" wide>
        <CalendarMonth
          {...facts}
          selected="2027-06-17"
          slots={[
            { id: 'a', name: 'Après-midi' },
            { id: 's', name: 'Soirée' },
          ]}
          partly={[
            { day: '2027-06-16', slots: ['a'] },
            { day: '2027-06-17', slots: ['s'] },
          ]}
          onSelect={ignore}
        />
      </Look>
      <Look name="editable, marked" wide>
        <CalendarMonth {...facts} editable marked={['2027-06-23', '2027-06-24']} onSelect={ignore} />
      </Look>
      <Look name="loading" wide>
        <CalendarMonth {...facts} loading onSelect={ignore} />
      </Look>
      <Look name="liens" wide>
        <CalendarMonth {...facts} dayHref={() => '#calendar-month'} monthHref={() => '#calendar-month'} />
      </Look>
    </>
  )
}

function Legends() {
  return (
    <Look name="toutes les marques" wide>
      <CalendarLegend items={LEGEND_KINDS.map((kind) => [kind, kind])}>
        <DayBarsLegend />
      </CalendarLegend>
    </Look>
  )
}

function SortableLists() {
  return SORT_LAYOUTS.map((layout) => (
    <Look key={layout} name={layout} wide>
      <Sortable layout={layout} />
    </Look>
  ))
}

function Sortable({ layout }: { layout: (typeof SORT_LAYOUTS)[number] }) {
  const [ids, setIds] = useState(['Repas', 'Musique', 'Photos'])
  return (
    <SortableList
      label={`Services, ${layout}`}
      layout={layout}
      items={ids.map((id) => ({ id, name: `${id}, ${layout}` }))}
      onOrder={setIds}
      className={layout === 'list' ? 'grid gap-2' : 'grid gap-2 sm:grid-cols-3'}
      renderItem={(id, { handle, earlier, later }) => (
        <div className={cardClass('flex flex-wrap items-center gap-2 p-2')}>
          {handle}
          <span className="flex-1">{id}</span>
          {earlier}
          {later}
        </div>
      )}
    />
  )
}

export const CHOICES: readonly Exhibit[] = [
  { files: ['calendar-month', 'calendar-notes', 'day-bars', 'month-list'], Shown: Calendars },
  { files: ['calendar-legend'], Shown: Legends },
  { files: ['checkbox'], Shown: Checkboxes },
  { files: ['choice-group'], Shown: ChoiceGroups },
  { files: ['sortable-list'], Shown: SortableLists },
  { files: ['stars-input'], Shown: StarsInputs },
  { files: ['switch'], Shown: Switches },
]
