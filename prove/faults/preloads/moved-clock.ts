// Not what is missing, but the trouble itself: a clock that jumps. Each SIGCONT sets it to the next instant of CLOCK_STEPS;
// an empty one is the true time again.
const steps = (process.env.CLOCK_STEPS ?? '').split(',')
const TrueDate = Date
let offset = 0
process.on('SIGCONT', () => {
  const step = steps.shift()
  offset = step ? TrueDate.parse(step) - TrueDate.now() : 0
})
const now = () => TrueDate.now() + offset
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
