import { sentToInWords } from '#domain/briefs/brief-facts.ts'
import { briefPhotoAddress } from '#domain/media/media-keys.ts'

interface BriefNoteProps {
  /** Null for a request that went to one provider by itself. */
  brief: { sentTo: number; photos: readonly string[] } | null
}

/** 'Envoyée à 4 prestataires', never to whom, with the photos of the brief. */
export function BriefNote({ brief }: BriefNoteProps) {
  if (!brief) return null
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-sm text-ink-soft">{sentToInWords(brief.sentTo)}</p>
      {brief.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Photos de la demande">
          {brief.photos.map((id, index) => (
            <li key={id}>
              <a href={briefPhotoAddress(id, true)} target="_blank" rel="noreferrer">
                <img
                  className="size-20 rounded-md border border-line object-cover"
                  src={briefPhotoAddress(id)}
                  alt={`Agrandir l’illustration ${index + 1}`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
