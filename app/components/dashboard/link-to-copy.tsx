import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface LinkToCopyProps {
  link: string
  /** Name of the field. */
  label: string
  /** Words of the button, before and after the press. */
  copy: string
  copied: string
}

/** A secret address right after it was made. Without scripts it is copied by hand. */
export function LinkToCopy({ link, label, copy: words, copied: done }: LinkToCopyProps) {
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  async function copy() {
    field.current?.select()
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <TextInput ref={field} readOnly value={link} aria-label={label} className="min-w-0 flex-1 basis-64" />
      {hydrated && (
        <Button
          variant="secondary"
          onClick={() => void copy().catch(() => {})}
          className="min-h-12 max-sm:w-full"
        >
          <Icon name="copy" className="ic" />
          {copied ? done : words}
        </Button>
      )}
    </div>
  )
}
