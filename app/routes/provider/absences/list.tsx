import { href } from 'react-router'
import { AbsenceForm } from '#app/components/absences/absence-form.tsx'
import { AbsenceList } from '#app/components/absences/absence-list.tsx'
import { SideLink, SidePage } from '#app/components/layout/side-page.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { ABSENCE_DAYS_MAX } from '#domain/absences/absence.ts'
import { absenceSchema } from '#domain/absences/absence-input.ts'
import { declareAbsence } from '#domain/absences/declare-absence.server.ts'
import { listOwnAbsences } from '#domain/absences/list-own-absences.server.ts'
import { requireProvider } from '#domain/context.ts'
import { todayInTunis } from '#lib/dates.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = () => [{ title: 'Mes absences · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  return { ...(await listOwnAbsences(ctx)), today: todayInTunis(ctx.now) }
})

const FAILED = 'Votre absence n’a pas pu être enregistrée. Réessayez.'

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeFields(args, {
    schema: absenceSchema,
    failed: FAILED,
    before: () => requireProvider(ctx),
    act: (fields) => declareAbsence(ctx, fields),
    done: { to: href('/provider/absences'), flash: 'absence-declared' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

/** The days on which a provider doesn't answer (W5). */
export default function Absences({ loaderData, actionData }: Route.ComponentProps) {
  const { absences, left, today } = loaderData
  return (
    <SidePage
      title="Mes absences"
      lead={[
        `Votre profil indique votre retour pendant votre absence, ${ABSENCE_DAYS_MAX} jours par an au plus. Vos dates restent réservables : bloquez celles où vous êtes pris dans votre calendrier.`,
      ]}
      links={
        <>
          <SideLink to={href('/provider/slots')}>Mes disponibilités</SideLink>
          <SideLink to={href('/dashboard/provider')}>Retour à mon activité</SideLink>
        </>
      }
    >
      <div className="grid min-w-0 content-start gap-4">
        {/* An absence that was declared leaves a form for the next one. */}
        <AbsenceForm key={JSON.stringify(absences)} today={today} left={left} answer={actionData} />
        {absences.length > 0 && <AbsenceList absences={absences} today={today} />}
      </div>
    </SidePage>
  )
}
