import { Amount } from '#app/ui/amount.tsx'
import { ArchPicture } from '#app/ui/arch-picture.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { BlurredUntilLoaded } from '#app/ui/blurred-until-loaded.tsx'
import { CounterTile } from '#app/ui/counter-tile.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Excerpt } from '#app/ui/excerpt.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ICON_NAMES } from '#app/ui/icon-names.ts'
import { Khatim } from '#app/ui/khatim.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { Star, Stars } from '#app/ui/stars.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { ARCH_FRAMES, AVATAR_SIZES, DESCRIPTION_COLUMNS, STATUS_TONES } from '#app/ui/variants.ts'
import { VerifiedBadge } from '#app/ui/verified-badge.tsx'
import { UNREAD_WORDS } from '#lib/text.ts'
import { type Exhibit, LONG, Look, UNBREAKABLE } from './exhibit.tsx'

const PICTURE = '/art/categories/traiteurs-240.webp'
/** A small picture that stands for it until it is there. */
const SMALL = '/art/default-cover-320.webp'

function Amounts() {
  return (
    <>
      {['0', '1200.000', '4.400', '500000', null].map((price) => (
        <Look key={price} name={price ?? 'sans prix'}>
          <Amount price={price} currency="DT" />
        </Look>
      ))}
      <Look name="TND">
        <Amount price="96" currency="TND" />
      </Look>
    </>
  )
}

function Arches() {
  return [false, true].flatMap((tall) =>
    ARCH_FRAMES.map((frame) => (
      <Look key={`${frame} ${tall}`} name={tall ? `${frame}, tall` : frame}>
        <ArchPicture className="w-32" src={PICTURE} width={240} height={336} frame={frame} tall={tall} />
      </Look>
    )),
  )
}

function Avatars() {
  return (
    <>
      {AVATAR_SIZES.map((size) => (
        <Look key={size} name={size}>
          <span className="flex gap-2">
            <Avatar name="Yasmine" size={size} />
            <Avatar name="Yasmine" size={size} src={PICTURE} />
          </span>
        </Look>
      ))}
      <Look name="couleurs, sans nom">
        <span className="flex gap-2">
          {['Amel', 'Bilel', 'Chaima', 'Dorra', 'Ezzedine', ''].map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </span>
      </Look>
    </>
  )
}

function Counts() {
  return (
    <>
      {[0, 1, 99, 128].map((value) => (
        <Look key={value} name={value === 0 ? '0 : rien' : String(value)}>
          <BadgeCount value={value} label={UNREAD_WORDS} />
        </Look>
      ))}
      {[0, 12_345].map((value) => (
        <Look key={value} name={`${value}, soft`}>
          <BadgeCount value={value} soft />
        </Look>
      ))}
    </>
  )
}

function BlurredPictures() {
  return [null, SMALL].map((placeholder) => (
    <Look key={placeholder} name={placeholder ? 'avec aperçu' : 'sans aperçu'}>
      <div className="relative h-24 w-32 overflow-hidden rounded-lg">
        <BlurredUntilLoaded
          placeholder={placeholder}
          src={PICTURE}
          width={240}
          height={336}
          className="size-full object-cover"
        />
      </div>
    </Look>
  ))
}

function CounterTiles() {
  return [0, 12, 12_345].map((value) => (
    <Look key={value} name={value === 12 ? 'flag' : String(value)}>
      <CounterTile value={value} label="Demandes en attente" flag={value === 12} />
    </Look>
  ))
}

function DescriptionLists() {
  return DESCRIPTION_COLUMNS.map((columns) => (
    <Look key={columns} name={`${columns} colonnes`} wide>
      <DescriptionList
        columns={columns}
        items={[
          { term: 'Date', detail: 'samedi 12 juin 2027' },
          { term: 'Prix', detail: <Amount price="4.400" currency="DT" /> },
          { term: 'Lieu', detail: UNBREAKABLE },
          { term: 'Message', detail: LONG, full: true },
        ]}
      />
    </Look>
  ))
}

function Excerpts() {
  return [1, 12].map((times) => (
    <Look key={times} name={times === 1 ? 'court' : 'long'} wide>
      <Excerpt label="Message reçu">{`${LONG} `.repeat(times)}</Excerpt>
    </Look>
  ))
}

function Khatims() {
  return (
    <>
      <Look name="décor">
        <Khatim className="size-11 bg-primary" />
      </Look>
      <Look name="avec texte">
        <Khatim className="grid size-11 place-items-center bg-thread font-bold text-white">7</Khatim>
      </Look>
    </>
  )
}

function Ratings() {
  return (
    <>
      <Look name="avec le nombre d’avis">
        <Rating value={4.67} count={86} />
      </Look>
      <Look name="sans le nombre">
        <Rating value={5} count={3} showCount={false} />
      </Look>
      <Look name="sans avis : rien">
        <Rating value={0} count={0} />
      </Look>
    </>
  )
}

function StarRows() {
  return (
    <>
      {[1, 2, 3, 4, 5].map((value) => (
        <Look key={value} name={String(value)}>
          <Stars value={value} />
        </Look>
      ))}
      <Look name="Star, off">
        <Star />
        <Star off />
      </Look>
    </>
  )
}

function Statuses() {
  return STATUS_TONES.map((tone) => (
    <Look key={tone} name={tone}>
      <StatusBadge tone={tone} label="Statut" />
    </Look>
  ))
}

function ThreadHeadings() {
  return (
    <>
      <Look name="à gauche" wide>
        <ThreadHeading>Nos prestataires</ThreadHeading>
      </Look>
      <Look name="center" wide>
        <ThreadHeading center>Nos prestataires</ThreadHeading>
      </Look>
    </>
  )
}

function UnbrokenTexts() {
  return (
    <Look name="aucune ligne ne commence par « t-elle »">
      <p className="w-32">
        <Unbroken text="Quand la fête aura-t-elle lieu ?" />
      </p>
    </Look>
  )
}

function Icons() {
  return (
    <Look name="tous">
      <p className="flex flex-wrap gap-3">
        {ICON_NAMES.map((name) => (
          <Icon key={name} name={name} className="ic" />
        ))}
      </p>
    </Look>
  )
}

function VerifiedBadges() {
  return (
    <>
      <Look name="sur une image">
        <VerifiedBadge />
      </Look>
      <Look name="flat">
        <VerifiedBadge flat label="Prestataire vérifié" />
      </Look>
    </>
  )
}

export const FACTS: readonly Exhibit[] = [
  { files: ['amount'], Shown: Amounts },
  { files: ['arch-picture'], Shown: Arches },
  { files: ['avatar'], Shown: Avatars },
  { files: ['badge-count'], Shown: Counts },
  { files: ['blurred-until-loaded'], Shown: BlurredPictures },
  { files: ['counter-tile'], Shown: CounterTiles },
  { files: ['description-list'], Shown: DescriptionLists },
  { files: ['excerpt'], Shown: Excerpts },
  { files: ['icon'], Shown: Icons },
  { files: ['khatim'], Shown: Khatims },
  { files: ['rating'], Shown: Ratings },
  { files: ['stars'], Shown: StarRows },
  { files: ['status-badge'], Shown: Statuses },
  { files: ['thread-heading'], Shown: ThreadHeadings },
  { files: ['unbroken'], Shown: UnbrokenTexts },
  { files: ['verified-badge'], Shown: VerifiedBadges },
]
