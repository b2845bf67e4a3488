import { useMatches } from 'react-router'

/** Wishes of a route for the page around it: `export const handle = { fills: true } satisfies PageFrame`. */
export type PageFrame = {
  /** It brings a picture of its own, like login: neither header nor footer. */
  bare?: boolean
  /** It fills the window and scrolls inside: no footer. */
  fills?: boolean
  /** On small screens it takes the header's place too. */
  immersive?: boolean
}

/** Combines the wishes of the page's routes. */
export function usePageFrame(): Required<PageFrame> {
  const frames = useMatches().map((match) => match.handle as PageFrame | undefined)
  return {
    bare: frames.some((frame) => frame?.bare),
    fills: frames.some((frame) => frame?.fills),
    immersive: frames.some((frame) => frame?.immersive),
  }
}
