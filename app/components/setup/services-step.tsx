import type { OwnService } from '#domain/providers/service-input.ts'
import { SERVICES_NOT_LOADED, servicePaths } from './edits.ts'
import { type OwnListKind, OwnListStep } from './own-list-step.tsx'
import { ServiceDialog, type ServiceDraft, serviceDraft } from './service-dialog.tsx'
import { ServiceRow } from './service-row.tsx'

const SERVICES: OwnListKind<OwnService, ServiceDraft> = {
  drafts: 'services',
  paths: servicePaths,
  texts: {
    label: 'Vos services',
    notLoaded: SERVICES_NOT_LOADED,
    empty: {
      title: 'Aucun service pour le moment',
      help: 'Un service avec son prix répond à la première question des clients.',
    },
    order: 'Les clients voient vos services dans cet ordre.',
    add: 'Ajouter un service',
    edit: 'Modifier le service',
    create: 'Ajouter le service',
    deletion: {
      title: 'Supprimer ce service ?',
      keep: 'Garder le service',
      confirm: 'Supprimer le service',
      consequence: (name) => `« ${name} » disparaît de votre page. Les demandes déjà reçues gardent son nom.`,
    },
  },
  nameOf: ({ name }) => name,
  draftOf: serviceDraft,
  Dialog: ServiceDialog,
}

interface ServicesStepProps {
  providerId: string
  /** Null when they could not be loaded. */
  services: OwnService[] | null
}

/** The third step: what the provider sells. */
export function ServicesStep({ providerId, services }: ServicesStepProps) {
  return (
    <OwnListStep
      kind={SERVICES}
      providerId={providerId}
      items={services}
      row={(service, controls) => <ServiceRow service={service} controls={controls} />}
    />
  )
}
