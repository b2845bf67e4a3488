import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './context.ts'
import { RequestId } from './request-id.ts'

/** Renders a page as a whole: all its data is there, and one compression of the body is cheapest. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId } = loadContext.get(requestContext)
  let failed = false
  const stream = await renderToReadableStream(
    <RequestId value={requestId}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </RequestId>,
    {
      nonce,
      signal: request.signal,
      // React would send a large part behind a boundary as a hidden template for a script to place: without
      // JavaScript it would never show.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true
        handleError(error, { context: loadContext, request })
      },
    },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const body = request.method === 'POST' ? await focusOnErrors(stream) : stream
  return new Response(body, { headers, status: failed ? 500 : status })
}

/**
 * Has the page that answers a form open at the first field that is wrong, or at what is wrong with the form as a whole:
 * without scripts, and where the button was pressed before they came. A browser takes the first of several `autofocus`; text
 * of people holds no quote that is not escaped.
 */
async function focusOnErrors(page: ReadableStream): Promise<string> {
  const html = await new Response(page).text()
  const atFields = html.replaceAll(' aria-invalid="true"', ' aria-invalid="true" autofocus=""')
  // A login that was refused opens at its password.
  if (atFields.includes(' autofocus=""')) return atFields
  return html.replace(' data-form-error="true"', ' data-form-error="true" autofocus=""')
}

/** Called for what a loader, an action or a render throws unexpectedly; refusals are no failures. */
export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): void {
  // A browser that went away is no failure, and neither is what the router refuses (404, 405).
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(requestContext).report(error)
}
