import { BUTTONS } from './buttons.tsx'
import { CHOICES } from './choices.tsx'
import type { Exhibit } from './exhibit.tsx'
import { FACTS } from './facts.tsx'
import { FIELDS } from './fields.tsx'
import { SURFACES } from './surfaces.tsx'

/** Every primitive, by its file's name. */
export const EXHIBITS: readonly Exhibit[] = [
  ...BUTTONS,
  ...CHOICES,
  ...FACTS,
  ...FIELDS,
  ...SURFACES,
].toSorted((a, b) => (a.files[0] < b.files[0] ? -1 : 1))
