import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { cutTransitionsShort } from './browser/cut-short.ts'
import { rememberTyped } from './browser/pre-hydration-input.ts'
import { RequestId } from './request-id.ts'

// Only a page that failed shows the id of its request; every later one is somebody else's.
const requestId = document.querySelector<HTMLElement>('[data-request-id]')?.dataset.requestId ?? null

rememberTyped()
cutTransitionsShort()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={requestId}>
        <HydratedRouter />
      </RequestId>
    </StrictMode>,
  )
})
