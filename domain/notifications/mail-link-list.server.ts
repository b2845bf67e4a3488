import { createElement, type ReactNode } from 'react'
import type { MailLink } from '#domain/action-links/link-view.ts'
import { Link } from '#domain/mail-elements.server.ts'
import { COLOURS } from '#lib/colours.ts'

/** Links in a row below a text, each with room for a thumb. */
export function linkList(links: readonly MailLink[], origin: string): ReactNode[] {
  const style = {
    color: COLOURS.primary,
    display: 'inline-block',
    fontWeight: 600,
    padding: '8px 20px 8px 0',
    textDecoration: 'underline',
  }
  return links.flatMap(({ label, path }, at) => [
    ...(at === 0 ? [createElement('br', { key: 'br' })] : []),
    createElement(Link, { key: label, href: origin + path, style }, label),
    ' ',
  ])
}
