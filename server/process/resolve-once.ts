import { type ResolveFnOutput, registerHooks } from 'node:module'

// Imported before all that is large. Half of a process's start went into two files: the package.json of Drizzle (180 kB) and of
// date-fns (200 kB), which Node reads anew for every import of these packages, and for every one inside them (decision 102).

const NAMED = /^(?:drizzle-orm|date-fns)(?:\/|$)/
const INSIDE = /\/node_modules\/(?:drizzle-orm|date-fns)\/.*\.js$/
const FILE = /^\.\.?\/.*\.js$/

const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    // Their files are modules that name each other in full.
    if (FILE.test(specifier) && INSIDE.test(context.parentURL ?? ''))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    const known = found.get(specifier)
    if (known) return known
    const answer = next(specifier, context)
    if (NAMED.test(specifier)) found.set(specifier, { ...answer, shortCircuit: true })
    return answer
  },
})
