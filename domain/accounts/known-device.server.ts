import { browserMark } from './browser-mark.server.ts'

// A browser in which somebody signed in, or chose a password, may try to sign in there again while others guess at the account:
// its attempts are counted apart. As OWASP describes it:
// https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

const YEAR = 60 * 60 * 24 * 365

const knownDevice = browserMark('device', YEAR)

/** The Set-Cookie header by which this browser is known to an account. */
export const knownDeviceCookie = knownDevice.cookie

/** The id of the browser if the account knows it; null for a stranger's. */
export const readKnownDevice = knownDevice.read
