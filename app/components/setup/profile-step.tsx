import { type ReactNode, useEffect, useRef } from 'react'
import type { UploadList } from '#app/components/media/use-uploads.ts'
import { Field, FieldError } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { PROVIDER_LOCATIONS, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { isVenue } from '#domain/catalogue/venues.ts'
import { BIO_MAX } from '#domain/providers/profile-input.ts'
import {
  missingForPublication,
  NEED_TASKS,
  PUBLICATION_NEEDS,
  type PublicationNeed,
} from '#domain/providers/publication.ts'
import { CategoryPicker } from './category-picker.tsx'
import { ProfileImageField } from './profile-image-field.tsx'
import { SeatsFields } from './seats-fields.tsx'
import type { OwnProfileForm } from './use-own-profile.ts'

interface ProfileStepProps {
  form: Pick<OwnProfileForm, 'fields' | 'change' | 'asked' | 'onAskedShown'>
  uploads: UploadList
  verified: boolean
  /** Beside the form from 1024 px: what clients will see. */
  aside: ReactNode
}

const LOSES_BADGE = 'Si vous en changez, le badge « Vérifié » est retiré jusqu’à un nouveau contrôle.'

/** The first step: where, what and who. */
export function ProfileStep({ form, uploads, verified, aside }: ProfileStepProps) {
  const { fields, change } = form
  const parts = useRef<HTMLDivElement>(null)
  const errorOf = needErrors(form)
  useShowFirst(form, parts)
  return (
    <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_320px] xl:gap-16">
      {/* The bar of a profile that became private may stand above what one is led to. */}
      <div ref={parts} className="grid gap-7 min-w-0 max-w-[720px] *:scroll-mt-36">
        <Field
          id="location"
          label="Gouvernorat"
          hint={`« Multi-gouvernorats » si vous travaillez partout.${verified ? ` ${LOSES_BADGE}` : ''}`}
          error={errorOf('location')}
        >
          {(control) => (
            <Select
              {...control}
              value={fields.location}
              onChange={({ target }) => change({ location: target.value as ProviderLocationSlug | '' })}
            >
              <option value="">Choisissez un gouvernorat</option>
              {PROVIDER_LOCATIONS.map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextareaField
          id="bio"
          label="Présentation"
          hint="Décrivez votre métier et votre style, si possible en 200 caractères ou plus."
          maxLength={BIO_MAX}
          rows={8}
          error={errorOf('bio')}
          value={fields.bio}
          onChange={({ target }) => change({ bio: target.value })}
        />
        <ProfileImageField
          url={fields.imageUrl}
          isPublic={fields.isPublic}
          uploads={uploads}
          error={errorOf('imageUrl')}
          onRemove={() => change({ imageUrl: null })}
        />
        <section aria-labelledby="categories">
          <h3 id="categories" className="text-h3">
            Catégories
          </h3>
          <p className="mt-1 text-ink-soft text-[0.9375rem]">Cochez tout ce que vous proposez.</p>
          <FieldError id="categories" error={errorOf('categories')} />
          <CategoryPicker chosen={fields.categories} onChange={(categories) => change({ categories })} />
        </section>
        {isVenue(fields.categories) && (
          <SeatsFields seats={fields.seats} onChange={(seats) => change({ seats })} />
        )}
      </div>
      {aside}
    </div>
  )
}

/** The message beside each thing that publishing was refused for, until it is there. */
function needErrors({ asked, fields }: Pick<OwnProfileForm, 'asked' | 'fields'>) {
  const missing = missingForPublication(fields)
  return (need: PublicationNeed) =>
    asked?.missing.includes(need) && missing.includes(need) ? NEED_TASKS[need] : undefined
}

/** Leads whoever wanted to publish to the first thing that is missing. */
function useShowFirst(
  { asked, onAskedShown }: Pick<OwnProfileForm, 'asked' | 'onAskedShown'>,
  parts: React.RefObject<HTMLElement | null>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!asked?.toShow) return
    onAskedShown()
    const first = PUBLICATION_NEEDS.findIndex((need) => asked.missing.includes(need))
    const part = parts.current?.children[first]
    part?.querySelector<HTMLElement>('select, textarea, input')?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'start' })
  }, [asked])
}
