import type { ReactNode } from 'react'
import type { UploadList } from '#app/components/media/use-uploads.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { PROVIDER_LOCATIONS, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { BIO_MAX } from '#domain/providers/profile-input.ts'
import { CategoryPicker } from './category-picker.tsx'
import { ProfileImageField } from './profile-image-field.tsx'
import type { OwnProfileForm } from './use-own-profile.ts'

interface ProfileStepProps {
  form: Pick<OwnProfileForm, 'fields' | 'change'>
  uploads: UploadList
  /** Beside the form from 1024 px: what clients will see. */
  aside: ReactNode
}

/** The first step: where, what and who. */
export function ProfileStep({ form: { fields, change }, uploads, aside }: ProfileStepProps) {
  return (
    <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_320px] xl:gap-16">
      <div className="grid gap-7 min-w-0 max-w-[720px]">
        <Field id="location" label="Gouvernorat" hint="« Multi-gouvernorats » si vous travaillez partout.">
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
          hint="Votre métier, votre style, ce que vos clients retiennent de vous. Deux cents caractères au moins convainquent mieux."
          maxLength={BIO_MAX}
          rows={8}
          value={fields.bio}
          onChange={({ target }) => change({ bio: target.value })}
        />
        <ProfileImageField
          url={fields.imageUrl}
          isPublic={fields.isPublic}
          uploads={uploads}
          onRemove={() => change({ imageUrl: null })}
        />
        <section aria-labelledby="categories">
          <h3 id="categories" className="text-h3">
            Catégories
          </h3>
          <p className="mt-1 mb-4 text-ink-soft text-[0.9375rem]">Cochez tout ce que vous proposez.</p>
          <CategoryPicker chosen={fields.categories} onChange={(categories) => change({ categories })} />
        </section>
      </div>
      {aside}
    </div>
  )
}
