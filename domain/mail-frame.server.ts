import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Head } from '@react-email/head'
import { Preview } from '@react-email/preview'
import { createElement, type ReactNode } from 'react'
import { nameProblem } from '#domain/accounts/name-input.ts'
import { COLOURS } from '#lib/colours.ts'
import { Container, Heading, Html, Img, Text } from './mail-elements.server.ts'

// Frame of every mail. Mail programs know no style sheets: each part brings its style. It uses no JSX, since the
// process that sends mails runs these files as they are, and Node reads no JSX.

const wrapping = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const
const serif = { color: COLOURS.heading, fontFamily: 'Georgia, serif' }

/** Styles of a mail's text: the text itself, and a quieter one. */
export const MAIL_TEXT = {
  ink: { color: COLOURS.ink, fontSize: '16px', lineHeight: '26px', ...wrapping },
  quiet: { color: COLOURS['ink-mute'], fontSize: '14px', lineHeight: '22px', ...wrapping },
}

/**
 * The frame of every mail: the site's name, a heading, and what is inside.
 * @param props.site any address of the site: the logo's begins like it
 * @param props.preview the line that mail programs show beside the subject
 */
export function MailFrame(props: { site: string; preview: string; heading: string; children?: ReactNode }) {
  // The name is text, so that it stands there where pictures are blocked.
  const logo = createElement(Img, {
    src: new URL('/app-icon-192.png', props.site).href,
    alt: '',
    width: 36,
    height: 36,
    style: { display: 'inline-block', verticalAlign: 'middle', marginRight: '10px' },
  })
  const brand = createElement(Text, { style: { ...serif, fontSize: '24px', margin: 0 } }, logo, 'Machmoum')
  const heading = createElement(
    Heading,
    { style: { ...serif, ...wrapping, fontSize: '26px', fontWeight: 400 } },
    props.heading,
  )
  const page = { backgroundColor: COLOURS.page, fontFamily: 'Figtree, Arial, sans-serif', margin: 0 }
  return createElement(
    Html,
    null,
    createElement(Head),
    createElement(Preview, null, props.preview),
    createElement(
      Body,
      { style: page },
      createElement(
        Container,
        { style: { maxWidth: '520px', padding: '32px 20px' } },
        brand,
        heading,
        props.children,
      ),
    ),
  )
}

/**
 * Returns the first line of a mail. It never greets a stranger with words that another person chose: there is
 * no name before the address is confirmed, and none that would not be accepted today (R50).
 */
export function greeting({ name, confirmed }: { name: string; confirmed: boolean }): string {
  return confirmed && nameProblem(name) === null ? `Bonjour ${name},` : 'Bonjour,'
}

/** The one button of a mail. */
export function MailButton({ href, children }: { href: string; children?: ReactNode }) {
  const style = {
    backgroundColor: COLOURS.primary,
    borderRadius: '12px',
    color: COLOURS['on-primary'],
    fontSize: '16px',
    fontWeight: 600,
    padding: '14px 24px',
  }
  return createElement(Button, { href, style }, children)
}
