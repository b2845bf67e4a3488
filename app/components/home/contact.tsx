import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ThreadHeading } from '#app/ui/thread-heading.tsx'

/** Section with the contact address. */
export function Contact({ email }: { email: string }) {
  return (
    <section className="section pb-6">
      <div className="wrap text-center grid justify-items-center gap-3">
        <ThreadHeading center>Une question ?</ThreadHeading>
        <p className="mt-3 text-ink-soft max-w-[46ch]">
          Écrivez-nous. Consultez aussi les questions fréquentes.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${email}`}>
            <Icon name="mail" className="ic" />
            {email}
          </a>
          <Link className={buttonClass({ variant: 'quiet' })} to={href('/faq')}>
            Lire la FAQ
          </Link>
        </div>
      </div>
    </section>
  )
}
