import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Frames of the crop: shape, and the largest width sent, in pixels, which is what its places show. */
const FRAMES = {
  avatar: { aspect: 1, shape: 'round', width: 512, seen: 'les autres ne verront que l’intérieur du cercle.' },
  card: {
    aspect: 4 / 3,
    shape: 'rect',
    width: 1600,
    seen: 'les clients ne verront que l’intérieur du cadre.',
  },
} as const

const ZOOM = { min: 1, max: 4, step: 0.1 }

interface PictureCropProps {
  frame: keyof typeof FRAMES
  file: File
  onClosed: () => void
  /** Called with the part that was chosen; null for a picture that this browser cannot show. */
  onFramed: (part: File | null) => void
}

/** Frames a picture: moved by finger, mouse or arrow keys, enlarged by a slider. */
export function PictureCrop({ frame, file, onClosed, onFramed }: PictureCropProps) {
  const { aspect, shape, width, seen } = FRAMES[frame]
  const [open, setOpen] = useState(true)
  const [address, setAddress] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const finish = async () => {
    const part = address && area && (await partOf(address, area, { name: file.name, aspect, width }))
    onFramed(part || null)
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Cadrer votre photo"
      description={`Déplacez la photo et agrandissez-la : ${seen}`}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Annuler
          </Button>
          <Button onClick={finish}>Enregistrer la photo</Button>
        </>
      }
    >
      <div className="relative h-[min(320px,50dvh)] overflow-hidden rounded-lg bg-night">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={aspect}
            cropShape={shape}
            showGrid={false}
            // The policy of the page takes no styles from scripts.
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: 'focus-visible:outline-white!' }}
            cropperProps={{ 'aria-label': 'Cadre de la photo, à déplacer avec les flèches', role: 'group' }}
            // People in an upright picture have their head in its upper part.
            onMediaLoaded={({ width, height }) =>
              setCrop({ x: 0, y: Math.max(0, (height - width / aspect) / 2) })
            }
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{
              alt: '',
              onError: () => {
                onFramed(null)
                setOpen(false)
              },
            }}
          />
        )}
      </div>
      <label className="mt-4 grid gap-1">
        <span className="label">Taille</span>
        <input
          type="range"
          className="slider"
          {...ZOOM}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Dialog>
  )
}

/** Draws what was framed. Null where this browser has no such drawing. */
async function partOf(
  address: string,
  area: Area,
  to: { name: string; aspect: number; width: number },
): Promise<File | null> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  // Nothing is enlarged.
  canvas.width = Math.max(1, Math.min(to.width, Math.round(area.width)))
  canvas.height = Math.max(1, Math.round(canvas.width / to.aspect))
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG knows no transparency, and black would stand for it.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const { x, y, width, height } = area
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob && new File([blob], to.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
