import { splitLinks } from './split-links.ts'

/** Message of a person: its line breaks kept, its web addresses to follow, very long words wrapped. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-line [overflow-wrap:anywhere]">
      {splitLinks(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  )
}
