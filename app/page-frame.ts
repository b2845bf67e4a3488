import { useMatches } from 'react-router'

/** What a route may ask of the page around it: `export const handle = { fills: true } satisfies PageFrame`. */
export type PageFrame = {
  /** It brings a picture of its own, like login: neither header nor footer. */
  bare?: boolean
  /** It fills the window and scrolls inside: no footer. */
  fills?: boolean
  /** On small screens it takes the header's place too. */
  immersive?: boolean
}

/** What the routes of this page ask for, taken together. */
export function usePageFrame(): Required<PageFrame> {
  const frames = useMatches().map((match) => match.handle as PageFrame | undefined)
  return {
    bare: frames.some((frame) => frame?.bare),
    fills: frames.some((frame) => frame?.fills),
    immersive: frames.some((frame) => frame?.immersive),
  }
}
