import { Message } from '#app/components/bookings/message.tsx'

/** The provider's answer. */
export function QuoteResponse({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-lg bg-primary-50 p-4">
      <p className="text-sm font-semibold text-primary">{title}</p>
      <div className="mt-1 text-[0.9375rem]">
        <Message text={text} />
      </div>
    </div>
  )
}
