/** A text with the owner’s plain spaces, of which no line begins with ! or ? (decision 48). Its content stays the same. */
export function UnbrokenMarks({ text }: { text: string }) {
  return text.split(/(\S+ [!?])/).map((part, index) =>
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
