import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DetailsRow } from '#app/ui/details-row.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { BANNER_TONES, CONFIRM_TONES, MEDIA_TYPES, SPINNER_SIZES, TOAST_TONES } from '#app/ui/variants.ts'
import { type Exhibit, LONG, Look, UNBREAKABLE } from './exhibit.tsx'

function Banners() {
  const action = (
    <Button variant="current" size="sm">
      Réessayer
    </Button>
  )
  return (
    <>
      {BANNER_TONES.map((tone) => (
        <Look key={tone} name={tone} wide>
          <Banner tone={tone}>Votre demande est en attente.</Banner>
        </Look>
      ))}
      {BANNER_TONES.map((tone) => (
        <Look key={tone} name={`${tone}, action, dismissible, texte long`} wide>
          <Banner tone={tone} action={action} dismissible>
            {LONG}
          </Banner>
        </Look>
      ))}
    </>
  )
}

function BottomBars() {
  return (
    <Look name="au bas des petits écrans" wide>
      <BottomBar>
        <span className="min-w-0 flex-1">Dès 1 200 DT</span>
        <Button>Demander une date</Button>
      </BottomBar>
    </Look>
  )
}

function Cards() {
  return [false, true].map((padded) => (
    <Look key={String(padded)} name={padded ? 'padded' : 'sans marge'}>
      <Card padded={padded}>Une carte</Card>
    </Look>
  ))
}

function CardPages() {
  return (
    <Look name="avec une phrase, texte long" wide>
      <CardPage isBelowHeading title="Votre question" lead={LONG}>
        <p>{LONG}</p>
      </CardPage>
    </Look>
  )
}

function DetailsRows() {
  const status = <StatusBadge tone="pending" label="En attente" />
  return (
    <>
      <Look name="fermé" wide>
        <DetailsRow title="Mariage à Tunis" subtitle="Envoyée le 12 juin">
          <p>{LONG}</p>
        </DetailsRow>
      </Look>
      <Look name="ouvert, image, statut, texte long" wide>
        <DetailsRow
          open
          title={UNBREAKABLE}
          subtitle={LONG}
          status={status}
          thumb="/art/categories/robes-240.webp"
        >
          <p>{LONG}</p>
        </DetailsRow>
      </Look>
    </>
  )
}

function EmptyStates() {
  return (
    <>
      <Look name="titre seul" wide>
        <EmptyState title="Aucune demande." />
      </Look>
      <Look name="image, aide, bouton" wide>
        <EmptyState
          image="/art/empty/devis.svg"
          title="Aucun devis."
          help={LONG}
          action={<Button variant="secondary">Chercher</Button>}
        />
      </Look>
    </>
  )
}

function Skeletons() {
  return (
    <Look name="groupe" wide>
      <SkeletonGroup>
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-2 h-5 w-1/2" />
      </SkeletonGroup>
    </Look>
  )
}

function Spinners() {
  return SPINNER_SIZES.map((size) => (
    <Look key={size} name={size}>
      <Spinner size={size} label={`Chargement, ${size}`} />
    </Look>
  ))
}

const Failing = lazyPart<object, object>(
  () => Promise.reject(new Error('A part that never comes')),
  () => () => null,
)

function LazyParts() {
  const [shown, setShown] = useState(false)
  return (
    <Look name="qui ne vient pas" wide>
      {shown ? <Failing /> : <Button onClick={() => setShown(true)}>Charger la partie</Button>}
    </Look>
  )
}

function Toasts() {
  const toast = useToast()
  const action = { label: 'Annuler', onPress: () => {} }
  return TOAST_TONES.map((tone) => (
    <Look key={tone} name={tone}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => toast('C’est envoyé.', { tone })}>Message {tone}</Button>
        <Button variant="secondary" onClick={() => toast(LONG, { tone, action })}>
          Message {tone} avec action
        </Button>
      </div>
    </Look>
  ))
}

type Open = 'dialog' | 'drawer' | (typeof CONFIRM_TONES)[number] | null

function Overlays() {
  const [open, setOpen] = useState<Open>(null)
  const change = (isOpen: boolean) => isOpen || setOpen(null)
  const footer = <Button onClick={() => setOpen(null)}>Terminer</Button>
  return (
    <Look name="fermés, s’ouvrent" wide>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('dialog')}>Ouvrir la fenêtre</Button>
        <Button onClick={() => setOpen('drawer')}>Ouvrir le volet</Button>
        {CONFIRM_TONES.map((tone) => (
          <Button key={tone} onClick={() => setOpen(tone)}>
            Confirmer, {tone}
          </Button>
        ))}
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={change}
        title="Fenêtre d’exemple"
        description={LONG}
        footer={footer}
      >
        <Field id="dialog-field" label="Votre nom">
          {(control) => <TextInput {...control} />}
        </Field>
      </Dialog>
      <Drawer open={open === 'drawer'} onOpenChange={change} title="Volet d’exemple" footer={footer}>
        <p>{LONG}</p>
      </Drawer>
      {CONFIRM_TONES.map((tone) => (
        <ConfirmDialog
          key={tone}
          open={open === tone}
          onOpenChange={change}
          title="Supprimer l’exemple ?"
          tone={tone}
          keepLabel="Garder l’exemple"
          confirmLabel="Supprimer l’exemple"
          onConfirm={() => setOpen(null)}
        >
          {LONG}
        </ConfirmDialog>
      ))}
    </Look>
  )
}

function Lightboxes() {
  const [index, setIndex] = useState<number | null>(null)
  const items = MEDIA_TYPES.map((type) => ({
    type,
    src: '/art/categories/robes-480.webp',
    width: 480,
    height: 672,
    alt: `Exemple, ${type}`,
    caption: LONG,
  }))
  return (
    <Look name="fermée, s’ouvre" wide>
      <div className="flex flex-wrap gap-2">
        {MEDIA_TYPES.map((type, place) => (
          <Button key={type} onClick={() => setIndex(place)}>
            Visionneuse, {type}
          </Button>
        ))}
      </div>
      <Lightbox items={items} index={index} onClose={() => setIndex(null)} />
    </Look>
  )
}

export const SURFACES: readonly Exhibit[] = [
  { files: ['banner'], Shown: Banners },
  { files: ['bottom-bar'], Shown: BottomBars },
  { files: ['card'], Shown: Cards },
  { files: ['card-page'], Shown: CardPages },
  { files: ['details-row'], Shown: DetailsRows },
  { files: ['dialog', 'drawer', 'confirm-dialog'], Shown: Overlays },
  { files: ['empty-state'], Shown: EmptyStates },
  { files: ['lazy-part'], Shown: LazyParts },
  { files: ['lightbox', 'lightbox-view', 'lightbox-video'], Shown: Lightboxes },
  { files: ['skeleton'], Shown: Skeletons },
  { files: ['spinner'], Shown: Spinners },
  { files: ['toast', 'toaster', 'toast-viewport'], Shown: Toasts },
]
