import { href } from 'react-router'
import { FAQ } from '#app/components/pages/faq-questions.ts'
import { ReadingPage } from '#app/components/pages/reading-page.tsx'
import { faqFacts } from '#app/components/seo/faq-facts.ts'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import type { PageFrame } from '#app/page-frame.ts'
import { pageMeta } from '#app/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { useRootData } from '#app/viewer.ts'
import type { Route } from './+types/faq'

export const handle = { unhydrated: true } satisfies PageFrame

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Questions fréquentes · Machmoum',
    description:
      'Tarifs, devis, réservations, avis authentiques, classement « Recommandé », compte et données : les réponses aux questions que l’on nous pose.',
    path: href('/faq'),
  })

export default function FaqPage() {
  const email = useRootData()?.site.contactEmail
  return (
    <ReadingPage
      title="Questions fréquentes"
      lead="Ouvrez une question pour lire sa réponse."
      sections={FAQ.map(({ id, title, questions }) => ({
        id,
        title,
        body: questions.map(({ id: anchor, question, answer }) => (
          <details key={anchor} className="question">
            <summary>
              <span>
                <Unbroken text={question} />
              </span>
              <Icon name="chevron-down" className="ic chev text-ink-mute" />
            </summary>
            {/* The anchor lies inside: a link to it opens the question, without a script. */}
            <div id={anchor} className="answer">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        )),
      }))}
    >
      <section className={cardClass('p-6 sm:p-8 grid justify-items-start gap-3')}>
        <h2>Une autre question ?</h2>
        <p className="text-ink-soft">Écrivez-nous, nous vous répondons par e-mail.</p>
        <a className={buttonClass({ variant: 'secondary' })} href={`mailto:${email}`}>
          <Icon name="mail" className="ic" />
          {email}
        </a>
      </section>
      <StructuredData facts={import.meta.env.SSR ? [faqFacts()] : []} />
    </ReadingPage>
  )
}
