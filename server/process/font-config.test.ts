import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { OWN_FONT_CONFIG } from './font-config.ts'

const DRAWING = `
  import sharp from 'sharp'
  const text = { text: 'Salle des fêtes', font: 'Figtree SemiBold 30', fontfile: 'server/process/fonts/figtree-600.ttf' }
  await sharp({ text }).png().toBuffer()`

/** Returns the messages that drawing words writes on standard error with a configuration of fonts. */
function complaints(file: string): string {
  const args = ['--input-type=module', '--eval', DRAWING]
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, FONTCONFIG_FILE: file },
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  return stderr
}

it('draws words without a complaint on a machine that has no configuration of fonts', () => {
  expect(complaints('/nowhere/fonts.conf')).toContain('Fontconfig error')
  expect(complaints(OWN_FONT_CONFIG)).toBe('')
})
