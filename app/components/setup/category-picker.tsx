import { Checkbox } from '#app/ui/checkbox.tsx'
import {
  GROUPS,
  inTaxonomyOrder,
  type SubcategorySlug,
  subcategoriesOfGroup,
} from '#domain/catalogue/taxonomy.ts'

interface CategoryPickerProps {
  chosen: readonly SubcategorySlug[]
  onChange: (chosen: SubcategorySlug[]) => void
}

/** The 22 categories in their 8 groups; a provider ticks what it does. */
export function CategoryPicker({ chosen, onChange }: CategoryPickerProps) {
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {GROUPS.map((group) => (
        <fieldset key={group.slug} className="border-0 p-0 m-0 min-w-0">
          <legend className="text-sm font-semibold text-ink-soft">{group.short}</legend>
          {subcategoriesOfGroup(group.slug).map(({ slug, short }) => (
            <Checkbox
              key={slug}
              checked={chosen.includes(slug)}
              onChange={({ target }) =>
                onChange(
                  inTaxonomyOrder(
                    target.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug),
                  ),
                )
              }
            >
              {short}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
