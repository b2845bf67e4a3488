import type { ReactNode } from 'react'
import { data, href, Link, redirect, useNavigate } from 'react-router'
import type { VisibilityOutcome } from '#app/components/setup/autosave.ts'
import { CalendarStep } from '#app/components/setup/calendar-step.tsx'
import { PortfolioStep } from '#app/components/setup/portfolio-step.tsx'
import { ProfilePreview } from '#app/components/setup/profile-preview.tsx'
import { ProfileStep } from '#app/components/setup/profile-step.tsx'
import { QuoteFormStep } from '#app/components/setup/quote-form-step.tsx'
import { isProblem, SaveStatus } from '#app/components/setup/save-status.tsx'
import { ServicesStep } from '#app/components/setup/services-step.tsx'
import { SetupNotices } from '#app/components/setup/setup-notices.tsx'
import { readSetupStep, SETUP_STEPS, setupStepPath } from '#app/components/setup/steps.ts'
import { useMedia } from '#app/components/setup/use-media.ts'
import { useOwnProfile } from '#app/components/setup/use-own-profile.ts'
import { VisibilitySwitch } from '#app/components/setup/visibility-switch.tsx'
import { requestContext } from '#app/context.ts'
import { handled, type Refusal } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import { Banner } from '#app/ui/banner.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { providerCalendar } from '#domain/bookings/provider-calendar.server.ts'
import { requireActor } from '#domain/context.ts'
import { ensureProvider } from '#domain/providers/ensure-provider.server.ts'
import { getOwnProfile } from '#domain/providers/get-own-profile.server.ts'
import { listOwnServices } from '#domain/providers/list-own-services.server.ts'
import { publicationRefusal } from '#domain/providers/publication.ts'
import { listOwnQuestions } from '#domain/quotes/list-own-questions.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { DomainError } from '#lib/errors.ts'
import type { Route } from './+types/setup'

export const meta: Route.MetaFunction = () => [{ title: 'Mon profil · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { ctx, report } = context.get(requestContext)
  const actor = requireActor(ctx)
  if (actor.role !== 'provider') throw redirect('/')
  const providerId = await ensureProvider(ctx).catch((error) => {
    if (error instanceof DomainError) throw error
    report(error)
    const refusal: Refusal = {
      name: 'Failed',
      message: 'Erreur lors de la création du profil prestataire',
      code: null,
    }
    throw data(refusal, { status: 500 })
  })
  const step = readSetupStep(url.searchParams)
  // At the first visit the session did not know the provider yet.
  const own = { ...ctx, actor: { ...actor, providerId } }
  const month = url.searchParams.get('month')
  const [profile, services, calendar, questions] = await Promise.all([
    getOwnProfile(ctx, providerId),
    step === 'services' ? loadPart(context, listOwnServices(own)) : null,
    step === 'calendrier' ? loadPart(context, providerCalendar(own, { month })) : null,
    step === 'devis' ? loadPart(context, listOwnQuestions(own)) : null,
  ])
  return { step, profile, services, calendar, today: todayInTunis(ctx.now), questions }
})

export default function ProviderSetup({ loaderData }: Route.ComponentProps) {
  const { step, profile, services, calendar, today, questions } = loaderData
  const toast = useToast()
  const navigate = useNavigate()
  const form = useOwnProfile(profile, (outcome) => {
    const { text, tone } = visibilityMessage(outcome)
    if (text) toast(text, { tone })
    // The first step shows the missing fields.
    if (outcome.kind === 'incomplete' && step !== 'profil')
      void navigate(setupStepPath('profil'), { preventScrollReset: true })
  })
  const { fields, state, change, flush } = form
  const { uploads, media } = useMedia(profile.providerId, profile.media, form)
  const setPublic = (isPublic: boolean) => {
    change({ isPublic })
    flush()
  }
  const current = SETUP_STEPS.findIndex(({ slug }) => slug === step)

  return (
    <div className="wrap pt-4 lg:pt-8 max-lg:pb-28">
      <Link
        className={buttonClass({ variant: 'plain', className: '-ml-3 px-3!' })}
        to={href('/dashboard/provider')}
      >
        <Icon name="arrow-left" className="ic" />
        Mon activité
      </Link>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1>Mon profil</h1>
        <VisibilitySwitch isPublic={fields.isPublic} hidden={profile.hidden} onChange={setPublic} />
      </div>
      <noscript>
        <Banner tone="info" className="mt-5">
          Cette page a besoin de JavaScript. Activez-le dans votre navigateur pour modifier votre profil.
        </Banner>
      </noscript>
      <SetupNotices
        form={form}
        onPublish={() => setPublic(true)}
        standing={{ ...profile, lostBy: profile.verificationLostBy }}
      />
      {step !== 'profil' && step !== 'portfolio' && isProblem(state) && (
        <div className="mt-5">
          <SaveStatus state={state} onRetry={flush} />
        </div>
      )}
      <div className="mt-7 lg:mt-10">
        <Stepper
          label="Étapes"
          current={current}
          steps={SETUP_STEPS.map(({ slug, label }) => ({
            label,
            render: <Link to={setupStepPath(slug)} preventScrollReset />,
          }))}
        />
      </div>
      <section className="mt-7 lg:mt-11">
        {step === 'profil' && (
          <>
            <StepHead
              title="Votre profil"
              lead="Pour publier votre profil : gouvernorat, présentation, photo et catégorie."
            >
              <SaveStatus state={state} onRetry={flush} />
            </StepHead>
            <ProfileStep
              form={form}
              uploads={uploads}
              verified={profile.verified}
              aside={
                <>
                  <ProfilePreview
                    profile={profile}
                    fields={fields}
                    media={media}
                    isSavedPublic={profile.fields.isPublic}
                  />
                  <Link
                    className="link mt-4 inline-flex min-h-11 items-center"
                    to={href('/provider/verifications')}
                  >
                    {profile.verified ? 'Mes vérifications' : 'Faire vérifier mon profil'}
                  </Link>
                </>
              }
            />
          </>
        )}
        {step === 'portfolio' && (
          <>
            <StepHead
              title="Votre portfolio"
              lead="Les clients regardent d’abord vos images. Choisissez-en huit à douze, nettes et récentes."
            >
              <SaveStatus state={state} onRetry={flush} />
            </StepHead>
            <PortfolioStep form={form} uploads={uploads} media={media} />
          </>
        )}
        {step === 'services' && (
          <>
            <StepHead
              title="Vos services"
              lead="Les clients comparent d’abord le nom, le prix et ce qui est compris."
            />
            <ServicesStep providerId={profile.providerId} services={services} />
          </>
        )}
        {step === 'calendrier' && (
          <>
            <StepHead
              title="Votre calendrier"
              lead="Bloquez les jours où vous ne travaillez pas ou qui sont déjà pris."
            />
            <CalendarStep calendar={calendar} today={today} />
          </>
        )}
        {step === 'devis' && (
          <>
            <StepHead
              title="Votre formulaire de devis"
              lead="Posez les questions utiles pour établir un devis. Cinq ou six suffisent."
            />
            <QuoteFormStep
              providerId={profile.providerId}
              questions={questions}
              categories={fields.categories}
            />
          </>
        )}
      </section>
      <StepLinks current={current} />
    </div>
  )
}

/** A step's title and what it is for; beside it, how saving goes. */
function StepHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2>{title}</h2>
        <p className="mt-2 text-ink-soft max-w-[54ch]">{lead}</p>
      </div>
      {children}
    </div>
  )
}

function StepLinks({ current }: { current: number }) {
  const before = SETUP_STEPS[current - 1]?.slug
  const after = SETUP_STEPS[current + 1]?.slug
  const previous = before && (
    <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to={setupStepPath(before)}>
      <Icon name="arrow-left" className="ic" />
      Précédent
    </Link>
  )
  const next = (className: string) => (
    <Link
      className={buttonClass({ size: 'lg', className })}
      to={after ? setupStepPath(after) : href('/dashboard/provider')}
    >
      {after ? 'Suivant' : 'Terminer'}
      <Icon name="arrow-right" className="ic" />
    </Link>
  )
  return (
    <>
      <nav
        aria-label="Étapes voisines"
        className="max-lg:hidden mt-10 pt-6 border-t border-line flex justify-between"
      >
        {previous ?? <span />}
        {next('')}
      </nav>
      <div className="lg:hidden">
        <BottomBar>
          {previous}
          {next('flex-1')}
        </BottomBar>
      </div>
    </>
  )
}

/** Returns the message of the switch; a profile that became private by itself has a notice of its own. */
function visibilityMessage(outcome: VisibilityOutcome): { text: string | null; tone: 'success' | 'danger' } {
  switch (outcome.kind) {
    case 'published':
      return { text: 'Votre profil est maintenant visible par les clients !', tone: 'success' }
    case 'unpublished':
      return { text: 'Votre profil est maintenant privé', tone: 'success' }
    case 'incomplete':
      return { text: publicationRefusal(outcome.missing), tone: 'danger' }
    case 'failed':
      return { text: 'Erreur lors de la mise à jour de la visibilité', tone: 'danger' }
    case 'made-private':
      return { text: null, tone: 'danger' }
  }
}
