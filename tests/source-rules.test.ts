import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRODUCT } from '../bin/lib/rooms.mjs'

// Rules on the site's sources, with the few files excepted from each: docs/security.md refers to it.

const root = join(import.meta.dirname, '..')

const sources = [...PRODUCT, 'public']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  // Files that the architecture test plants come and go meanwhile.
  .filter((name) => /\.(tsx?|js)$/.test(name) && !/\.test\.tsx?$|\/planted\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

type Rule = { what: string; pattern: RegExp; planted: string; except?: readonly string[]; below?: RegExp }

const RULES: Rule[] = [
  { what: 'code made from text', pattern: /\beval\(|new Function\(|from 'node:vm'/, planted: 'eval(x)' },
  {
    what: 'programs of the machine, but the embedded PostgreSQL’s and those who read uploaded files',
    pattern: /from 'node:child_process'/,
    planted: "import { exec } from 'node:child_process'",
    except: ['db/embedded/account.ts', 'db/embedded/cluster.ts', 'server/process/worker-pool.ts'],
  },
  {
    what: 'HTML from text, but facts as escaped JSON and the page’s own start',
    pattern: /dangerouslySetInnerHTML/,
    planted: '<p dangerouslySetInnerHTML={{ __html: x }} />',
    except: ['app/components/seo/structured-data.tsx', 'app/browser/late-scripts.tsx'],
  },
  {
    what: 'forms read without the limits of `readForm`; one of these runs in the browser',
    pattern: /\.formData\(\)/,
    planted: 'await request.formData()',
    except: ['app/forms/read-form.ts', 'app/routes/auth/forgot-password.tsx'],
  },
  {
    what: 'fields with brackets or dots in their names, which `readForm` refuses',
    pattern: /\bname=(?:"[^"]*[.[][^"]*"|\{`[^`]*(?:\[|\}\.))/,
    planted: '<input name="features[0]" />',
    below: /^app\//,
  },
  {
    what: 'HTML put into a page',
    pattern: /\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment/,
    planted: 'element.innerHTML = text',
  },
  {
    what: 'patterns made from text, but of names that the code has',
    pattern: /new RegExp\(/,
    planted: 'new RegExp(input)',
    except: [
      'app/components/dashboard/stats-cookie.ts',
      'server/memory/pages-from-memory.ts',
      'server/http/public-reads.ts',
    ],
  },
  {
    what: 'storage of the browser, whose keys app/browser/kept.ts declares',
    pattern: /\b(?:local|session)Storage\b|\bindexedDB\b|from 'idb-keyval'/,
    planted: "sessionStorage.getItem('x')",
    except: ['app/browser/storage.ts', 'app/browser/file-storage.ts'],
  },
  {
    what: 'web sockets and messages between origins',
    pattern: /WebSocket|window\.postMessage|parent\.postMessage/,
    planted: 'new WebSocket(x)',
  },
  {
    what: 'randomness that can be guessed, but for pauses',
    pattern: /Math\.random\(/,
    planted: 'Math.random()',
    except: [
      'app/components/live/keep-shown.ts',
      'app/components/live/follow-stream.ts',
      'server/live/listener.ts',
    ],
  },
  {
    what: 'hashes other than SHA-256',
    pattern: /createH(?:ash|mac)\('(?!sha256')/,
    planted: "createHash('md5')",
  },
  {
    what: 'ciphers of its own',
    pattern: /createCipheriv|createDecipheriv|publicEncrypt|privateDecrypt/,
    planted: "createCipheriv('aes-128-ecb', key, null)",
  },
  {
    what: 'requests to other machines, but through libraries',
    // A browser asks its own site alone: its content policy sees to that.
    pattern: /(?<![.\w])fetch\(|from 'node:https?'.*\brequest\b/,
    planted: 'fetch(url)',
    below: /^(?:server|domain|lib|db)\//,
  },
  {
    what: 'TLS that believes anybody',
    pattern: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/,
    planted: 'rejectUnauthorized: false',
  },
  {
    what: 'markup of people',
    pattern: /\bMarkdown\b|from 'marked'/,
    planted: "import { marked } from 'marked'",
  },
  {
    what: 'input of verbs parsed by hand, but by `parseInput()`; claims of tokens are no input',
    pattern: /(?<!\b(?:JSON|Date))\.(?:safeParse|parse)(?:Async)?\(|\bflattenError\(/,
    planted: 'const parsed = taskSchema.safeParse(input)',
    except: [
      'domain/parse-input.server.ts',
      'domain/action-links/action-token.server.ts',
      'domain/accounts/browser-mark.server.ts',
      'domain/accounts/confirmation-token.server.ts',
      'domain/notifications/unsubscribe-token.server.ts',
      'domain/privacy/deletion-token.server.ts',
    ],
    below: /^domain\//,
  },
  {
    what: 'rules for ids of its own, but for those within a file’s address',
    pattern: /\[0-9a-f\]\{8\}/,
    planted: '/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/',
    except: ['lib/id.ts', 'domain/media/media-keys.ts'],
  },
  {
    what: 'GET and HEAD told apart from the rest, but by `isRead()`',
    pattern: /'GET' (?:\|\||&&) .*'HEAD'/,
    planted: "if (method === 'GET' || method === 'HEAD') return",
    except: ['lib/is-read.ts'],
  },
  {
    what: 'readings by the router’s own `revalidate()`, which cost a form under way its redirect',
    pattern: /\buseRevalidator\b|\.revalidate\(/,
    planted: 'const { revalidate } = useRevalidator()',
    except: ['app/components/live/keep-shown.ts'],
    below: /^app\//,
  },
  {
    what: 'loose comparison, but with null',
    pattern: /[^=!]==(?!=| null\b)|!=(?!=| null\b)/,
    planted: 'if (a == b)',
  },
]

describe.each(RULES)('the code keeps away from $what', ({ pattern, planted, except = [], below = /^/ }) => {
  it('everywhere', () => {
    const found = sources.filter(
      ({ name, text }) => below.test(name) && !except.includes(name) && pattern.test(text),
    )
    expect(found.map(({ name }) => name)).toEqual([])
  })

  it('and would be seen', () => {
    expect(planted).toMatch(pattern)
    for (const name of except) expect(sources.find((one) => one.name === name)?.text).toMatch(pattern)
  })
})

it('the privacy page tells of every cookie, but for those of minutes at Google', () => {
  const page = sources.find(({ name }) => name === 'app/routes/public/privacy-policy.tsx')?.text ?? ''
  // What is kept in a browser otherwise has names in `kept.ts`; its page says of it that it stays there.
  const named = sources
    .filter(({ name, text }) => /cookie/i.test(text) && !/\/(kept|privacy-policy)\.tsx?$/.test(name))
    .flatMap(({ text }) => [...text.matchAll(/machmoum-[a-z]+|browserMark\('([a-z]+)'/g)])
    .map(([whole, purpose]) => (purpose ? `machmoum-${purpose}` : whole))
  expect(named.length).toBeGreaterThan(8)
  expect([...new Set(named)].filter((name) => !page.includes(`<b>${name}</b>`))).toEqual(['machmoum-google'])
})
