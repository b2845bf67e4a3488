import { useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Chip, ChipRow, RemovableChip, TagChip } from '#app/ui/chip.tsx'
import { DisclosureMenu } from '#app/ui/disclosure-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MoreActions, MoreActionWords } from '#app/ui/more-actions.tsx'
import { RadioSegment, Segment, Segmented } from '#app/ui/segmented.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { Tab, Tabs } from '#app/ui/tabs.tsx'
import { BUTTON_SIZES, BUTTON_VARIANTS } from '#app/ui/variants.ts'
import { type Exhibit, LONG, Look } from './exhibit.tsx'

/** Buttons that lie on pictures and on the night. */
const ON_NIGHT: ReadonlySet<string> = new Set(['white', 'outline-white'])

function Buttons() {
  return (
    <>
      {BUTTON_VARIANTS.map((variant) => (
        <Look key={variant} name={variant} night={ON_NIGHT.has(variant)} wide>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>Envoyer</Button>
            <Button variant={variant} disabled>
              Désactivé
            </Button>
            <Button variant={variant} busy>
              En cours
            </Button>
            <Button variant={variant} icon aria-label={`Chercher, ${variant}`}>
              <Icon name="search" className="ic" />
            </Button>
            <a href="#button" className={buttonClass({ variant })}>
              Lien
            </a>
          </div>
        </Look>
      ))}
      {BUTTON_SIZES.map((size) => (
        <Look key={size} name={size}>
          <div className="flex items-center gap-3">
            <Button size={size}>Envoyer</Button>
            <Button size={size} icon aria-label={`Chercher, ${size}`}>
              <Icon name="search" className="ic" />
            </Button>
          </div>
        </Look>
      ))}
      <Look name="block, texte long" wide>
        <Button block>{LONG}</Button>
      </Look>
    </>
  )
}

function Chips() {
  const [on, setOn] = useState(true)
  return (
    <>
      <Look name="Chip : actif, compteur, lien" wide>
        <ChipRow>
          <Chip on={on} onClick={() => setOn(!on)}>
            Traiteurs
          </Chip>
          <Chip count={12_345}>Toutes</Chip>
          <Chip count="99+">Photographes</Chip>
          <Chip count={0}>Refusées</Chip>
          <Chip on render={<a href="#chip" />}>
            Lien actif
          </Chip>
          <Chip render={<a href="#chip" />}>Lien</Chip>
        </ChipRow>
      </Look>
      <Look name="RemovableChip">
        <RemovableChip>Tunis</RemovableChip>
      </Look>
      <Look name="RemovableChip, texte long" wide>
        <ChipRow>
          <RemovableChip>{LONG}</RemovableChip>
        </ChipRow>
      </Look>
      <Look name="TagChip">
        <TagChip>Traiteur salé</TagChip>
      </Look>
    </>
  )
}

function Menus() {
  return (
    <Look name="fermé, s’ouvre">
      <DisclosureMenu label="Compte de l’exemple" summary="Compte" className="inline-block">
        <a className="menu-item" href="#disclosure-menu">
          Lien du menu
        </a>
        <button type="button" className="menu-item">
          Bouton du menu
        </button>
      </DisclosureMenu>
    </Look>
  )
}

function RareActions() {
  return [false, true].map((below) => (
    <Look key={String(below)} name={below ? 'below' : 'au-dessus'}>
      <MoreActions of={below ? 'l’exemple du bas' : 'l’exemple du haut'} below={below}>
        <Button variant="quiet">
          <Icon name="pencil" className="ic" />
          <MoreActionWords>Modifier</MoreActionWords>
        </Button>
      </MoreActions>
    </Look>
  ))
}

function Segments() {
  return (
    <>
      <Look name="liens" wide>
        <Segmented label="Compte à créer">
          <Segment current render={<a href="#segmented" />}>
            Client
          </Segment>
          <Segment current={false} render={<a href="#segmented" />}>
            Prestataire
          </Segment>
        </Segmented>
      </Look>
      <Look name="RadioSegment : coché, libre, désactivé" wide>
        <fieldset className="segmented">
          <legend className="sr">Priorité</legend>
          <RadioSegment name="segment" value="1" defaultChecked>
            Haute
          </RadioSegment>
          <RadioSegment name="segment" value="2">
            Basse
          </RadioSegment>
          <RadioSegment name="segment" value="3" disabled>
            Aucune
          </RadioSegment>
        </fieldset>
      </Look>
    </>
  )
}

const STEPS = ['Lieu', 'Profil', 'Photos', 'Services', 'Devis'].map((label) => ({
  label,
  // biome-ignore lint/a11y/useAnchorContent: the stepper gives it its words
  render: <a href="#stepper" />,
}))

function Steppers() {
  return STEPS.map(({ label }, current) => (
    <Look key={label} name={`Étape ${current + 1}`} wide>
      <Stepper label={`Étapes de l’exemple ${current + 1}`} steps={STEPS} current={current} />
    </Look>
  ))
}

const TABS = ['Réservations', 'Devis', 'Avis', 'Calendrier', 'Services', 'Photos et vidéos', 'Informations']

function TabRows() {
  return (
    <Look name="courant au milieu, défile sur un téléphone" wide>
      <Tabs label="Onglets de l’exemple">
        {TABS.map((label) => (
          <Tab key={label} current={label === 'Services'} render={<a href="#tabs" />}>
            {label}
          </Tab>
        ))}
      </Tabs>
    </Look>
  )
}

export const BUTTONS: readonly Exhibit[] = [
  { files: ['button'], Shown: Buttons },
  { files: ['chip'], Shown: Chips },
  { files: ['disclosure-menu'], Shown: Menus },
  { files: ['more-actions'], Shown: RareActions },
  { files: ['segmented'], Shown: Segments },
  { files: ['stepper'], Shown: Steppers },
  { files: ['tabs'], Shown: TabRows },
]
