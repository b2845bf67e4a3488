import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's place, and nearly everybody's. */
const OF_THE_MACHINE = '/etc/fonts/fonts.conf'

/** Names no fonts: pictures bring their own. */
export const OWN_FONT_CONFIG = join(import.meta.dirname, 'fonts', 'fonts.conf')

// The library that draws words complains on standard error when it finds none. It looks once, when it is first used.
if (!existsSync(OF_THE_MACHINE)) process.env.FONTCONFIG_FILE ??= OWN_FONT_CONFIG
