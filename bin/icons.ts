// `npm run icons`: draws the sprite of all icons anew, from the names in app/ui/icon-names.ts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ICON_NAMES } from '#app/ui/icon-names.ts'
import { drawSprite } from './lib/icon-sprite.ts'

writeFileSync(join(import.meta.dirname, '../app/ui/icons.svg'), await drawSprite(ICON_NAMES))
