import { useEffect, useState } from 'react'
import { Form, href } from 'react-router'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { PROVIDERS_MAX } from '#domain/briefs/brief-input.ts'
import { plural } from '#lib/text.ts'

/** Form that the boxes of all rows belong to. */
const FORM = 'demander'

/** Box by which a favourite is asked for a quote along with others (Q10). */
export function AskBox({ provider }: { provider: { id: string; name: string } }) {
  return (
    <Checkbox
      name="p"
      value={provider.id}
      form={FORM}
      className="rounded-full border border-line-strong px-4 text-sm font-semibold has-checked:border-primary has-checked:bg-primary-50 h-11"
    >
      <span>
        Demander <span className="max-lg:hidden">un devis</span>
        <span className="sr"> à {provider.name}</span>
      </span>
    </Checkbox>
  )
}

/** Leads to one request for all providers that are ticked; stays in view below their list. */
export function AskSeveral() {
  const count = useTicked()
  return (
    <BottomBar dock>
      <p className="min-w-0 flex-1 leading-snug" role="status">
        <b className="block font-semibold">
          {count > 0
            ? `${count} ${plural(count, 'prestataire choisi', 'prestataires choisis')}`
            : 'Demander un devis'}
        </b>
        <span className={count > PROVIDERS_MAX ? 'text-sm text-danger-strong' : 'text-sm text-ink-soft'}>
          {count > PROVIDERS_MAX
            ? `C’est trop : ${PROVIDERS_MAX} au plus.`
            : `Cochez-en jusqu’à ${PROVIDERS_MAX} d’une même catégorie.`}
        </span>
      </p>
      <Form id={FORM} action={href('/briefs')} className="flex-none">
        <Button type="submit">Demander à plusieurs</Button>
      </Form>
    </BottomBar>
  )
}

/** Number of boxes that are ticked, also those that the browser ticked again on the way back; 0 until scripts run. */
function useTicked(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const recount = () => setCount(document.querySelectorAll(`input[form=${FORM}]:checked`).length)
    recount()
    document.addEventListener('change', recount)
    return () => document.removeEventListener('change', recount)
  })
  return count
}
