import { useState } from 'react'
import { FileDrop } from '#app/components/media/file-drop.tsx'
import { UploadTile } from '#app/components/media/upload-tile.tsx'
import type { UploadList } from '#app/components/media/use-uploads.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { focusClass } from '#app/ui/focus-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MoreActions, MoreActionWords } from '#app/ui/more-actions.tsx'
import { Select } from '#app/ui/select.tsx'
import { SortableList, type SortControls } from '#app/ui/sortable-list.tsx'
import { FOCUS_LABELS, FOCUSES, type Focus } from '#domain/media/focus.ts'
import { imageSources } from '#domain/media/image-url.ts'
import { rareCodecNotice } from '#domain/media/rare-codec.ts'
import type { OwnMedia } from '#domain/providers/own-profile.ts'
import {
  CAPTION_MAX,
  type OwnProfileFields,
  PORTFOLIO_FULL,
  PORTFOLIO_MAX,
} from '#domain/providers/profile-input.ts'
import type { OwnProfileForm } from './use-own-profile.ts'

type Item = OwnProfileFields['portfolio'][number]

interface PortfolioStepProps {
  form: Pick<OwnProfileForm, 'fields' | 'change'>
  uploads: UploadList
  /** Own pictures and videos, by address. */
  media: ReadonlyMap<string, OwnMedia>
}

/** For the browser's file dialog; what a file really is, the server judges by its content. */
const ACCEPTED =
  'image/jpeg,image/png,image/gif,image/webp,video/mp4,video/webm,video/ogg,video/quicktime,video/x-msvideo,.mov,.avi,.ogg'

const TILES = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** The second step: pictures and videos, in the order in which clients see them. */
export function PortfolioStep({ form: { fields, change }, uploads, media }: PortfolioStepProps) {
  const { portfolio } = fields
  const [leaving, setLeaving] = useState<Item | null>(null)
  const [asked, setAsked] = useState(false)
  const underWay = uploads.list.filter(({ purpose }) => purpose === 'portfolio')
  const onTheirWay = underWay.filter(({ status }) => status !== 'refused').length
  const room = PORTFOLIO_MAX - portfolio.length - onTheirWay
  const limit = { room, full: PORTFOLIO_FULL }
  const nameOf = ({ url, caption }: Item) => {
    const place = portfolio.findIndex((item) => item.url === url) + 1
    return caption || `${media.get(url)?.kind === 'video' ? 'Vidéo' : 'Photo'} ${place}`
  }
  const changePiece = (url: string, to: Partial<Item>) =>
    change({ portfolio: portfolio.map((item) => (item.url === url ? { ...item, ...to } : item)) })

  return (
    <div className="mt-6 grid gap-4">
      <div className={TILES}>
        <FileDrop
          title="Ajoutez des images ou des vidéos"
          hint="JPEG, PNG, GIF, WebP, MP4, WebM, OGG, MOV. 50 MB au plus."
          accept={ACCEPTED}
          multiple
          className={classNames('min-h-[190px]', underWay.length === 0 && 'col-span-full')}
          onFiles={(files) => uploads.add(files, 'portfolio', limit)}
        />
        {underWay.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            actions={uploads}
            accept={ACCEPTED}
            onReplace={(files) => {
              uploads.cancel(upload.id)
              uploads.add(files, 'portfolio', limit)
            }}
          />
        ))}
      </div>
      {portfolio.length > 0 && (
        <SortableList
          label="Votre portfolio"
          layout="grid"
          className={TILES}
          items={portfolio.map((item) => ({ id: item.url, name: nameOf(item) }))}
          onOrder={(urls) =>
            change({ portfolio: urls.flatMap((url) => portfolio.find((item) => item.url === url) ?? []) })
          }
          renderItem={(url, controls) => {
            const item = portfolio.find((other) => other.url === url)
            if (!item) return null
            return (
              <Tile
                item={item}
                name={nameOf(item)}
                media={media.get(url)}
                isFirst={item === portfolio[0]}
                controls={controls}
                onChange={(to) => changePiece(url, to)}
                onDelete={() => {
                  setLeaving(item)
                  setAsked(true)
                }}
              />
            )
          }}
        />
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={
          leaving && media.get(leaving.url)?.kind === 'video'
            ? 'Supprimer cette vidéo ?'
            : 'Supprimer cette photo ?'
        }
        keepLabel="Garder"
        confirmLabel="Supprimer"
        onConfirm={() => {
          change({ portfolio: portfolio.filter(({ url }) => url !== leaving?.url) })
          setAsked(false)
        }}
      >
        {leaving && `« ${nameOf(leaving)} » disparaît de votre page publique.`}
      </ConfirmDialog>
    </div>
  )
}

interface TileProps {
  item: Item
  name: string
  media: OwnMedia | undefined
  isFirst: boolean
  controls: SortControls
  onChange: (to: Partial<Item>) => void
  onDelete: () => void
}

function Tile({ item, name, media, isFirst, controls, onChange, onDelete }: TileProps) {
  const isVideo = media?.kind === 'video'
  const picture = isVideo ? media.posterUrl : item.url
  // A film's still picture looks like any photo.
  const mark = isFirst ? (isVideo ? 'Première vidéo' : 'Première photo') : isVideo && 'Vidéo'
  return (
    <div className="tile">
      <div className="tile-img grid place-items-center">
        {picture ? (
          <img
            {...imageSources(picture, '(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw')}
            className={focusClass(item.focus)}
            alt=""
            width="800"
            height="600"
          />
        ) : (
          <Icon name="clapperboard" className="ic ic-lg text-ink-mute size-10!" />
        )}
        {mark && (
          <span className="absolute top-2.5 left-2.5 grid h-7 place-items-center rounded-full bg-white/95 px-3 text-xs font-semibold text-heading">
            {mark}
          </span>
        )}
        <div className="tile-act">
          <MoreActions of={`« ${name} »`} below buttonClassName="round">
            <button type="button" className="round" aria-label={`Supprimer ${name}`} onClick={onDelete}>
              <Icon name="trash" className="ic" />
              <MoreActionWords>Supprimer</MoreActionWords>
            </button>
          </MoreActions>
        </div>
      </div>
      {isVideo && (media.rareCodec || !media.posterUrl) && (
        <p className="px-3 pt-3 text-sm text-danger-strong">
          {media.rareCodec
            ? rareCodecNotice(media.rareCodec)
            : 'Ce navigateur ne peut pas lire cette vidéo. Convertissez-la en MP4 (H.264) pour que tous vos clients puissent la voir.'}
        </p>
      )}
      <div className="p-3 flex items-center gap-1">
        <input
          className="min-h-11 w-full min-w-0 rounded-md border border-field-line px-1.5 text-[0.9375rem] placeholder:text-ink-mute"
          value={item.caption}
          maxLength={CAPTION_MAX}
          placeholder="Ajouter une légende"
          aria-label={`Légende de ${name}`}
          onChange={({ target }) => onChange({ caption: target.value })}
        />
        {controls.earlier}
        {controls.later}
        {controls.handle}
      </div>
      {picture && (
        <div className="px-3 pb-3 flex items-center gap-2 text-sm text-ink-soft">
          <span aria-hidden="true">Cadrage</span>
          <Select
            className="flex-1"
            value={item.focus ?? 'center'}
            aria-label={`Cadrage de ${name}`}
            onChange={({ target }) => onChange({ focus: target.value as Focus })}
          >
            {FOCUSES.map((focus) => (
              <option key={focus} value={focus}>
                {FOCUS_LABELS[focus]}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  )
}
