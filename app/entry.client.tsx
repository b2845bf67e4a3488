import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Only for the page that a browser without network shows instead of its own.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
