import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { FormField } from '#app/forms/form-field.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { FieldError, fieldControl } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { DAY_PARTS } from '#domain/availability/slots.ts'
import { FLEXIBILITY_LABELS } from '#domain/briefs/brief-input.ts'
import type { BriefFact, BriefQuestion } from '#domain/briefs/brief-questions.ts'
import { GOVERNORATES } from '#domain/catalogue/governorates.ts'
import { answerField } from '#domain/quotes/quote-input.ts'

interface BriefFactsFieldsProps {
  fields: Readonly<Record<string, FieldMetadata | undefined>>
  /** Names of fields that the search has filled in. */
  known: readonly string[]
  /** Those of the providers: some are answered here. */
  questions: readonly BriefQuestion[]
}

/** Facts that every provider gets: when, where and for how many. */
export function BriefFactsFields({ fields, known, questions }: BriefFactsFieldsProps) {
  const { day, flexibility, part, governorate, place, guests_from: from, guests_to: to } = fields
  const hint = (name: string) => (known.includes(name) ? 'Repris de votre recherche' : undefined)
  if (!day || !flexibility || !part || !governorate || !place || !from || !to) return null
  const answered = (fact: BriefFact) => questions.filter(({ fromFact }) => fromFact === fact)
  // An answer that isn't asked again has its error where it is given.
  const errorOf = (fact: BriefFact) =>
    answered(fact).flatMap(({ id }) => fields[answerField(id)]?.errors ?? [])[0]
  const isOptional = (fact: BriefFact) => !answered(fact).some(({ required }) => required)
  const guestsError = from.errors ?? to.errors ?? errorOf('guests')
  return (
    <section className={cardClass('grid gap-5', true)} aria-labelledby="facts">
      <h2 id="facts" className="text-h3!">
        Votre fête
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField field={day} label="Date" type="date" hint={hint('day')} required />
        <FormField
          field={flexibility}
          label="Votre date est-elle souple ?"
          as={Select}
          hint={hint('flexibility')}
        >
          {Object.entries(FLEXIBILITY_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormField>
        <FormField
          field={part}
          label="Créneau"
          as={Select}
          optional={isOptional('slot')}
          error={part.errors ?? errorOf('slot')}
          hint={hint('part')}
        >
          <option value="">À préciser</option>
          {Object.entries(DAY_PARTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormField>
        <FormField field={governorate} label="Gouvernorat" as={Select} hint={hint('governorate')} required>
          <option value="">Choisissez…</option>
          {GOVERNORATES.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </FormField>
        <FormField
          field={place}
          label="Lieu"
          optional={isOptional('place')}
          error={place.errors ?? errorOf('place')}
          placeholder="Salle, maison, jardin…"
        />
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="label">
            Nombre d’invités {isOptional('guests') && <span className="opt">(facultatif)</span>}
          </legend>
          <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
            {[from, to]
              .map((field, index) => (
                <GuestsInput
                  key={field.id}
                  field={field}
                  label={index === 0 ? 'Invités, au moins' : 'Invités, au plus'}
                />
              ))
              .flatMap((input, index) =>
                index === 0
                  ? [input]
                  : [
                      <span key="to" className="text-ink-mute">
                        à
                      </span>,
                      input,
                    ],
              )}
          </div>
          <FieldError id={from.errors ? from.id : to.id} error={guestsError} />
        </fieldset>
      </div>
    </section>
  )
}

function GuestsInput({ field, label }: { field: FieldMetadata; label: string }) {
  return (
    <TextInput
      {...getInputProps(field, { type: 'text' })}
      {...fieldControl(field.id, { error: field.errors })}
      key={field.key}
      inputMode="numeric"
      aria-label={label}
    />
  )
}
