import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The browser's own list of choices, in our clothes; its `<option>`s are its children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames('input', className)} />
}
