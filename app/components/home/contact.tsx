import { Mail } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'

/** Where to write to. */
export function Contact({ email }: { email: string }) {
  return (
    <section className="section pb-6">
      <div className="wrap text-center grid justify-items-center gap-3">
        <ThreadHeading center>Une question&nbsp;?</ThreadHeading>
        <p className="mt-3 text-ink-soft max-w-[46ch]">Écrivez-nous, nous vous répondons par e-mail.</p>
        <a className={buttonClass({ variant: 'secondary', className: 'mt-2' })} href={`mailto:${email}`}>
          <Mail className="ic" />
          {email}
        </a>
      </div>
    </section>
  )
}
