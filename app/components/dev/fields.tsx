import { type ReactElement, useState } from 'react'
import { href } from 'react-router'
import { Combobox, type Suggestion } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { LinesInput } from '#app/ui/lines-input.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { PasswordMeter } from '#app/ui/password-meter.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { PriceRange } from '#app/ui/price-range.tsx'
import { SearchBox, SearchField } from '#app/ui/search-box.tsx'
import { Select } from '#app/ui/select.tsx'
import { suggest } from '#app/ui/suggestions.ts'
import { TextInput } from '#app/ui/text-input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { type Exhibit, LONG, Look } from './exhibit.tsx'

const ERROR = 'Saisissez une réponse plus courte.'

/** States that every field has, with their attributes. */
const STATES = {
  vide: {},
  rempli: { defaultValue: 'Mariage à Tunis' },
  'texte long': { defaultValue: LONG },
  désactivé: { defaultValue: 'Mariage à Tunis', disabled: true },
  'en lecture seule': { defaultValue: 'Mariage à Tunis', readOnly: true },
  erreur: { defaultValue: 'Mariage à Tunis', error: ERROR },
} as const

type State = { defaultValue?: string; disabled?: boolean; readOnly?: boolean; error?: string }

/** The states of a field, each with its label. */
function states(stem: string, control: (props: Omit<State, 'error'>) => ReactElement) {
  return Object.entries<State>(STATES).map(([name, { error, ...props }], index) => {
    const id = `${stem}-${index}`
    return (
      <Look key={name} name={name}>
        <Field id={id} label="Votre fête" error={error} className="w-72 max-w-full">
          {(tied) => control({ ...tied, ...props })}
        </Field>
      </Look>
    )
  })
}

function Fields() {
  return (
    <>
      <Look name="facultatif, avec aide et compteur" wide>
        <Field
          id="field-hint"
          label="Titre"
          optional
          hint="Quelques mots suffisent."
          counter={{ length: 7, max: 60 }}
        >
          {(control) => <TextInput {...control} defaultValue="Mariage" />}
        </Field>
      </Look>
      <Look name="aide et erreur, lien en face, texte long" wide>
        <Field
          id="field-error"
          label={LONG}
          hint={LONG}
          error={LONG}
          aside={
            <a className="link flex-none" href="#field">
              Aide
            </a>
          }
        >
          {(control) => <TextInput {...control} />}
        </Field>
      </Look>
    </>
  )
}

function TextInputs() {
  return (
    <>
      {states('text-input', (props) => (
        <TextInput {...props} />
      ))}
      {states('text-input-icon', (props) => (
        <TextInput {...props} icon="search" suffix="DT" />
      ))}
    </>
  )
}

const Textareas = () => states('textarea', (props) => <Textarea {...props} rows={3} />)

function CountedTextareas() {
  return (
    <>
      <Look name="facultatif">
        <TextareaField id="counted" label="Message" maxLength={1000} optional hint="Dites l’essentiel." />
      </Look>
      <Look name="erreur, trop long">
        <TextareaField id="counted-long" label="Message" maxLength={20} defaultValue={LONG} error={ERROR} />
      </Look>
    </>
  )
}

const Selects = () =>
  states('select', ({ defaultValue = '', readOnly: _, ...props }) => (
    <Select {...props} defaultValue={defaultValue}>
      <option value="">Choisissez</option>
      <option>{defaultValue || LONG}</option>
    </Select>
  ))

const Passwords = () => (
  <>
    {states('password', (props) => (
      <PasswordInput {...props} autoComplete="off" />
    ))}
    <Look name="meter">
      <Field id="password-new" label="Nouveau mot de passe">
        {(control) => <PasswordInput {...control} meter autoComplete="off" />}
      </Field>
    </Look>
  </>
)

function PasswordMeters() {
  const typed = ['', 'azerty', 'jasmin24', 'jasmin de tunis', 'Un bouquet de jasmin, 1958']
  return typed.map((password, strength) => (
    <Look key={password} name={strength === 0 ? '0 : rien' : String(strength)}>
      <PasswordMeter password={password} />
    </Look>
  ))
}

const Prices = () =>
  states('price-input', ({ defaultValue, ...props }) => (
    <PriceInput {...props} defaultValue={defaultValue && '1 200,500'} />
  ))

function PriceRanges() {
  const bounds = [
    { name: 'tout', min: 0, max: 500_000 },
    { name: 'une partie', min: 1_000, max: 20_000 },
    { name: 'au plus cher', min: 500_000, max: 500_000 },
  ]
  return bounds.map(({ name, min, max }, index) => (
    <Look key={name} name={name}>
      <div className="w-80 max-w-full">
        <PriceRange
          id={`range-${index}`}
          minName={`min-${index}`}
          maxName={`max-${index}`}
          min={min}
          max={max}
          currency="TND"
        />
      </div>
    </Look>
  ))
}

const PLACES = ['Tunis', 'Ariana', 'La Manouba', 'Mahdia', 'Monastir', 'Sousse']

/** Suggests places that are there already. */
const places = async (typed: string): Promise<Suggestion[]> =>
  suggest(PLACES, typed).map((label) => ({ label, note: 'Gouvernorat' }))

/** States of a field that suggests, two in each box. */
const SEARCHES = [
  ['vide', { placeholder: 'Traiteur, DJ' }, 'rempli', { defaultValue: 'Tunis' }],
  ['désactivé', { defaultValue: 'Tunis', disabled: true }, 'texte long', { defaultValue: LONG }],
] as const

function SearchBoxes() {
  return SEARCHES.map(([first, what, second, where]) => (
    <Look key={first} name={`${first}, ${second}`} wide>
      <SearchBox
        className="relative"
        render={<form action={href('/providers')} aria-label={`Recherche, ${first}`} />}
      >
        <SearchField icon="search" htmlFor={`what-${first}`} label="Que cherchez-vous">
          <Combobox {...what} id={`what-${first}`} source={places} listLabel="Lieux" icon="map-pin" />
        </SearchField>
        <SearchField icon="map-pin" htmlFor={`where-${first}`} label="Gouvernorat">
          <Combobox
            {...where}
            id={`where-${first}`}
            source={places}
            listLabel="Gouvernorats"
            icon="map-pin"
          />
        </SearchField>
        <SearchField icon="calendar-days" htmlFor={`when-${first}`} label="Date">
          <input type="date" id={`when-${first}`} />
        </SearchField>
      </SearchBox>
    </Look>
  ))
}

function Lines() {
  const [lines, setLines] = useState<string[]>(['Repas', LONG])
  const shared = { lineLabel: 'Élément', addLabel: 'Ajouter', onLines: setLines, maxLength: 200 }
  return (
    <>
      <Look name="remplies, avec aide" wide>
        <LinesInput
          {...shared}
          id="lines"
          name="lines"
          legend="Ce qui est compris"
          hint="Un élément par ligne."
          optional
          lines={lines}
          max={5}
        />
      </Look>
      <Look name="vide, erreur de la liste" wide>
        <LinesInput
          {...shared}
          id="lines-none"
          name="none"
          legend="Liste vide"
          placeholder="Repas"
          lines={[]}
          max={5}
          error="Ajoutez un élément."
        />
      </Look>
      <Look name="pleine, erreur d’une ligne" wide>
        <LinesInput
          {...shared}
          id="lines-full"
          name="full"
          legend="Liste pleine"
          lines={lines}
          max={lines.length}
          lineError={(index) => (index === 1 ? ERROR : undefined)}
        />
      </Look>
    </>
  )
}

function FormErrors() {
  return (
    <Look name="avec et sans erreur" wide>
      <FormError id="form-error" error="Vérifiez les champs ci-dessous." />
      <FormError id="form-no-error" error={undefined} />
    </Look>
  )
}

export const FIELDS: readonly Exhibit[] = [
  { files: ['field'], Shown: Fields },
  { files: ['form-error'], Shown: FormErrors },
  { files: ['lines-input'], Shown: Lines },
  { files: ['password-input'], Shown: Passwords },
  { files: ['password-meter'], Shown: PasswordMeters },
  { files: ['price-input'], Shown: Prices },
  { files: ['price-range'], Shown: PriceRanges },
  { files: ['search-box', 'combobox'], Shown: SearchBoxes },
  { files: ['select'], Shown: Selects },
  { files: ['text-input'], Shown: TextInputs },
  { files: ['textarea'], Shown: Textareas },
  { files: ['textarea-field'], Shown: CountedTextareas },
]
