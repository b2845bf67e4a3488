import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { FileButton } from '#app/components/media/file-drop.tsx'
import { useUploads } from '#app/components/media/use-uploads.ts'
import { FileIcon } from '#app/components/quotes/file-icon.tsx'
import { FileName } from '#app/components/quotes/quote-files.tsx'
import { RemoveButton, UploadLine } from '#app/components/quotes/response-files.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useViewer } from '#app/viewer.ts'
import { ATTACHMENT_ACCEPT, type Attachment } from '#domain/media/attachment.ts'
import { lossLabel } from '#domain/providers/lost-verification.ts'
import type { OwnVerification as Own } from '#domain/verifications/own-verification.ts'
import { PAPERS_MAX } from '#domain/verifications/verification-input.ts'
import { VERIFICATION_STATES } from '#domain/verifications/verification-state.ts'
import { formatDate } from '#lib/dates.ts'
import { PaperList } from './paper-list.tsx'

interface OwnVerificationProps {
  own: Own
  /** Errors of the request for this item. */
  error: string | undefined
}

/** One item of a provider's own: where it stands, what the team wrote, and the form that asks for it. */
export function OwnVerification({ own, error }: OwnVerificationProps) {
  const { item, label, papersAsked, state, words, lostBy, inForceUntil, papers, mayAsk } = own
  const titleId = `verification-${item}`
  return (
    <Card padded role="group" aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-sans! text-base! font-semibold">
          {label}
        </h2>
        {state && (
          <StatusBadge tone={VERIFICATION_STATES[state].tone} label={VERIFICATION_STATES[state].label} />
        )}
      </div>
      {inForceUntil && <p className="text-ink-soft">Vérifié, jusqu’au {formatDate(inForceUntil)}.</p>}
      {state === 'recheck' && lostBy && (
        <p className="text-ink-soft">{lossLabel(lostBy)} depuis la vérification.</p>
      )}
      {words && (state === 'missing' || state === 'refused') && (
        <Banner tone={state === 'missing' ? 'warning' : 'info'}>
          <b className="font-semibold block">{state === 'missing' ? 'Ce qui manque' : 'Motif du refus'}</b>
          <span className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {words}
          </span>
        </Banner>
      )}
      {papers.length > 0 && <PaperList papers={papers} />}
      {mayAsk && <AskForm own={own} error={error} />}
      {!mayAsk && state !== 'asked' && <p className="text-sm text-ink-mute">{papersAsked}</p>}
    </Card>
  )
}

function AskForm({
  own: { item, label, papersAsked, state, inForceUntil, papers },
  error,
}: OwnVerificationProps) {
  const { formData, state: going } = useNavigation()
  const busy = going !== 'idle' && formData?.get('item') === item
  const hydrated = useHydrated()
  const [added, setAdded] = useState<readonly Attachment[]>([])
  const uploads = useUploads(`${useViewer()?.userId} verification ${item}`, (uploaded) => {
    if (uploaded.kind !== 'file') return
    setAdded((files) => (files.some(({ id }) => id === uploaded.id) ? files : [...files, uploaded]))
  })
  const room = PAPERS_MAX - papers.length - added.length - uploads.list.length
  const needsPapers = item !== 'phone' && item !== 'place'
  const ask =
    state === null || state === 'refused' || state === 'expired'
      ? 'Demander cette vérification'
      : inForceUntil
        ? 'Renouveler'
        : 'Demander de nouveau'
  return (
    <Form method="post" action={href('/provider/verifications')} className="grid grid-cols-1 gap-3">
      <input type="hidden" name="item" value={item} />
      <p className="text-sm text-ink-soft">{papersAsked}</p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {(added.length > 0 || uploads.list.length > 0) && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2" aria-label="Pièces à envoyer">
          {added.map((file) => (
            <li key={file.id} className="file-line">
              <input type="hidden" name="papers" value={file.id} />
              <FileIcon type={file.type} />
              <FileName file={file} />
              <RemoveButton
                name={file.name}
                onClick={() => setAdded((files) => files.filter(({ id }) => id !== file.id))}
              />
            </li>
          ))}
          {uploads.list.map((upload) => (
            <li key={upload.id}>
              <UploadLine upload={upload} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
      {needsPapers && (
        <noscript>
          <p className="text-sm text-ink-soft">Activez JavaScript pour joindre des pièces.</p>
        </noscript>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {needsPapers && hydrated && room > 0 && (
          <FileButton
            accept={ATTACHMENT_ACCEPT}
            multiple
            onFiles={(files) => uploads.add(files.slice(0, room), 'verification')}
          >
            <Icon name="paperclip" className="ic" />
            Joindre des pièces
          </FileButton>
        )}
        <Button
          type="submit"
          variant={state === 'missing' ? 'primary' : 'secondary'}
          busy={busy}
          disabled={uploads.list.length > 0}
          aria-label={`${ask} : ${label}`}
        >
          {ask}
        </Button>
      </div>
    </Form>
  )
}
