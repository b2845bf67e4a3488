/**
 * Zod tries `new Function` to see whether it may make code, which the content policy refuses and browsers report. It looks
 * at this before, without which its own setting would bring it into every page. Loaded with the root, ahead of all schemas.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
