import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { SlotBlock } from '#domain/availability/slots.ts'
import { formatDayLong } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'

/** Slots that are blocked, by day, each with a press that frees it. */
export function SlotBlockList({ blocks }: { blocks: readonly SlotBlock[] }) {
  return (
    <ul aria-label="Créneaux bloqués" className="divide-y divide-line rounded-lg border border-line">
      {blocks.map(({ day, slotId, name }) => (
        <li key={`${day} ${slotId}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
          <p className="min-w-40 flex-1 text-sm">
            <b className="block font-semibold">{capitalised(formatDayLong(day))}</b>
            <bdi className="text-ink-soft [overflow-wrap:anywhere]">{name}</bdi>
          </p>
          <Form method="post" action={href('/provider/slots/blocks/deletion')} preventScrollReset>
            <input type="hidden" name="date" value={day} />
            <Button
              type="submit"
              name="slot"
              value={slotId}
              variant="quiet"
              size="sm"
              aria-label={`Libérer : ${name}, ${formatDayLong(day)}`}
            >
              Libérer
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
