import { useMatches } from 'react-router'
import { useRootData } from './viewer.ts'

/** Wishes of a route for the page around it: `export const handle = { fills: true } satisfies PageFrame`. */
export type PageFrame = {
  /** It brings a picture of its own, like login: neither header nor footer. */
  bare?: boolean
  /** It fills the window and scrolls inside: no footer. */
  fills?: boolean
  /** On small screens it takes the header's place too. */
  immersive?: boolean
  /** It is only read: a visitor gets it without React (decision 97). */
  unhydrated?: boolean
}

/** Combines the wishes of the page's routes. */
export function usePageFrame(): Required<Omit<PageFrame, 'unhydrated'>> {
  const frames = useMatches().map((match) => match.handle as PageFrame | undefined)
  return {
    bare: frames.some((frame) => frame?.bare),
    fills: frames.some((frame) => frame?.fills),
    immersive: frames.some((frame) => frame?.immersive),
  }
}

/** The page is sent without React: it is only read, by a visitor whom nothing has to be told. Never so in the browser. */
export const useIsUnhydrated: () => boolean = import.meta.env.SSR ? useIsSentUnhydrated : () => false

function useIsSentUnhydrated(): boolean {
  const matches = useMatches()
  const root = useRootData()
  const isRead = matches.some((match) => (match.handle as PageFrame | undefined)?.unhydrated)
  return isRead && root?.viewer === null && root.flash === null
}
