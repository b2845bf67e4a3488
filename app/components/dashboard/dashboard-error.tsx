import { isRouteErrorResponse } from 'react-router'
import { ErrorScreen } from '#app/components/layout/error-screen.tsx'
import { FailedLoad } from './failed-load.tsx'

/** The screen of a dashboard that did not load: a refusal as anywhere else, a failure with its own words (R41). */
export function DashboardError({ error, message }: { error: unknown; message: string }) {
  if (isRouteErrorResponse(error)) return <ErrorScreen error={error} />
  return (
    <div className="wrap section">
      <title>Erreur de chargement · Machmoum</title>
      <FailedLoad message={message} />
    </div>
  )
}
