/**
 * A text of which no line begins with ! or ? after a plain space, nor with the pronoun of 'est-il': its content stays
 * exactly as it is, for whoever searches for it (decision 48).
 */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+ [!?]|\p{L}+(?:-t)?-(?:ils?|elles?|on|je)(?![\p{L}-]))/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
