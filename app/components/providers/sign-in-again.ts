import { loginPath } from './paths.ts'

/** Time that the link to the login stays, in milliseconds. */
const DURATION_MS = 20_000

/**
 * Returns the addition to a message when the session has ended: the login that comes back to this page. In
 * the browser only.
 */
export function signInAgain() {
  const { pathname, search } = window.location
  const onPress = () => window.location.assign(loginPath(pathname + search))
  return { duration: DURATION_MS, action: { label: 'Se reconnecter', onPress } }
}
