import { FileIcon } from '#app/components/quotes/file-icon.tsx'
import { FileName } from '#app/components/quotes/quote-files.tsx'
import { buttonClass } from '#app/ui/button.tsx'

interface PaperListProps {
  papers: readonly { id: string; name: string; type: string; size: number }[]
}

/** The papers of a request, each with its download. */
export function PaperList({ papers }: PaperListProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2" aria-label="Pièces">
      {papers.map((paper) => (
        <li key={paper.id} className="file-line">
          <FileIcon type={paper.type} />
          <FileName file={paper} />
          <a
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            href={`/verification-papers/${paper.id}`}
            aria-label={`Ouvrir ${paper.name}`}
          >
            Ouvrir
          </a>
        </li>
      ))}
    </ul>
  )
}
