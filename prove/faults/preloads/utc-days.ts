// Days begin at midnight in Greenwich.
Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
  construct: (target, [locale, options]: [string?, Intl.DateTimeFormatOptions?]) =>
    new target(locale, options?.timeZone ? { ...options, timeZone: 'UTC' } : options),
})
