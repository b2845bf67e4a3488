import { getInputProps, getSelectProps, getTextareaProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { LinesInput } from '#app/ui/lines-input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { PRICE_UNIT_LABELS, PRICE_UNITS, readPriceUnit } from '#domain/providers/price-unit.ts'
import {
  FEATURE_MAX,
  FEATURES_MAX,
  newServiceSchema,
  type OwnService,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_NAME_MAX,
  SERVICE_UNIT_MAX,
  serviceSchema,
} from '#domain/providers/service-input.ts'
import { typedPrice } from '#lib/typed-price.ts'
import type { EditAnswer } from './edits.ts'
import { ItemDialog, type ItemDialogProps } from './item-dialog.tsx'
import { PriceHint } from './price-hint.tsx'

/** Draft of a service, saved or not. */
export type ServiceDraft = {
  name: string
  description: string
  price: string
  unit: string
  duration: string
  features: string[]
  /** The same one sent twice makes one service (R43). */
  submission_id: string
}

/** Makes the initial draft. */
export function serviceDraft(service: OwnService | null): ServiceDraft {
  const {
    name = '',
    description = '',
    price = null,
    unit = null,
    duration = '',
    features = [],
  } = service ?? {}
  const submission_id = crypto.randomUUID()
  return { name, description, price: typedPrice(price), unit: unit ?? '', duration, features, submission_id }
}

/** The form of a service. */
export function ServiceDialog(props: ItemDialogProps<ServiceDraft>) {
  const { id, draft, onType } = props
  const fetcher = useFetcher<EditAnswer>()
  const [features, setFeatures] = useState<readonly string[]>(draft.features)
  const schema = id ? serviceSchema : newServiceSchema
  const [form, fields] = useForm({
    id: `service-${id ?? 'new'}`,
    lastResult: fetcher.state === 'idle' ? fetcher.data?.result : undefined,
    defaultValue: draft,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
  })
  const { name, description, price, unit, duration } = fields
  const read = readPriceUnit(duration.value ?? '')

  return (
    <ItemDialog
      {...props}
      fetcher={fetcher}
      form={form}
      onInput={(event) => onType({ ...draft, ...typedOf(event.currentTarget), features: [...features] })}
    >
      <Field id={name.id} label="Nom du service" error={name.errors}>
        {(control) => (
          <TextInput
            {...getInputProps(name, { type: 'text' })}
            {...control}
            key={name.key}
            maxLength={SERVICE_NAME_MAX}
            autoComplete="off"
            placeholder="Buffet de réception"
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id={price.id}
          label="Prix"
          optional
          hint={<PriceHint typed={price.value ?? ''} />}
          error={price.errors}
        >
          {(control) => (
            <PriceInput
              {...getInputProps(price, { type: 'text' })}
              {...control}
              key={price.key}
              placeholder="1 200"
            />
          )}
        </Field>
        <Field
          id={duration.id}
          label="Unité"
          optional
          hint="Vos clients la lisent à côté du prix."
          error={duration.errors}
        >
          {(control) => (
            <TextInput
              {...getInputProps(duration, { type: 'text' })}
              {...control}
              key={duration.key}
              maxLength={SERVICE_UNIT_MAX}
              autoComplete="off"
              placeholder="par invité, par soirée…"
            />
          )}
        </Field>
        <Field
          id={unit.id}
          label="Type de tarif"
          optional={!price.value}
          hint={
            unit.value || !read ? undefined : `D’après l’unité : ${PRICE_UNIT_LABELS[read].toLowerCase()}.`
          }
          error={unit.errors}
        >
          {(control) => (
            <Select {...getSelectProps(unit)} {...control} key={unit.key}>
              <option value="">À choisir</option>
              {PRICE_UNITS.map((one) => (
                <option key={one} value={one}>
                  {PRICE_UNIT_LABELS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <TextareaField
        {...getTextareaProps(description)}
        key={description.key}
        label="Description"
        optional
        maxLength={SERVICE_DESCRIPTION_MAX}
        error={description.errors}
        rows={4}
        placeholder="Décrivez en deux ou trois phrases ce que vos clients reçoivent."
      />
      <LinesInput
        id={fields.features.id}
        name="features"
        legend="Ce qui est compris"
        optional
        hint="Appuyez sur Entrée pour ajouter un élément."
        lineLabel="Élément"
        addLabel="Ajouter un élément"
        placeholder="Service à table"
        lines={features}
        onLines={(lines) => {
          setFeatures(lines)
          onType({ ...draft, ...typedOf(document.forms.namedItem(form.id)), features: lines })
        }}
        max={FEATURES_MAX}
        maxLength={FEATURE_MAX}
        error={fields.features.errors}
        lineError={(index) => form.allErrors[`features[${index}]`]}
      />
    </ItemDialog>
  )
}

/** Reads the single-line fields. */
function typedOf(form: HTMLFormElement | null): Partial<ServiceDraft> {
  const typed: Partial<ServiceDraft> = {}
  if (!form) return typed
  const sent = new FormData(form)
  for (const name of ['name', 'description', 'price', 'unit', 'duration'] as const)
    typed[name] = String(sent.get(name) ?? '')
  return typed
}
