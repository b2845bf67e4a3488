import { classNames } from './class-names.ts'

/** The classes of a `Card`, for what is no `div`. Apart from it, so that first pages bring no more. */
export function cardClass(className?: string, padded = false) {
  return classNames('card', padded && 'p-5 md:p-6', className)
}
