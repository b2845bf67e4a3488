import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

/** The id of the request that made this document, as the log has it; null where the document does not show it. */
export const RequestId = createContext<string | null>(null)

/** Returns the id of the request, which somebody may tell the operator to find the lines of a failed page. */
export function useRequestId(): string | null {
  const requestId = useContext(RequestId)
  // Any other place was reached by a request of its own.
  return useLocation().key === 'default' ? requestId : null
}
