import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ShareBody, type ShareProps, ShareStep, useShare } from './share-form.tsx'

interface ShareDialogProps extends ShareProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The link of a list over the page of favourites. */
export function ShareDialog({ open, onOpenChange, ...props }: ShareDialogProps) {
  const share = useShare(props)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Partager « ${props.list.name} »`}
      footer={
        <>
          <Button variant="quiet" className="max-sm:flex-1" onClick={() => onOpenChange(false)}>
            Fermer
          </Button>
          <ShareStep {...props} share={share} />
        </>
      }
    >
      <div className="grid gap-5">
        <ShareBody {...props} share={share} />
      </div>
    </Dialog>
  )
}
