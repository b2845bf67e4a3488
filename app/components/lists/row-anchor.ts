/** Id of the row of a booking or quote request in a dashboard's list; an id of HTML begins with a letter. */
export function rowAnchor(requestId: string): string {
  return `demande-${requestId}`
}
