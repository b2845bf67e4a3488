import type { SubmissionResult } from '@conform-to/react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { CHECKLIST, CHECKLIST_ITEMS } from '#domain/operator/operator-input.ts'

interface ChecklistProps {
  /** The form that came back with errors. */
  answer: SubmissionResult<string[]> | undefined
  errors: readonly string[] | undefined
}

/** The points that an operator has checked before a verification. */
export function Checklist({ answer, errors }: ChecklistProps) {
  const checked = checkedBefore(answer)
  return (
    <fieldset aria-describedby={errors?.[0] ? 'checklist-error' : undefined}>
      <legend className="label">Points contrôlés</legend>
      <ul className="mt-2 grid gap-3">
        {CHECKLIST_ITEMS.map((item) => (
          <li key={item}>
            <Checkbox name="checked" value={item} defaultChecked={checked.includes(item)}>
              <span>
                {CHECKLIST[item].label}
                <span className="block text-sm text-ink-soft">{CHECKLIST[item].hint}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <FieldError id="checklist" error={errors} />
    </fieldset>
  )
}

/** Items ticked in a form that came back with errors. */
function checkedBefore(answer: ChecklistProps['answer']): readonly unknown[] {
  const checked = answer?.initialValue?.checked
  return Array.isArray(checked) ? checked : [checked]
}
