import { type ResolveFnOutput, registerHooks } from 'node:module'

// Imported before all that is large. Half of a process's start went into two files: the package.json of Drizzle (180 kB) and of
// date-fns (200 kB), which Node reads anew for every import of these packages, and for every one inside them (decision 102).

const NAMED = /^(?:drizzle-orm|date-fns)(?:\/|$)/
const INSIDE = /\/node_modules\/(?:drizzle-orm|date-fns)\/.*\.js$/
const FILE = /^\.\.?\/.*\.js$/

const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? ''
    // `require` finds other files of theirs.
    if (!context.conditions.includes('import')) return next(specifier, context)
    // Their files are modules that name each other in full.
    if (FILE.test(specifier) && INSIDE.test(from))
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
    // Another package may have a copy of its own.
    if (!NAMED.test(specifier) || from.includes('/node_modules/')) return next(specifier, context)
    const answer = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, answer)
    return answer
  },
})
