import { type ComponentProps, type CSSProperties, createElement, type ReactNode } from 'react'
import { COLOURS } from '#lib/colours.ts'

// Elements of mails that are no more than an element and its style, as @react-email has them in a package each.

type Styled = { style?: CSSProperties; children?: ReactNode }

/** The page of a mail. */
export const Html = ({ children }: { children?: ReactNode }) =>
  createElement('html', { dir: 'ltr', lang: 'fr' }, children)

/** The one heading of a mail. */
export const Heading = ({ style, children }: Styled) => createElement('h1', { style }, children)

/** A paragraph. */
export const Text = ({ style = {}, children }: Styled) =>
  createElement(
    'p',
    { style: { fontSize: '14px', lineHeight: '24px', ...style, ...marginsOf(style) } },
    children,
  )

/** A line between two parts. */
export const Hr = ({ style }: Styled) =>
  createElement('hr', {
    style: { width: '100%', border: 'none', borderTop: `1px solid ${COLOURS.line}`, ...style },
  })

/** A picture. */
export const Img = ({ style, alt, height, ...props }: ComponentProps<'img'>) =>
  createElement('img', {
    alt,
    height,
    ...props,
    style: { display: 'block', outline: 'none', border: 'none', textDecoration: 'none', ...style },
  })

/** A link. */
export const Link = ({ style, ...props }: ComponentProps<'a'>) =>
  createElement('a', {
    target: '_blank',
    ...props,
    style: { color: COLOURS.primary, textDecorationLine: 'none', ...style },
  })

/** A table of one cell: some mail programs give no other element a padding. */
export const Section = ({ style, children }: Styled) => cell({ style }, undefined, children)

/** The column that holds the whole of a mail. */
export const Container = ({ style, children }: Styled) =>
  cell({ style: { maxWidth: '37.5em', ...style } }, { width: '100%' }, children)

function cell(
  table: { style: CSSProperties | undefined },
  row: CSSProperties | undefined,
  inside: ReactNode,
) {
  return createElement(
    'table',
    {
      align: 'center',
      width: '100%',
      border: 0,
      cellPadding: '0',
      cellSpacing: '0',
      role: 'presentation',
      ...table,
    },
    createElement('tbody', null, createElement('tr', { style: row }, createElement('td', null, inside))),
  )
}

/** Margins one by one, since mail programs disagree about what they add to `margin`. */
function marginsOf({ margin = '16px 0' }: CSSProperties): CSSProperties {
  const [top, right = top, bottom = top, left = right] = String(margin).split(' ')
  return { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left }
}
