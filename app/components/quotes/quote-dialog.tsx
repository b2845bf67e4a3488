import { useState } from 'react'
import { Navigate } from 'react-router'
import { RequestDialog } from '#app/components/providers/request-dialog.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { type QuoteFormData, type TypedQuote, typedQuote } from './quote-form-data.ts'
import { quoteRequestPath } from './quote-paths.ts'
import type { LoadedQuoteForm } from './use-loaded-quote-form.ts'
import { useQuoteForm } from './use-quote-form.ts'

interface QuoteDialogProps {
  providerId: string
  loaded: LoadedQuoteForm
  onRetry: () => void
  typed: TypedQuote
  /** Called with all that is typed, at every change: closing the dialog must not lose it. */
  onType: (typed: TypedQuote) => void
  /** Called once it is closed. */
  onClosed: () => void
}

/** The provider's quote form over the page. */
export function QuoteDialog({ loaded, onRetry, ...props }: QuoteDialogProps) {
  const { providerId, onClosed } = props
  const [open, setOpen] = useState(true)
  if (loaded === 'gone') return <Navigate to={quoteRequestPath(providerId)} />
  if (typeof loaded === 'object')
    return <FormDialog {...props} form={loaded} open={open} onOpenChange={setOpen} />
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title="Demander un devis">
      {loaded === 'loading' ? (
        <SkeletonGroup label="Chargement du formulaire">
          {[1, 2, 3].map((field) => (
            <div key={field} className="mb-5 grid gap-2">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-12 w-full rounded-md" />
            </div>
          ))}
        </SkeletonGroup>
      ) : (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={onRetry}>
              Réessayer
            </Button>
          }
        >
          Erreur lors du chargement du formulaire
        </Banner>
      )}
    </Dialog>
  )
}

interface FormDialogProps extends Pick<QuoteDialogProps, 'typed' | 'onType' | 'onClosed'> {
  form: QuoteFormData
  open: boolean
  onOpenChange: (open: boolean) => void
}

function FormDialog({ form: loaded, typed, onType, ...dialog }: FormDialogProps) {
  const state = useQuoteForm({ ...loaded, typed: { ...loaded.known, ...typed } })
  return (
    <RequestDialog
      {...dialog}
      title="Demander un devis"
      description={`Vos réponses aident ${loaded.provider.name} à établir votre devis.`}
      state={state}
      send="Envoyer la demande"
      onType={(form) => onType(typedQuote(form))}
    >
      <QuoteFields state={state} />
    </RequestDialog>
  )
}
