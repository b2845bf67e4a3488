import { href } from 'react-router'

// The five steps of the setup pages; each has an address of its own, so that reload and back keep the place.

export const SETUP_STEPS = [
  { slug: 'profil', label: 'Profil' },
  { slug: 'portfolio', label: 'Portfolio' },
  { slug: 'services', label: 'Services' },
  { slug: 'calendrier', label: 'Calendrier' },
  { slug: 'devis', label: 'Formulaire de devis' },
] as const

export type SetupStep = (typeof SETUP_STEPS)[number]['slug']

export const SETUP_PATH = href('/provider/setup')

/** The step that an address names; the first one when it names none. */
export function readSetupStep(query: URLSearchParams): SetupStep {
  return SETUP_STEPS.find(({ slug }) => slug === query.get('etape'))?.slug ?? 'profil'
}

/** The address of a step. */
export function setupStepPath(step: SetupStep): string {
  return step === 'profil' ? SETUP_PATH : `${SETUP_PATH}?etape=${step}`
}
