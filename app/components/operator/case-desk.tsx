import { type ReactNode, useEffect, useRef } from 'react'
import { Form, href, useFetcher, useNavigation } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { CaseDesk as Desk } from '#domain/moderation/case-lease.ts'

interface CaseDeskProps {
  desk: Desk
  /** The form was sent: what was typed stays in sight with the reason of its refusal. */
  answered: boolean
  /** The decision's form. */
  children: ReactNode
}

/** Longest time between two renewals while somebody works, in milliseconds. */
const RENEWED_AFTER = 3 * 60_000

/** A case before an operator (W15): taking it, giving it back, and its decision for whoever has taken it. */
export function CaseDesk({ desk, answered, children }: CaseDeskProps) {
  const { waits, lease } = desk
  if (!waits) return children
  return (
    <>
      {lease?.isOwn ? (
        <>
          <Banner tone="success" action={<CaseButton desk={desk} intent="release" label="Rendre" />}>
            Vous traitez ce dossier jusqu’à {lease.until}.
          </Banner>
          <Renewal key={lease.until} desk={desk} />
        </>
      ) : lease ? (
        <Banner tone="warning">
          <bdi>{lease.holderName}</bdi> traite ce dossier jusqu’à {lease.until}.
        </Banner>
      ) : (
        <Banner tone="info" action={<CaseButton desk={desk} intent="take" label="Prendre" />}>
          Prenez ce dossier pour décider : il est à vous pendant 15 minutes.
        </Banner>
      )}
      {(lease?.isOwn || answered) && children}
    </>
  )
}

/** A button of the queue about one case. */
function CaseButton({ desk, intent, label }: { desk: Desk; intent: 'take' | 'release'; label: string }) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" action={href('/admin/moderation')}>
      <input type="hidden" name="kind" value={desk.kind} />
      <input type="hidden" name="case" value={desk.caseId} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={intent === 'take' ? 'primary' : 'secondary'}
        busy={state !== 'idle' && formData?.get('intent') === intent}
      >
        {label}
      </Button>
    </Form>
  )
}

/** Renews a lease while its operator types or presses something; without scripts it lasts its 15 minutes. */
function Renewal({ desk: { kind, caseId } }: { desk: Desk }) {
  const { submit } = useFetcher()
  const since = useRef(Date.now())
  useEffect(() => {
    function renew() {
      if (Date.now() - since.current < RENEWED_AFTER) return
      since.current = Date.now()
      submit({ intent: 'renew', kind, case: caseId }, { method: 'post', action: href('/admin/moderation') })
    }
    const works = ['keydown', 'pointerdown'] as const
    for (const event of works) document.addEventListener(event, renew)
    return () => {
      for (const event of works) document.removeEventListener(event, renew)
    }
  }, [submit, kind, caseId])
  return null
}
