/** Message of a person, with its line breaks. */
export function Message({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[68ch] whitespace-pre-line font-normal [overflow-wrap:anywhere]">
      {text}
    </p>
  )
}
