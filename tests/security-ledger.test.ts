import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// docs/security/asvs-*.md against the standard's numbers, and against the tests that it names.

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'security')

/** The levels of the requirements of each section of ASVS 5.0.0, in their order. */
const SECTIONS =
  '1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123 2.1:122 2.2:112 2.3:12223 2.4:23 3.1:3 3.2:113 3.3:12223 3.4:11222233 3.5:11122333 3.6:3 3.7:22333 4.1:12233 4.2:23333 4.3:22 4.4:1222 5.1:2 5.2:112333 5.3:113 5.4:222 6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222 7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22 8.1:1233 8.2:1123 8.3:133 8.4:23 9.1:111 9.2:1222 10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 10.7:222 11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23 11.7:33 12.1:12233 12.2:11 12.3:22223 13.1:2333 13.2:222223 13.3:2233 13.4:1222233 14.1:22 14.2:12223333 14.3:122 15.1:12233 15.2:12233 15.3:1222222 15.4:3333 16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223 17.1:23 17.2:22223333 17.3:22'

const required = SECTIONS.split(' ').flatMap((section) => {
  const [name, levels = ''] = section.split(':')
  return [...levels].flatMap((level, at) => (level === '3' ? [] : [`${name}.${at + 1} ${level}`]))
})

const lines = readdirSync(folder)
  .filter((name) => /^asvs-.*\.md$/.test(name))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', level = '', asked = '', how = '', tests = '', ...rest] = line
      .split('|')
      .map((cell) => cell.trim())
    return {
      number,
      level,
      asked,
      how,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      rest,
    }
  })

it('has each requirement of both levels once', () => {
  expect(required.length).toBe(253)
  expect(lines.map(({ number, level }) => `${number} ${level}`)).toEqual(required)
})

it('says of each what is asked and how it is met, and names tests that exist', () => {
  for (const { number, asked, how, tests, rest } of lines) {
    expect([number, asked, how, rest]).toEqual([
      number,
      expect.stringMatching(/./),
      expect.stringMatching(/./),
      [''],
    ])
    for (const name of tests) {
      expect([number, name]).toEqual([number, expect.stringMatching(/\.(?:test|spec)\.tsx?$/)])
      expect([number, name, existsSync(join(root, name))]).toEqual([number, name, true])
    }
  }
})

it('refers to rules that are written, and to tests of the threat model that exist', () => {
  const rules = [...readFileSync(join(folder, 'rules.md'), 'utf8').matchAll(/^## ([^,(]+?)(?:,.*)? \(/gm)]
  const headings = rules.map(([, name]) => name)
  for (const { number, how } of lines) {
    const rule = /rules\.md`, ([A-Z][a-z]+(?: [a-z]+)*)/.exec(how)?.[1]
    if (rule) expect([number, headings]).toEqual([number, expect.arrayContaining([rule])])
  }
  const model = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
  const named = [...model.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([])
})

it('has a test for four in five at least', () => {
  const of = (pattern: RegExp) => lines.filter(({ how }) => pattern.test(how))
  const tested = lines.filter(({ tests }) => tests.length > 0)
  const unmet = of(/^not met\b/).map(({ number }) => number)
  const share = tested.length / lines.length
  process.stdout.write(
    `ASVS 5.0.0, levels 1 and 2: ${lines.length} requirements, ${tested.length} with a test (${(100 * share).toFixed(1)} %), ${of(/^n\/a\b/).length} not applicable, ${of(/\bexception\b/i).length} with an exception, not met: ${unmet.join(', ') || 'none'}\n`,
  )
  expect(share).toBeGreaterThanOrEqual(0.8)
})
