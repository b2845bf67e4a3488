import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A field of several lines, each laid out as its letters are. Label, hint and error come from `Field`; for a counter use `TextareaField`. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...rest} className={classNames('input', className)} />
}
