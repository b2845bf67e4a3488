/** Checks that a request's method only reads: GET or HEAD. */
export function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}
